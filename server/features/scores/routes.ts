// The calls of the score summary: read it, take back its public links, take it along as PDF.
import { JudgedChallenge } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { JsonText } from '../../platform/http/answer.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import type { Settings } from '../../settings.ts';
import { recordOf, requireEdited, requireViewed } from '../challenges/access.ts';
import { shareLinkOf } from '../links/public-site.ts';
import { settleDocument } from './documents.ts';
import { findScores, scoreReply } from './queries.ts';
import {
  daysAfter,
  findShareLink,
  insertShareLink,
  revokeShareLinks,
  type ShareLink,
} from './share-links.ts';

/** The weights come with the scores. */
const UnweightedChallenge = JudgedChallenge.omit({ scoreWeighting: true });

/** Of a link's life that must be left for it to be shown to someone who only looks; whoever shares gets a fresh one. */
const enoughToLook = 0.5;
/** Opening the dialog twice in a row gives the same. */
const enoughToShare = 0.99;

/** One with enough of its life left: that which is there, else a new one. Two who ask at once get the same. */
async function settleShareLink(
  context: Pick<Context<typeof scoreSummary.share>, 'tx' | 'actor' | 'now' | 'services' | 'params'>,
  enough: number,
): Promise<ShareLink> {
  const { tx, actor, now, services, params } = context;
  const { tokenSecret, settings } = services;
  const days = settings.shareLinkDays;
  // Locked first: someone may be revoking the links, or taking this person off, at this moment.
  await requireEdited(context, { lock: true });
  const goodUntil = daysAfter(now.instant, enough * days);
  const found = await findShareLink(tx, tokenSecret, params.id, goodUntil);
  if (found) return found;
  return insertShareLink(tx, tokenSecret, params.id, { at: now.instant, days, createdBy: actor.id });
}

/** Without a lock where there is one already: looking at the scores must not wait for anyone. */
async function linkToShow(context: Context<typeof scoreSummary.find>): Promise<ShareLink> {
  const { tx, now, services, params, inTransaction } = context;
  const goodUntil = daysAfter(now.instant, enoughToLook * services.settings.shareLinkDays);
  const found = await findShareLink(tx, services.tokenSecret, params.id, goodUntil);
  return found ?? inTransaction((asking) => settleShareLink({ ...context, ...asking }, enoughToLook));
}

const told = (settings: Settings, site: number, { token, expiresOn }: ShareLink) => ({
  token,
  shareLink: shareLinkOf(settings, site, token),
  shareLinkExpiresOn: expiresOn.toISOString(),
});

const noLink = { token: null, shareLink: null, shareLinkExpiresOn: null };

/** exports/ implements the other one. */
const { exportSheets: _, ...calls } = scoreSummary;

export const scoreRoutes = implement(calls, {
  find: async (context) => {
    const { tx, actor, services } = context;
    const { challenge } = await requireViewed(context);
    const isEditor = canEditChallenge(actor, challenge).allowed;
    const link = isEditor ? told(services.settings, challenge.site, await linkToShow(context)) : noLink;
    const about = { ...link, challenge: UnweightedChallenge.parse(challenge) };
    return new JsonText(await scoreReply(tx, challenge.id, about));
  },

  share: async (context) => {
    const { services, params, record } = context;
    const { challenge } = await requireViewed(context);
    const link = await settleShareLink(context, enoughToShare);
    await record({
      action: 'get a link to the score summary',
      record: recordOf(params.id),
      before: null,
      after: null,
    });
    return told(services.settings, challenge.site, link);
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

  // Drawing takes its time, and nothing holds a connection meanwhile.
  downloadPdf: withOwnTransactions(async (context) => {
    const { tx, actor, services, patience } = context;
    const about = { ...context, params: { id: context.params.challengeID } };
    const read = async () => {
      const { challenge } = await requireViewed(about);
      const { scoreWeighting, assessmentSummaries } = await findScores(tx, challenge.id);
      const { name, site } = challenge;
      return {
        challenge: { name, site, scoreWeighting },
        assessmentSummaries,
        date: services.now().today,
      };
    };
    const s3Key = await settleDocument({ services, tx, read, personID: actor.id, patience: patience() });
    return { s3URL: signedAddress(services, s3Key, services.now().instant) };
  }),
});
