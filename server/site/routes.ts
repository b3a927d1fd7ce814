// The public sites: the page of a challenge, the way in from the back office's Preview, a score summary that is shared,
// and a page for all other addresses.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sites } from '../../contract/vocabulary.ts';
import { isPublished } from '../../rules/lifecycle.ts';
import { hashOf } from '../auth/codes.ts';
import { findScores } from '../scores/queries.ts';
import { openShareLink } from '../scores/share-links.ts';
import type { Services } from '../services.ts';
import { serveBuiltFiles } from './built-files.ts';
import { isScoreSummaryPath, type PublicSite, previewLinkOf, publicLinkOf } from './links.ts';
import { pageSender } from './pages.ts';
import { type Place, placeFinder } from './place.ts';
import { findPublicChallenge, findSharedChallenge, takePreviewCode } from './queries.ts';

const siteNumbers: Record<PublicSite, number> = { ix: sites.IX, ga: sites.GA };

/** Takes as long whether the first sign is wrong or the last. */
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));

/** Before all other routes: on a host of their own the public sites answer whatever is opened there. */
export async function serveSites(app: FastifyInstance, services: Services) {
  const placeOf = placeFinder(services.settings);
  const pages = pageSender();

  async function answer(request: FastifyRequest, reply: FastifyReply, { site, path }: Place) {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const [, id] = /^\/challenges\/(\d{1,9})$/.exec(path ?? '') ?? [];
    if (id) return answerChallenge(reply, site, Number(id), query.get('previewKey'));
    if (path === '/auto-login') return answerAutoLogin(request, reply, site, query.get('token') ?? '');
    if (isScoreSummaryPath(path)) return answerScoreSummary(reply, site, query.get('token') ?? '');
    return pages.message(reply, site, 'notFound', 404);
  }

  async function answerChallenge(reply: FastifyReply, site: PublicSite, id: number, key: string | null) {
    const found = await findPublicChallenge(services.sql, id, siteNumbers[site]);
    const now = services.now();
    const isOpen =
      found !== null && isPublished({ publishDate: found.publishDate?.toISOString() ?? null }, now);
    const isPreview = found !== null && !isOpen && key !== null && isSame(key, found.previewKey);
    if (!isOpen && !isPreview) return pages.message(reply, site, 'notFound', 404);
    const canonical = publicLinkOf(services.settings, { id, site: siteNumbers[site] });
    return pages.challenge(reply, {
      site,
      challenge: found,
      today: now.today,
      isPreview,
      // An address with a key in it is nobody's to list, also once the key is no longer needed.
      ...(key === null && { canonical }),
    });
  }

  /** Where it leads is the code's to say; `redirect` beside it names the same page, or nothing that counts. */
  async function answerAutoLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PublicSite,
    code: string,
  ) {
    // Programs that look at links before people open them must not use the code up.
    if (request.method === 'HEAD') return reply.code(200).send();
    const at = services.now().instant;
    const opened = await takePreviewCode(services.sql, hashOf(code), siteNumbers[site], at);
    if (!opened) return pages.message(reply, site, 'previewUsedUp', 410);
    return reply.header('x-robots-tag', 'noindex').redirect(previewLinkOf(services.settings, opened), 303);
  }

  async function answerScoreSummary(reply: FastifyReply, site: PublicSite, token: string) {
    const { instant, today } = services.now();
    const link = await openShareLink(services.sql, token, siteNumbers[site], instant);
    if (link.state === 'expired') return pages.message(reply, site, 'shareLinkExpired', 410);
    const challenge = link.state === 'open' && (await findSharedChallenge(services.sql, link.challengeID));
    if (!challenge) return pages.message(reply, site, 'shareLinkUnknown', 404);
    const { scoreWeighting, assessmentSummaries } = await findScores(services.sql, link.challengeID);
    return pages.scoreSummary(reply, {
      site,
      challenge: { ...challenge, scoreWeighting },
      summaries: assessmentSummaries,
      today,
      expiresOn: link.expiresOn,
      timeZone: services.settings.timeZone,
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [pathname = ''] = request.url.split('?', 1);
    const place = placeOf(request.host, pathname);
    if (!place) return;
    try {
      await answer(request, reply, place);
    } catch (error) {
      request.log.error({ err: error }, 'a public page failed');
      await pages.message(reply, place.site, 'outOfOrder', 500);
    }
    return reply;
  });
  await serveBuiltFiles(app);
}
