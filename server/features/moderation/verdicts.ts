// Finds which submissions are close calls, for the agenda of a moderation.
import type { RoomSettings } from '../../../contract/decision-room.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { type StabilityVerdict, stabilityOf, verdictOf } from '../../../rules/stability.ts';
import type { RoomFacts } from '../decision-facts/room-facts.ts';

/** By submission. Empty without places, because nothing is close to a cut-off that does not exist. */
export async function findVerdicts(
  { rows, percents }: Pick<RoomFacts, 'rows' | 'percents'>,
  { places, minimumPoints: minimum }: Pick<RoomSettings, 'places' | 'minimumPoints'>,
): Promise<ReadonlyMap<number, StabilityVerdict | null>> {
  if (places === null) return new Map();
  const scores = new Map(rankingOf(rows, percents).map(({ submission, average }) => [submission, average]));
  const { replicates, submissions } = stabilityOf({ rows, percents, places }, 'together');
  return new Map(
    submissions.map(({ submission, inPlaces }) => {
      const score = scores.get(submission) ?? null;
      return [submission, verdictOf({ inPlaces, replicates, score, minimum })];
    }),
  );
}
