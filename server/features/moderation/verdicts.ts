// Finds which applications are close calls, for the agenda of a moderation.
import type { RoomSettings } from '../../../contract/decision-room.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { type StabilityVerdict, withCutOff } from '../../../rules/stability.ts';
import type { RoomFacts } from '../decision-facts/room-facts.ts';
import { simulateStability } from '../decision-facts/stability.ts';

/** By application. Empty without places, because nothing is close to a cut-off that does not exist. */
export async function findVerdicts(
  { rows, percents }: Pick<RoomFacts, 'rows' | 'percents'>,
  { places, minimumPoints: minimum }: Pick<RoomSettings, 'places' | 'minimumPoints'>,
): Promise<ReadonlyMap<number, StabilityVerdict | null>> {
  if (places === null) return new Map();
  const scores = new Map(rankingOf(rows, percents).map(({ submission, average }) => [submission, average]));
  const simulated = await simulateStability({ rows, percents }, 'together');
  const { submissions } = withCutOff(simulated, { places, minimum }, scores);
  return new Map(submissions.map(({ submission, verdict }) => [submission, verdict]));
}
