// Renders the public pages to HTML, and sends them with the headers that each kind needs.
import type { FastifyReply } from 'fastify';
import { type FunctionComponent, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { holdsRichText } from '../../contract/description-sections.ts';
import { ChallengePage, type ChallengePageProps } from '../../site/ChallengePage.tsx';
import type { PublicChallenge } from '../../site/challenge.ts';
import { MessagePage, type SiteMessage } from '../../site/MessagePage.tsx';
import { ScoreSummaryPage, type ScoreSummaryPageProps } from '../../site/ScoreSummaryPage.tsx';
import { publicPagePolicy } from '../http/security.ts';
import { cleanRichText } from '../rich-text.ts';
import { readBuiltFiles } from './built-files.ts';
import type { PublicSite } from './links.ts';

/** What the public may not find is kept by nobody: neither search engines nor caches on the way. */
const unlisted = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/** One that is open to all may be kept, but is asked for anew: what staff change is to be seen at once. */
const listed = { 'cache-control': 'no-cache' };

/** Cleaned once more: what was stored before a rule was tightened must not come through. */
const cleaned = (challenge: PublicChallenge): PublicChallenge => ({
  ...challenge,
  background: cleanRichText(challenge.background),
  awardDescription: cleanRichText(challenge.awardDescription),
  sections: challenge.sections.map((section) =>
    holdsRichText(section.type)
      ? {
          ...section,
          contents: section.contents.map((item) => ({ ...item, content: cleanRichText(item.content) })),
        }
      : section,
  ),
});

export function pageSender() {
  const files = readBuiltFiles();

  function send<Props>(
    reply: FastifyReply,
    page: FunctionComponent<Props>,
    props: Props & object,
    { status, headers }: { status: number; headers: Record<string, string> },
  ) {
    return reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': publicPagePolicy })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToString(h(page, props))}`);
  }

  return {
    challenge: (reply: FastifyReply, props: Omit<ChallengePageProps, 'files'>) =>
      send(
        reply,
        ChallengePage,
        { ...props, challenge: cleaned(props.challenge), files },
        { status: 200, headers: props.canonical ? listed : unlisted },
      ),
    scoreSummary: (reply: FastifyReply, props: Omit<ScoreSummaryPageProps, 'files'>) =>
      send(reply, ScoreSummaryPage, { ...props, files }, { status: 200, headers: unlisted }),
    message: (reply: FastifyReply, site: PublicSite, message: SiteMessage, status: number) =>
      send(reply, MessagePage, { site, message, files }, { status, headers: unlisted }),
  };
}
