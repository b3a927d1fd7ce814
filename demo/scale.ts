// The size of a programme on top of the demonstration: the allowed range, and the number of each kind of record.
export const minApplications = 1_000;
export const maxApplications = 2_000_000;

/** In this challenge each application has exactly three assessments. */
export const scoredChallenge = { name: 'Two hundred submissions', applications: 200, assessors: 3 } as const;

export interface Scale {
  /** The total, without those of the demonstration. */
  readonly applications: number;
  readonly people: number;
  readonly staff: number;
  readonly groups: number;
  readonly challenges: number;
  readonly assessments: number;
  readonly messages: number;
}

/** The number of each kind of record in a programme with this many applications. */
export function scaleOf(applications: number): Scale {
  const people = Math.max(500, Math.round(applications / 5));
  const challenges = Math.max(20, Math.round(applications / 50));
  return {
    applications,
    people,
    staff: Math.max(40, Math.round(people / 50)),
    groups: Math.max(4, Math.round(challenges / 40)),
    challenges,
    assessments: applications * 3,
    messages: Math.round(applications / 100),
  };
}
