// Reads the scores of a past moment for someone who may see the scores of today.

import type { ScoreWeighting } from '../../../contract/scores.ts';
import type { ScoresAsAt } from '../../../contract/scores-as-at.ts';
import { weightingOf } from '../../../rules/assessment-rows.ts';
import { pastSummaries } from '../../../rules/past-summaries.ts';
import { countApplicationsAsAt, rankingAsAt, statesAsAt } from '../../../rules/score-history.ts';
import { type ChallengeContext, requireViewed } from '../challenges/access.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import { findScoreHistory } from '../score-facts/history.ts';
import { requirePastMoment } from '../score-facts/moment.ts';

/** Refuses the same people as the score summary of today. */
export async function requireScoreReader(context: ChallengeContext) {
  const found = await requireViewed(context);
  return { found, reader: await requireScores(context.tx, found, context.actor) };
}

/** Throws for people who may not see the scores, and for a moment in the future. */
export async function readScoresAsAt(
  context: ChallengeContext & { readonly query: { readonly at: string } },
) {
  const { tx, actor, now, params } = context;
  const { found, reader } = await requireScoreReader(context);
  const moment = requirePastMoment(context.query.at, now);
  const at = moment.toISOString();
  const history = await findScoreHistory(tx, params.id, actor, moment);
  const { percents, summaries, isReconstructed } = rankingAsAt(history, at);
  const { challenge } = found;
  const scoreWeighting: ScoreWeighting = percents ? weightingOf(percents) : challenge.scoreWeighting;
  const assessmentSummaries: ScoresAsAt['assessmentSummaries'] = pastSummaries(summaries, history);
  return {
    at,
    challenge: { ...challenge, scoreWeighting },
    reader,
    isReconstructed,
    assessmentSummaries,
    submissionCount: countApplicationsAsAt(history, at),
    withheldIDs: history.withheldIDs,
    states: statesAsAt(history, at),
  };
}

export type PastScores = Awaited<ReturnType<typeof readScoresAsAt>>;
