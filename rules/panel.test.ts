// Tests which assessments are expected: all submissions from members, and from others what they have assessed.
import { describe, expect, test } from 'vitest';
import { roles, sites } from '../contract/vocabulary.ts';
import { isMember, progressOf, unfinished } from './panel.ts';

const { admin, assessor, superAdmin } = roles;
const person = (id: number, held: number[] = [admin, assessor], site: number = sites.IX) => ({
  id,
  roles: held,
  site,
});

describe('a member', () => {
  const challenge = { assessorIDs: [1], site: sites.IX };
  test.each([
    ['is an assessor of the challenge, has the role and sees the site', person(1), true],
    ['may be of both sites', person(1, [admin, assessor], sites.All), true],
    ['may be a super admin, who counts as having every role', person(1, [superAdmin]), true],
    ['is not someone who lost the role', person(1, [admin]), false],
    ['is not someone who moved to the other site', person(1, [admin, assessor], sites.GA), false],
    ['is not a person who does not assess the challenge', person(2), false],
  ])('%s', (_, one, expected) => {
    expect(isMember(one, challenge)).toBe(expected);
  });
});

describe('the progress', () => {
  const gave = (assessorID: number, ...applicationIDs: number[]) =>
    applicationIDs.map((applicationID) => ({ assessorID, applicationID }));

  test('expects every member to assess every submission, and counts what others have assessed', () => {
    const facts = {
      assessorIDs: [1, 2, 3],
      site: sites.IX,
      submissionIDs: [11, 12, 13],
      // 14 is not submitted.
      assessments: [...gave(1, 11, 12, 13), ...gave(2, 11, 14), ...gave(4, 12)],
    };
    const people = [person(1), person(2), person(3, [admin]), person(4, [superAdmin]), person(5)];
    expect(progressOf(facts, people)).toEqual({
      submissions: 3,
      expected: 7,
      done: 5,
      missing: 2,
      people: [
        { id: 1, isMember: true, expected: 3, done: 3 },
        { id: 2, isMember: true, expected: 3, done: 1 },
        { id: 4, isMember: false, expected: 1, done: 1 },
      ],
    });
  });

  test('expects nothing without submissions or members', () => {
    const withoutMembers = { assessorIDs: [], site: sites.IX, submissionIDs: [11], assessments: [] };
    expect(progressOf(withoutMembers, [person(1)])).toMatchObject({
      expected: 0,
      done: 0,
      missing: 0,
      people: [],
    });
    const withoutSubmissions = { ...withoutMembers, assessorIDs: [1], submissionIDs: [] };
    expect(progressOf(withoutSubmissions, [person(1)])).toMatchObject({
      expected: 0,
      people: [{ id: 1, isMember: true, expected: 0, done: 0 }],
    });
  });
});

test('lists people who have not finished, with the most missing assessments first', () => {
  const one = (id: number, expected: number, done: number) => ({
    id,
    firstName: 'Ada',
    lastName: `No. ${id}`,
    isMember: true,
    expected,
    done,
    lastAssessedOn: null,
    lastRemindedOn: null,
  });
  const people = [one(1, 3, 2), one(2, 3, 3), one(3, 3, 0), one(4, 3, 2)];
  expect(unfinished(people).map(({ person: { id }, missing }) => [id, missing])).toEqual([
    [3, 3],
    [1, 1],
    [4, 1],
  ]);
});
