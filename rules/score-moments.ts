// Lists the moments that mattered for a ranking: when a rank moved, and the steps of the challenge.
import type { ScoreMoment } from '../contract/scores-as-at.ts';
import { groupBy } from './group-by.ts';
import { rankMoments } from './rank-moments.ts';
import { type ApplicationPeriod, isWithin, type ScoreHistory } from './score-history.ts';
import { momentTexts, type ReleaseKind } from './score-moment-texts.ts';

/** A step of the challenge, its decision or its pack. */
export type RecordedStep = { readonly at: string } & (
  | { readonly kind: 'ready' | 'complete' | 'moderation' }
  | { readonly kind: 'sealed'; readonly by: string }
  | { readonly kind: 'released'; readonly by: string; readonly release: ReleaseKind }
);

function stepText(step: RecordedStep): string {
  if (step.kind === 'sealed') return momentTexts.sealed(step.by);
  if (step.kind === 'released') return momentTexts.released(step.release, step.by);
  return momentTexts[step.kind];
}

/** Returns the name that an application had at a moment. */
function companyNames(applications: readonly ApplicationPeriod[]) {
  const periods = groupBy(applications, ({ applicationID }) => applicationID);
  return (applicationID: number, at: string) =>
    periods.get(applicationID)?.find((period) => isWithin(period, Date.parse(at)))?.companyName ?? '';
}

/** The newest first, at most this many. */
export function scoreMoments(
  history: ScoreHistory,
  steps: readonly RecordedStep[],
  maximum: number,
): ScoreMoment[] {
  const nameOf = companyNames(history.applications);
  const moved = rankMoments(history, maximum).map(({ at, moves }): ScoreMoment => {
    const named = moves.map(({ applicationID, from, to }) => ({
      companyName: nameOf(applicationID, at),
      from,
      to,
    }));
    return { at, kind: 'rank', text: momentTexts.rank(named) };
  });
  const taken = steps.map((step): ScoreMoment => ({ at: step.at, kind: step.kind, text: stepText(step) }));
  return [...taken, ...moved].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, maximum);
}
