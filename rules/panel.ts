// Who is expected to assess what: the definitions of an assessment panel, which server/features/panel/queries.ts repeats in SQL.
import type { PersonProgress, Progress } from '../contract/panel.ts';
import { type Actor, hasRole, seesSite } from './permissions.ts';

type Assessor = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Named for the challenge, holds the role, and sees its site. */
export const isMember = (
  person: Assessor,
  challenge: { readonly assessorIDs: readonly number[]; readonly site: number },
) =>
  challenge.assessorIDs.includes(person.id) &&
  hasRole(person, 'assessor') &&
  seesSite(person, challenge.site);

interface PanelFacts {
  readonly assessorIDs: readonly number[];
  readonly site: number;
  /** The submitted applications. */
  readonly submissionIDs: readonly number[];
  readonly assessments: readonly { readonly applicationID: number; readonly assessorID: number }[];
}

type Counts = Pick<PersonProgress, 'id' | 'isMember' | 'expected' | 'done'>;

/**
 * A member is expected to assess every submitted application. An assessment that someone else has given, such as a
 * super admin or a former member, counts as expected and done. Those of whom nothing is expected or done are left out.
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
    const isOne = isMember(person, facts);
    if (!isOne && done === 0) return [];
    return [{ id: person.id, isMember: isOne, expected: isOne ? facts.submissionIDs.length : done, done }];
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

/** Those who have not finished, with how many are missing; most missing first. */
export const unfinished = (people: Progress['people']) =>
  people
    .map((person) => ({ person, missing: person.expected - person.done }))
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => b.missing - a.missing);
