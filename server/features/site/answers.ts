// Answers each address below a public site, by a table of paths and pages.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublicPageName, publicPageNames } from '../../../contract/public-pages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { canStartApplication, closesOn } from '../../../rules/company-applications.ts';
import { hasEnded, isPublished } from '../../../rules/lifecycle.ts';
import { nowIn } from '../../../rules/now.ts';
import type { AppPageProps } from '../../../site/AppPage.tsx';
import { type AppPageName, appPages } from '../../../site/app-pages.ts';
import { lastPageOf, readSearch, searchAddress } from '../../../site/challenge-list.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Deadline } from '../../platform/http/deadline.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashOf } from '../auth/codes.ts';
import {
  listLinkOf,
  type PublicSite,
  previewLinkOf,
  publicLinkOf,
  scoreSummaryPattern,
  scoreSummaryPdfPath,
  scoreSummaryPdfPattern,
} from '../links/public-site.ts';
import { openShareLink } from '../scores/share-links.ts';
import { findSharedSummary } from '../scores/shared-summary.ts';
import { listPublicTags, listPublished } from './list.ts';
import { findNotice, listPublishedNames } from './notices.ts';
import type { Pages } from './pages.ts';
import type { Place } from './place.ts';
import {
  type FoundChallenge,
  findPublicChallenge,
  findSharedChallenge,
  redeemPreviewCode,
} from './queries.ts';
import { answerWithPdf } from './score-summary-pdf.ts';

const siteNumbers: Record<PublicSite, number> = { ix: sites.IX, ga: sites.GA };

/** Takes the same time wherever the first difference is. */
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));

const datesOf = ({ startDate, endDate, gracePeriod, publishDate }: FoundChallenge) => ({
  startDate,
  endDate,
  gracePeriod,
  publishDate: publishDate?.toISOString() ?? null,
});

interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly place: Pick<Place, 'site' | 'home'> & { readonly published: readonly PublicPageName[] };
  readonly path: string;
  readonly query: URLSearchParams;
  /** Limits how long the request waits for the database. */
  readonly deadline: Deadline;
  /** The number in the path, or NaN if there is none. */
  readonly id: number;
}

type Answer = (request: PageRequest) => Promise<unknown>;

export function siteAnswers(services: Services, pages: Pages) {
  const { database, settings, now, tokenSecret } = services;
  const notFound: Answer = async ({ reply, place }) => pages.message(reply, place, 'notFound', 404);

  const answerList: Answer = async ({ reply, place, query }) => {
    const search = readSearch(query);
    const site = siteNumbers[place.site];
    const at = now();
    const [found, tags] = await Promise.all([
      listPublished(database, site, search, at),
      listPublicTags(database, site, search, at),
    ]);
    const last = lastPageOf(found.total);
    if (search.page > last) return reply.redirect(searchAddress(place.home, { ...search, page: last }), 302);
    // Search engines must not list searches, but may list each page of the whole list.
    const isUnfiltered = search.words === '' && search.tag === '';
    return pages.list(reply, {
      ...place,
      ...found,
      search,
      tags,
      today: at.today,
      ...(isUnfiltered && { canonical: listLinkOf(settings, place.site, search.page) }),
    });
  };

  const answerChallenge: Answer = async ({ reply, place, query, id, ...others }) => {
    const found = await findPublicChallenge(database, id, siteNumbers[place.site]);
    const at = now();
    const key = query.get('previewKey');
    const isOpen = found !== null && isPublished(datesOf(found), at);
    const isPreview = found !== null && !isOpen && key !== null && isSame(key, found.previewKey);
    if (!isOpen && !isPreview) return notFound({ reply, place, query, id, ...others });
    const canonical = publicLinkOf(settings, { id, site: siteNumbers[place.site] });
    return pages.challenge(reply, {
      ...place,
      challenge: found,
      today: at.today,
      isPreview,
      canApply: canStartApplication(datesOf(found), at).allowed,
      finishBy: hasEnded(found, at) ? null : closesOn(found),
      // An address with a key must not be listed, even after the key is no longer needed.
      ...(key === null && { canonical }),
    });
  };

  const sendForms = (
    reply: FastifyReply,
    place: PageRequest['place'],
    page: Pick<AppPageProps, 'page' | 'path' | 'id' | 'challengeName' | 'timeZone'>,
  ) =>
    pages.app(reply, {
      ...place,
      ...page,
      otherHome: settings.publicSites[place.site === 'ix' ? 'ga' : 'ix'],
    });

  /** Someone who has already started an application can open it here, even when it is too late to start one. */
  const answerApply: Answer = async (context) => {
    const { reply, place, path, id } = context;
    const found = await findPublicChallenge(database, id, siteNumbers[place.site]);
    if (found === null || !isPublished(datesOf(found), now())) return notFound(context);
    return sendForms(reply, place, { page: 'apply', path, id, challengeName: found.name });
  };

  /** The script loads the records, because only the browser has the sign-in. */
  const answerForms =
    (page: AppPageName): Answer =>
    async ({ reply, place, path, id }) =>
      sendForms(reply, place, { page, path, ...(Number.isInteger(id) && { id }) });

  const answerNotice =
    (name: PublicPageName): Answer =>
    async (context) => {
      const { reply, place } = context;
      const found = await findNotice(database, siteNumbers[place.site], name);
      if (found === null) return notFound(context);
      return pages.notice(reply, {
        ...place,
        name,
        html: found.html,
        changedOn: nowIn(settings.timeZone, new Date(found.publishedAt)).today,
        canonical: `${settings.publicSites[place.site]}/${name}`,
      });
    };

  const answerVerify: Answer = async ({ reply, place, path }) =>
    sendForms(reply, place, { page: 'verify', path, timeZone: settings.timeZone });

  /** The code decides where this leads. The parameter `redirect` is ignored. */
  const answerAutoLogin: Answer = async ({ request, reply, place, query, deadline }) => {
    // Programs that check links before people open them must not use up the code.
    if (request.method === 'HEAD') return reply.code(200).send();
    const code = hashOf(query.get('token') ?? '');
    const { instant } = now();
    // A transaction, so that the code is not used up if the visitor gets an error page.
    const opened = await inTransaction(
      database,
      (tx) => redeemPreviewCode(tx, code, siteNumbers[place.site], instant),
      { deadline },
    );
    if (!opened) return pages.message(reply, place, 'previewExpired', 410);
    return reply.header('x-robots-tag', 'noindex').redirect(previewLinkOf(settings, opened), 303);
  };

  const sendClosedLink = (
    reply: FastifyReply,
    place: PageRequest['place'],
    state: 'expired' | 'unknown',
  ): unknown =>
    state === 'expired'
      ? pages.message(reply, place, 'shareLinkExpired', 410)
      : pages.message(reply, place, 'shareLinkUnknown', 404);

  const answerScoreSummary: Answer = async ({ reply, place, query }) => {
    const { instant, today } = now();
    const link = await openShareLink(database, tokenSecret, {
      token: query.get('token') ?? '',
      site: siteNumbers[place.site],
      at: instant,
    });
    if (link.state !== 'open') return sendClosedLink(reply, place, link.state);
    const challenge = await findSharedChallenge(database, link.challengeID);
    if (!challenge) return sendClosedLink(reply, place, 'unknown');
    const { scoreWeighting, assessmentSummaries, ...shared } = await findSharedSummary(database, link);
    return pages.scoreSummary(reply, {
      ...place,
      ...shared,
      challenge: { ...challenge, scoreWeighting },
      summaries: assessmentSummaries,
      pdfAddress: link.pdfToken === null ? null : scoreSummaryPdfPath(place.home, link.pdfToken),
      today,
      expiresOn: link.expiresOn,
      timeZone: settings.timeZone,
    });
  };

  const answerScoreSummaryPdf: Answer = async ({ request, reply, place, query, deadline }) => {
    const site = siteNumbers[place.site];
    const token = query.get('token') ?? '';
    const closed = await answerWithPdf(services, { request, reply, site, token, deadline });
    return closed ? sendClosedLink(reply, place, closed) : reply;
  };

  const withinDeadline =
    (answer: Answer): Answer =>
    ({ deadline, ...request }) =>
      deadline.within(async () => answer({ deadline, ...request }));

  const { apply, verify, ...forms } = appPages;
  const quick: readonly (readonly [path: RegExp, answer: Answer])[] = [
    [/^\/$/, answerList],
    [/^\/challenges\/(\d{1,9})$/, answerChallenge],
    [apply.path, answerApply],
    [verify.path, answerVerify],
    ...Object.entries(forms).map(([page, { path }]) => [path, answerForms(page as AppPageName)] as const),
    ...publicPageNames.map((name) => [new RegExp(`^/${name}$`), answerNotice(name)] as const),
    [/^\/auto-login$/, answerAutoLogin],
    [scoreSummaryPattern, answerScoreSummary],
  ];
  const table: typeof quick = [
    ...quick.map(([path, answer]) => [path, withinDeadline(answer)] as const),
    [scoreSummaryPdfPattern, answerScoreSummaryPdf],
  ];

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { site, home, path }: Place,
    deadline: Deadline,
  ) => {
    const published = await deadline.within(() => listPublishedNames(database, siteNumbers[site]));
    const context = {
      request,
      reply,
      deadline,
      place: { site, home, published },
      path: path === '' ? '/' : (path ?? ''),
      query: new URLSearchParams(request.url.split('?').slice(1).join('?')),
    };
    for (const [pattern, answer] of table) {
      const match = pattern.exec(context.path);
      if (match) return answer({ ...context, id: Number(match[1]) });
    }
    return notFound({ ...context, id: Number.NaN });
  };
}
