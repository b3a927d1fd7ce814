// How large a programme on top of the demonstration is: what can be asked for, and as much of everything as fits it.
export const fewestApplications = 1_000;
export const mostApplications = 2_000_000;

/** Of this one each submission has exactly three assessments. */
export const scoredChallenge = { name: 'Two hundred submissions', submissions: 200, assessors: 3 } as const;

export interface Scale {
  /** How many there are in all, besides the demonstration's own. */
  readonly applications: number;
  readonly people: number;
  readonly staff: number;
  readonly groups: number;
  readonly challenges: number;
  readonly assessments: number;
  readonly messages: number;
}

/** As many of everything as a programme with so many applications has. */
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
