// Says how many of the expected assessments of an application count, and whether its score can still change.

interface ExpectedFacts {
  /** The ids of the named assessors who have the role. */
  readonly members: readonly number[];
  readonly assessments: readonly { readonly assessor: number; readonly isSetAside: boolean }[];
}

/** Expects the members and everyone whose assessment counts, without those whose assessment is set aside. */
export function expectedCountOf({ members, assessments }: ExpectedFacts): number {
  const assessors = (isSetAside: boolean) =>
    assessments.filter((one) => one.isSetAside === isSetAside).map(({ assessor }) => assessor);
  const expected = new Set([...members, ...assessors(false)]);
  for (const assessor of assessors(true)) expected.delete(assessor);
  return expected.size;
}

/** Shown beside a score that can still change. */
export const provisionalText = 'Provisional';

interface CompletenessFacts {
  readonly counted: number;
  readonly expected: number;
  /** The assessments of the challenge are complete. */
  readonly isComplete: boolean;
}

export const completenessOf = ({ counted, expected, isComplete }: CompletenessFacts) => ({
  text: expected === 0 ? 'No assessments expected' : `Assessments: ${counted} of ${expected} expected`,
  isProvisional: counted < expected && !isComplete,
});
