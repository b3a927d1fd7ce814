// Decides when the decision room is open, what its rows say about the cut-off, and what viewers may not see.
import { type CutOff, isAboveCutOff, reachesMinimum } from './cut-off.ts';
import { isReady, type Timeline } from './lifecycle.ts';
import type { Severities } from './severity.ts';
import type { LeaveOneOut } from './stability.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export const canOpenRoom = (challenge: Pick<Timeline, 'readyForAssessmentsSetOn'>): Verdict =>
  isReady(challenge) ? allow : refuse('This challenge is not marked as ready for assessment.');

/** The order of assessors in the calculations, which gives viewers "Assessor 1" instead of a name. */
export function assessorNumbers(severities: Pick<Severities, 'assessors'>): ReadonlyMap<number, number> {
  return new Map(severities.assessors.map(({ assessor }, index) => [assessor, index + 1]));
}

/** Replaces the ids of assessors by 1, 2, 3 and so on, for people who may not edit the challenge. */
export function withoutAssessorIDs(severities: Severities, leaveOneOut: LeaveOneOut) {
  const numbers = assessorNumbers(severities);
  const numberOf = (assessor: number) => numbers.get(assessor) ?? 0;
  const numbered = <Entry extends { readonly assessor: number }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, assessor: numberOf(entry.assessor) }));
  return {
    severities: {
      ...severities,
      groups: severities.groups.map((group) => group.map(numberOf)),
      assessors: numbered(severities.assessors),
    },
    leaveOneOut: { ...leaveOneOut, without: numbered(leaveOneOut.without) },
  };
}

/** Who would leave or join the applications above the cut-off without one assessor. At least one of the two is set. */
export interface CutOffChange<Application> {
  readonly assessor: number;
  readonly leaver: Application | null;
  readonly entrant: Application | null;
  /** The new rank of the one who leaves; null if it has none or if nobody leaves. */
  readonly rank: number | null;
}

interface RankedApplication {
  readonly submission: number;
  readonly rank: number | null;
  readonly score: number | null;
}

/**
 * Compares the applications above the cut-off with those above it without each assessor. The best-ranked one that
 * leaves and the best-ranked one that joins form a pair, and so on. An application that loses its only assessment
 * leaves alone, because it has no rank then. The minimum is compared with today's score.
 */
export function cutOffChangesWithout<Application extends RankedApplication>(
  { submissions: ids, without }: LeaveOneOut,
  applications: readonly Application[],
  cutOff: CutOff,
): CutOffChange<Application>[] {
  const { places, minimum } = cutOff;
  if (places === null) return [];
  return without.flatMap(({ assessor, ranks }) => {
    const moves = applications.flatMap((application) => {
      const rank = ranks[ids.indexOf(application.submission)] ?? null;
      const wasAbove = isAboveCutOff(application, cutOff);
      const isAbove = rank !== null && rank <= places && reachesMinimum(application.score, minimum);
      return wasAbove === isAbove ? [] : [{ application, rank, wasAbove }];
    });
    const byRank = moves.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const alone = byRank.filter(({ rank }) => rank === null);
    const leavers = byRank.filter(({ wasAbove, rank }) => wasAbove && rank !== null);
    const entrants = byRank.filter(({ wasAbove }) => !wasAbove);
    const pairs = Array.from({ length: Math.max(leavers.length, entrants.length) }, (_, index) => ({
      leaver: leavers[index],
      entrant: entrants[index],
    }));
    return [...alone.map((leaver) => ({ leaver, entrant: undefined })), ...pairs].map(
      ({ leaver, entrant }) => ({
        assessor,
        leaver: leaver?.application ?? null,
        entrant: entrant?.application ?? null,
        rank: leaver?.rank ?? null,
      }),
    );
  });
}
