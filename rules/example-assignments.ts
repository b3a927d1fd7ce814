// Builds the facts of small panels for tests of the proposal of assignments, and counts what a proposal gives.
import { type AssignmentFacts, type AssignmentPair, proposeAssignments } from './assignment.ts';

/** Members are numbered from here. */
export const firstMemberID = 101;
const unknown = { isAssigned: false, hasInterest: false, hasDeclined: false, assessment: null };
export type Known = Partial<Omit<AssignmentPair, 'applicationID' | 'personID'>>;
export const pair = (applicationID: number, personID: number, known: Known): AssignmentPair => ({
  applicationID,
  personID,
  ...unknown,
  ...known,
});

const applications = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, companyName: `Company ${index + 1}` }));
const members = (...maxima: (number | null)[]) =>
  maxima.map((maximum, index) => ({
    id: firstMemberID + index,
    firstName: 'Member',
    lastName: String.fromCharCode(65 + index),
    maximum,
  }));

export const facts = (
  applicationCount: number,
  maxima: (number | null)[],
  assessorsPerApplication: number,
  pairs: AssignmentPair[] = [],
): AssignmentFacts => ({
  applications: applications(applicationCount),
  members: members(...maxima),
  assessorsPerApplication,
  pairs,
});

export const isForbidden = (one: AssignmentPair) =>
  one.hasInterest || one.hasDeclined || one.assessment === 'setAside';
export const isFixed = (one: AssignmentPair) =>
  !isForbidden(one) && (one.isAssigned || one.assessment === 'counted');

/** Who has each application after the proposal is saved, as columns of members. */
export function holdersAfter(input: AssignmentFacts): number[][] {
  const { add } = proposeAssignments(input);
  const column = new Map(input.members.map(({ id }, index) => [id, index]));
  const fixed = input.pairs.filter(isFixed).map((one) => [one.applicationID, one.personID] as const);
  return input.applications.map(({ id }) =>
    [...fixed, ...add]
      .filter(([applicationID]) => applicationID === id)
      .flatMap(([, personID]) => column.get(personID) ?? [])
      .sort((one, other) => one - other),
  );
}

export function sharedCounts(holders: readonly (readonly number[])[], count: number): number[] {
  const shared: number[] = [];
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++)
      shared.push(holders.filter((row) => row.includes(one) && row.includes(other)).length);
  return shared;
}
export const sumOfSquares = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one * one, 0);
export const pairCost = (holders: readonly (readonly number[])[], count: number) =>
  sumOfSquares(sharedCounts(holders, count));
export const loadsOf = (holders: readonly (readonly number[])[], count: number) =>
  Array.from({ length: count }, (_, column) => holders.filter((row) => row.includes(column)).length);
