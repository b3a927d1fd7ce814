// Renders the public pages to HTML, and sends them with the headers that each kind of page needs.
import type { FastifyReply } from 'fastify';
import { type FunctionComponent, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { byField, richTextFields } from '../../../contract/challenge-fields.ts';
import { isRichTextSection } from '../../../contract/description-sections.ts';
import { AppPage, type AppPageProps } from '../../../site/AppPage.tsx';
import { ChallengePage, type ChallengePageProps } from '../../../site/ChallengePage.tsx';
import type { PublicChallenge } from '../../../site/challenge.ts';
import type { SiteProps } from '../../../site/Document.tsx';
import { ListPage, type ListPageProps } from '../../../site/ListPage.tsx';
import { MessagePage, type SiteMessage } from '../../../site/MessagePage.tsx';
import { NoticePage, type NoticePageProps } from '../../../site/NoticePage.tsx';
import { ScoreSummaryPage, type ScoreSummaryPageProps } from '../../../site/ScoreSummaryPage.tsx';
import { type PublicPageKind, publicPagePolicies } from '../../platform/http/security.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { readBuiltFiles } from './built-files.ts';
import type { Place } from './place.ts';

/** Pages that must stay hidden are neither indexed by search engines nor cached. */
const unlisted = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/** Public pages may be cached, but must be revalidated, so that changes by staff show immediately. */
const listed = { 'cache-control': 'no-cache' };

/** Cleans texts again, because they may have been stored before a cleaning rule became stricter. */
const cleaned = (challenge: PublicChallenge): PublicChallenge => ({
  ...challenge,
  ...byField(richTextFields, (name) => cleanRichText(challenge[name])),
  sections: challenge.sections.map((section) =>
    isRichTextSection(section.type)
      ? {
          ...section,
          contents: section.contents.map((item) => ({ ...item, content: cleanRichText(item.content) })),
        }
      : section,
  ),
});

interface SendOptions {
  readonly kind: PublicPageKind;
  readonly isListed?: boolean;
  readonly status?: number;
}

export function pageSender() {
  const files = readBuiltFiles();

  function send<Props extends object>(
    reply: FastifyReply,
    page: FunctionComponent<Props>,
    props: Props,
    { kind, isListed = false, status = 200 }: SendOptions,
  ) {
    return reply
      .code(status)
      .headers({ ...(isListed ? listed : unlisted), 'content-security-policy': publicPagePolicies[kind] })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToString(h(page, props))}`);
  }

  return {
    list: (reply: FastifyReply, props: Omit<ListPageProps, 'files'>) =>
      send(reply, ListPage, { ...props, files }, { kind: 'search', isListed: props.canonical !== undefined }),
    challenge: (reply: FastifyReply, props: Omit<ChallengePageProps, 'files'>) =>
      send(
        reply,
        ChallengePage,
        { ...props, challenge: cleaned(props.challenge), files },
        { kind: 'read', isListed: props.canonical !== undefined },
      ),
    scoreSummary: (reply: FastifyReply, props: Omit<ScoreSummaryPageProps, 'files'>) =>
      send(reply, ScoreSummaryPage, { ...props, files }, { kind: 'read' }),
    notice: (reply: FastifyReply, props: Omit<NoticePageProps, 'files'>) =>
      send(
        reply,
        NoticePage,
        { ...props, html: cleanRichText(props.html), files },
        { kind: 'read', isListed: true },
      ),
    app: (reply: FastifyReply, props: Omit<AppPageProps, 'files'>) =>
      send(reply, AppPage, { ...props, files }, { kind: 'forms' }),
    message: (
      reply: FastifyReply,
      { site, home, published }: Pick<Place, 'site' | 'home'> & Pick<SiteProps, 'published'>,
      message: SiteMessage,
      status: number,
    ) => send(reply, MessagePage, { site, home, published, message, files }, { kind: 'read', status }),
  };
}

export type Pages = ReturnType<typeof pageSender>;
