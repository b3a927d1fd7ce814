// Defines who is expected to assess what; server/features/panel/queries.ts repeats these definitions in SQL.
import type { PersonProgress, Progress } from '../contract/panel.ts';
import { type Actor, canSeeSite, hasRole } from './permissions.ts';

type Assessor = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Is an assessor of the challenge, has the role assessor, and may see the challenge's site. */
export const isMember = (
  person: Assessor,
  challenge: { readonly assessorIDs: readonly number[]; readonly site: number },
) =>
  challenge.assessorIDs.includes(person.id) &&
  hasRole(person, 'assessor') &&
  canSeeSite(person, challenge.site);

interface PanelFacts {
  readonly assessorIDs: readonly number[];
  readonly site: number;
  /** The submitted applications. */
  readonly submissionIDs: readonly number[];
  readonly assessments: readonly { readonly applicationID: number; readonly assessorID: number }[];
}

type Counts = Pick<PersonProgress, 'id' | 'isMember' | 'expected' | 'done'>;

/**
 * A member is expected to assess every submitted application. An assessment by someone else, such as a super admin or a
 * former member, counts as expected and done. The result leaves out people with nothing expected and nothing done.
 */
export function progressOf(
  facts: PanelFacts,
  people: readonly Assessor[],
): Pick<Progress, 'submissions' | 'expected' | 'done' | 'missing'> & { readonly people: Counts[] } {
  const counted = people.flatMap((person): Counts[] => {
    const done = facts.assessments.filter(
      ({ applicationID, assessorID }) =>
        assessorID === person.id && facts.submissionIDs.includes(applicationID),
    ).length;
    const isPanelMember = isMember(person, facts);
    if (!isPanelMember && done === 0) return [];
    return [
      {
        id: person.id,
        isMember: isPanelMember,
        expected: isPanelMember ? facts.submissionIDs.length : done,
        done,
      },
    ];
  });
  const sum = (field: 'expected' | 'done') => counted.reduce((total, one) => total + one[field], 0);
  const [expected, done] = [sum('expected'), sum('done')];
  return {
    submissions: facts.submissionIDs.length,
    expected,
    done,
    missing: expected - done,
    people: counted,
  };
}

/** Lists people who have not finished, with how many assessments are missing; the most missing first. */
export const unfinished = (people: Progress['people']) =>
  people
    .map((person) => ({ person, missing: person.expected - person.done }))
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => b.missing - a.missing);
