// Routes of the score summary: read it, share and revoke public links, download it as PDF.
import { ChallengeToScore } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { interestsText } from '../../../rules/interests-text.ts';
import { weightingChangeTexts } from '../../../rules/weighting-changes.ts';
import { sql } from '../../platform/database/sql.ts';
import { JsonText } from '../../platform/http/answer.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { recordOf, requireEdited, requireViewed } from '../challenges/access.ts';
import { countApplications } from '../challenges/steps.ts';
import { listWeightingChanges } from '../challenges/weighting-changes.ts';
import { shareLinkOf } from '../links/public-site.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import { findWriteVerdict, requireWritable } from '../panel-facts/writable.ts';
import { recordExport } from '../security-facts/record-event.ts';
import { prepareDocument } from './documents.ts';
import { findScores, scoreReply } from './queries.ts';
import {
  daysAfter,
  findShareLink,
  insertShareLink,
  revokeShareLinks,
  type SharedContent,
  type ShareLink,
} from './share-links.ts';

/** The weights are returned with the scores. */
const UnweightedChallenge = ChallengeToScore.omit({ scoreWeighting: true });

/** The part of a link's lifetime that must be left to show it to a reader. Someone who shares gets a newer link. */
const minimumToShow = 0.5;
/** Opening the dialog twice in a row gives the same link. */
const minimumToShare = 0.99;

/** A link shows every application, so someone from whom one is withheld gets none. */
const shownByLink = (challengeID: number) =>
  sql`challenge.id = ${challengeID} and application.submitted_on is not null`;

/** Returns the existing link if enough of its lifetime is left, or else a new one. Simultaneous calls get the same. */
async function findOrCreateShareLink(
  context: Pick<Context<typeof scoreSummary.share>, 'tx' | 'actor' | 'now' | 'services' | 'params'>,
  content: SharedContent,
  minimumLeft: number,
): Promise<ShareLink> {
  const { tx, actor, now, services, params } = context;
  const { tokenSecret, settings } = services;
  const days = settings.shareLinkDays;
  // The lock comes first, because someone may be revoking the links or removing this person's access.
  await requireScores(tx, await requireEdited(context, { lock: true }), actor);
  await requireWritable(tx, actor, shownByLink(params.id));
  const validUntil = daysAfter(now.instant, minimumLeft * days);
  const wanted = { ...content, challengeID: params.id };
  const found = await findShareLink(tx, tokenSecret, { ...wanted, validUntil });
  if (found) return found;
  return insertShareLink(tx, tokenSecret, { ...wanted, at: now.instant, days, createdBy: actor.id });
}

/** The link that the summary itself returns. */
const withoutIdeas: SharedContent = { includesIdeaSummaries: false };

/** Takes no lock if there is a link already, because reading the scores must not wait for anyone. */
async function linkToShow(context: Context<typeof scoreSummary.find>): Promise<ShareLink> {
  const { tx, now, services, params, inTransaction } = context;
  const validUntil = daysAfter(now.instant, minimumToShow * services.settings.shareLinkDays);
  const wanted = { ...withoutIdeas, challengeID: params.id, validUntil };
  const found = await findShareLink(tx, services.tokenSecret, wanted);
  return (
    found ??
    inTransaction((caller) => findOrCreateShareLink({ ...context, ...caller }, withoutIdeas, minimumToShow))
  );
}

const linkFields = (settings: Settings, site: number, { token, expiresOn }: ShareLink) => ({
  token,
  shareLink: shareLinkOf(settings, site, token),
  shareLinkExpiresOn: expiresOn.toISOString(),
});

const noLink = { token: null, shareLink: null, shareLinkExpiresOn: null };

/** exports/ implements the export call. */
const { exportSheets: _, ...calls } = scoreSummary;

export const scoreRoutes = implement(calls, {
  find: async (context) => {
    const { tx, actor, services } = context;
    const found = await requireViewed(context);
    const { challenge } = found;
    const reader = await requireScores(tx, found, actor);
    // Viewers share nothing, and without a panel nothing is withheld, so there is nothing to ask.
    const hasLink =
      canEditChallenge(actor, challenge).allowed &&
      (reader === null || (await findWriteVerdict(tx, actor, shownByLink(challenge.id))).allowed);
    const link = hasLink ? linkFields(services.settings, challenge.site, await linkToShow(context)) : noLink;
    const about = {
      ...link,
      challenge: UnweightedChallenge.parse(challenge),
      submissionCount: countApplications(challenge),
    };
    return new JsonText(await scoreReply(tx, reader, about));
  },

  share: async (context) => {
    const { services, params, body, record } = context;
    const { challenge } = await requireViewed(context);
    const link = await findOrCreateShareLink(context, body, minimumToShare);
    await record({
      action: 'get a link to the score summary',
      record: recordOf(params.id),
      before: null,
      after: body.includesIdeaSummaries ? body : null,
    });
    const rows = countApplications(challenge);
    await recordExport(context, { what: 'share link', rows, challengeID: params.id });
    return linkFields(services.settings, challenge.site, link);
  },

  revokeShareLink: async (context) => {
    const { tx, params, now, record } = context;
    await requireEdited(context, { lock: true });
    if ((await revokeShareLinks(tx, params.id, now.instant)) > 0)
      await record({
        action: 'revoke the links to the score summary',
        record: recordOf(params.id),
        before: null,
        after: null,
      });
    return undefined;
  },

  // Drawing takes time, so no connection is held in the meantime.
  downloadPdf: withOwnTransactions(async (context) => {
    const { tx, actor, services, clientSignal } = context;
    const about = { ...context, params: { id: context.params.challengeID } };
    const read = async () => {
      const found = await requireViewed(about);
      const { challenge } = found;
      const reader = await requireScores(tx, found, actor);
      const { scoreWeighting, interests, assessmentSummaries } = await findScores(tx, challenge.id, reader);
      const { name, site } = challenge;
      const changes = await listWeightingChanges(tx, challenge.id);
      return {
        challenge: { name, site, scoreWeighting },
        weightingChanges: weightingChangeTexts(changes, services.settings.timeZone),
        assessmentSummaries,
        ideaSummaries: null,
        interests: interestsText(interests),
        date: services.now().today,
      };
    };
    const { s3Key, document } = await prepareDocument({
      services,
      tx,
      read,
      personID: actor.id,
      signal: clientSignal(),
    });
    const rows = document.assessmentSummaries.length;
    await recordExport(context, { what: 'scores', format: 'PDF', rows, challengeID: about.params.id });
    return { s3URL: signedAddress(services, s3Key, services.now().instant) };
  }),
});
