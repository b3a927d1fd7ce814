// Routes of past scores: the ranking at a moment (also as PDF and XLSX), what changed since, and the moments to choose.
import { ChallengeToScore } from '../../../contract/challenges.ts';
import { momentsMaximum, scoresAsAt } from '../../../contract/scores-as-at.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import { interestsText } from '../../../rules/interests-text.ts';
import { isMoved, scoreChanges } from '../../../rules/score-changes.ts';
import { scoreMoments } from '../../../rules/score-moments.ts';
import { weightingChangeTexts } from '../../../rules/weighting-changes.ts';
import { JsonText } from '../../platform/http/answer.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import { listWeightingChanges } from '../challenges/weighting-changes.ts';
import { findScoreHistory } from '../score-facts/history.ts';
import { requirePastMoment } from '../score-facts/moment.ts';
import { prepareDocument } from '../scores/documents.ts';
import { recordExport } from '../security-facts/record-event.ts';
import { findInterests, listSteps } from './queries.ts';
import { readScoresAsAt, requireScoreReader } from './reading.ts';
import { pastScoresAsXlsx } from './workbook.ts';

/** A link shows the scores of today, so past scores have none. */
const noLink = { token: null, shareLink: null, shareLinkExpiresOn: null };

export const scoreHistoryRoutes = implement(scoresAsAt, {
  find: async (context) => {
    const { tx, params } = context;
    const { at, challenge, reader, isReconstructed, assessmentSummaries, submissionCount } =
      await readScoresAsAt(context);
    const interests = reader && (await findInterests(tx, params.id));
    const panel = interests && { ...interests, ownOpenCount: reader.openCount };
    const reply = {
      ...noLink,
      challenge: ChallengeToScore.parse(challenge),
      submissionCount,
      ...(panel && { panel }),
      assessmentSummaries,
      at,
      isReconstructed,
    };
    // The reply may be a megabyte. As bytes it does not stay on the heap until the slowest client has read it.
    return new JsonText(Buffer.from(JSON.stringify(reply)));
  },

  // Drawing takes time, so no connection is held in the meantime.
  downloadPdf: withOwnTransactions(async (context) => {
    const { tx, actor, params, services, clientSignal } = context;
    const { timeZone } = services.settings;
    const read = async () => {
      const { at, challenge, isReconstructed, assessmentSummaries } = await readScoresAsAt(context);
      const { name, site, scoreWeighting } = challenge;
      const changes = await listWeightingChanges(tx, params.id);
      const interests = await findInterests(tx, params.id);
      const { date, time } = dateAndTime(new Date(at), timeZone);
      return {
        challenge: { name, site, scoreWeighting },
        weightingChanges: weightingChangeTexts(
          changes.filter(({ changedOn }) => Date.parse(changedOn) <= Date.parse(at)),
          timeZone,
        ),
        assessmentSummaries,
        ideaSummaries: null,
        interests: interestsText(interests),
        asAt: { moment: `${date} ${time}`, isReconstructed },
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
    await recordExport(context, {
      what: 'past scores',
      format: 'PDF',
      rows,
      challengeID: params.id,
      asAt: new Date(context.query.at).toISOString(),
    });
    return { s3URL: signedAddress(services, s3Key, services.now().instant) };
  }),

  exportSheets: async (context) => {
    const scores = await readScoresAsAt(context);
    const rows = scores.assessmentSummaries.length;
    await recordExport(context, {
      what: 'past scores',
      format: 'XLSX',
      rows,
      challengeID: context.params.id,
      asAt: scores.at,
    });
    return {
      fileName: 'ScoresAsAt.xlsx',
      stream: pastScoresAsXlsx(scores, context.services.settings.timeZone),
    };
  },

  changes: async (context) => {
    const { tx, actor, now, params, query } = context;
    await requireScoreReader(context);
    const from = requirePastMoment(query.from, now);
    const to = query.to === undefined ? now.instant : requirePastMoment(query.to, now);
    const history = await findScoreHistory(tx, params.id, actor);
    const withheld = new Set(history.withheldIDs);
    return scoreChanges(history, from.toISOString(), to.toISOString()).flatMap((change) => {
      if (!withheld.has(change.applicationID)) return [change];
      return isMoved(change) ? [{ ...change, scoreFrom: null, scoreTo: null, changes: [] }] : [];
    });
  },

  moments: async (context) => {
    const { tx, actor, params } = context;
    await requireScoreReader(context);
    const history = await findScoreHistory(tx, params.id, actor);
    return scoreMoments(history, await listSteps(tx, params.id), momentsMaximum);
  },
});
