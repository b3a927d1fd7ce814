// Tests which assessments are expected and done, the board, and the forecast.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PanelMode } from '../contract/panel-vocabulary.ts';
import { roles, sites } from '../contract/vocabulary.ts';
import {
  boardOf,
  countLastWeek,
  forecastOf,
  forecastText,
  isDone,
  isExpected,
  isMember,
  isOpen,
  isOwnWork,
  type PairFacts,
  pairStateOf,
  progressOf,
  unfinished,
} from './panel.ts';

const { admin, assessor, superAdmin } = roles;
const person = (id: number, roleNumbers: number[] = [admin, assessor], site: number = sites.IX) => ({
  id,
  roles: roleNumbers,
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

  test('expects every member to assess every application, and counts what others have assessed', () => {
    const facts = {
      assessorIDs: [1, 2, 3],
      site: sites.IX,
      applicationIDs: [11, 12, 13],
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

  test('expects nothing without applications or members', () => {
    const withoutMembers = { assessorIDs: [], site: sites.IX, applicationIDs: [11], assessments: [] };
    expect(progressOf(withoutMembers, [person(1)])).toMatchObject({
      expected: 0,
      done: 0,
      missing: 0,
      people: [],
    });
    const withoutApplications = { ...withoutMembers, assessorIDs: [1], applicationIDs: [] };
    expect(progressOf(withoutApplications, [person(1)])).toMatchObject({
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

const member: PairFacts = {
  isMember: true,
  isAssigned: false,
  hasInterest: false,
  hasDeclined: false,
  assessment: null,
};

describe('a pair', () => {
  test.each<[string, Partial<PairFacts>, PanelMode, boolean, boolean, string | null]>([
    // what is recorded, the mode; expected, done, state on the board
    ['of a member', {}, 'everyone', true, false, null],
    ['of a member without an assignment', {}, 'assigned', false, false, null],
    ['that is assigned', { isAssigned: true }, 'assigned', true, false, 'assigned'],
    [
      'assigned to a former member',
      { isMember: false, isAssigned: true },
      'assigned',
      false,
      false,
      'assigned',
    ],
    ['that is assessed', { assessment: 'counted' }, 'assigned', true, true, 'assessed'],
    [
      'assessed by a former member',
      { isMember: false, assessment: 'counted' },
      'everyone',
      true,
      true,
      'assessed',
    ],
    ['with an interest', { isAssigned: true, hasInterest: true }, 'assigned', false, false, 'interest'],
    ['with a decline', { hasDeclined: true }, 'everyone', false, false, 'declined'],
    ['set aside', { assessment: 'setAside', isAssigned: true }, 'assigned', false, false, 'setAside'],
    [
      'set aside for an interest',
      { assessment: 'setAside', hasInterest: true },
      'everyone',
      false,
      false,
      'interest',
    ],
  ])('%s', (_, recorded, mode, expected, done, state) => {
    const pair = { ...member, ...recorded };
    expect(isExpected(pair, mode)).toBe(expected);
    expect(isDone(pair)).toBe(done);
    expect(isOpen(pair, mode)).toBe(expected && !done);
    expect(pairStateOf(pair)).toBe(state);
  });

  test('is listed for a super admin who is not a member, without interest and decline', () => {
    const pair = { ...member, isMember: false };
    expect(isOwnWork(pair, 'assigned', true)).toBe(true);
    expect(isOwnWork(pair, 'assigned', false)).toBe(false);
    expect(isOwnWork({ ...pair, hasInterest: true }, 'everyone', true)).toBe(false);
    expect(isOwnWork({ ...pair, hasDeclined: true }, 'everyone', true)).toBe(false);
    // A super admin who is a member has a member's lists.
    expect(isOwnWork(member, 'assigned', true)).toBe(false);
    expect(isExpected(pair, 'everyone')).toBe(false);
  });
});

describe('the progress of a panel', () => {
  const facts = {
    assessorIDs: [1, 2],
    site: sites.IX,
    applicationIDs: [11, 12, 13],
    mode: 'assigned' as const,
    assessments: [
      { applicationID: 11, assessorID: 1 },
      { applicationID: 12, assessorID: 1, isSetAside: true },
      { applicationID: 13, assessorID: 3 },
    ],
    pairs: [
      { applicationID: 11, personID: 1, isAssigned: true, hasInterest: false, hasDeclined: false },
      { applicationID: 12, personID: 1, isAssigned: true, hasInterest: true, hasDeclined: false },
      { applicationID: 11, personID: 2, isAssigned: true, hasInterest: false, hasDeclined: false },
      { applicationID: 12, personID: 2, isAssigned: true, hasInterest: false, hasDeclined: true },
      { applicationID: 12, personID: 4, isAssigned: true, hasInterest: false, hasDeclined: false },
    ],
  };
  const people = [person(1), person(2), person(3), person(4), person(5)];

  test('expects what is assigned to members, and leaves out interests, declines and what is set aside', () => {
    expect(progressOf(facts, people)).toEqual({
      submissions: 3,
      expected: 3,
      done: 2,
      missing: 1,
      people: [
        { id: 1, isMember: true, expected: 1, done: 1 },
        { id: 2, isMember: true, expected: 1, done: 0 },
        { id: 3, isMember: false, expected: 1, done: 1 },
      ],
    });
  });

  test('has a board with members and others who have an assignment or an assessment', () => {
    expect(boardOf(facts, people)).toEqual({
      applications: [
        { id: 11, expectedCount: 2 },
        { id: 12, expectedCount: 0 },
        { id: 13, expectedCount: 1 },
      ],
      assessors: [
        { id: 1, isMember: true, load: 1, doneCount: 1 },
        { id: 2, isMember: true, load: 1, doneCount: 0 },
        { id: 3, isMember: false, load: 1, doneCount: 1 },
        { id: 4, isMember: false, load: 0, doneCount: 0 },
      ],
      cells: [
        { applicationID: 11, personID: 1, state: 'assessed' },
        { applicationID: 12, personID: 1, state: 'interest' },
        { applicationID: 11, personID: 2, state: 'assigned' },
        { applicationID: 12, personID: 2, state: 'declined' },
        { applicationID: 13, personID: 3, state: 'assessed' },
        { applicationID: 12, personID: 4, state: 'assigned' },
      ],
    });
  });

  test('agrees with the board, whatever is recorded', () => {
    const applicationIDs = [11, 12, 13];
    const recorded = fc.record({
      applicationID: fc.constantFrom(...applicationIDs),
      personID: fc.integer({ min: 1, max: 5 }),
      isAssigned: fc.boolean(),
      hasInterest: fc.boolean(),
      hasDeclined: fc.boolean(),
    });
    const assessment = fc.record({
      applicationID: fc.constantFrom(...applicationIDs),
      assessorID: fc.integer({ min: 1, max: 5 }),
      isSetAside: fc.boolean(),
    });
    const any = fc.record({
      assessorIDs: fc.subarray([1, 2, 3]),
      site: fc.constant(sites.IX),
      applicationIDs: fc.subarray(applicationIDs),
      mode: fc.constantFrom<PanelMode>('everyone', 'assigned'),
      pairs: fc.uniqueArray(recorded, { selector: (one) => `${one.applicationID} ${one.personID}` }),
      assessments: fc.uniqueArray(assessment, {
        selector: (one) => `${one.applicationID} ${one.assessorID}`,
      }),
    });
    fc.assert(
      fc.property(any, (one) => {
        const progress = progressOf(one, people);
        const board = boardOf(one, people);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
        expect(sum(board.applications.map(({ expectedCount }) => expectedCount))).toBe(progress.expected);
        expect(sum(board.assessors.map(({ load }) => load))).toBe(progress.expected);
        expect(sum(board.assessors.map(({ doneCount }) => doneCount))).toBe(progress.done);
        for (const { expected, done, isMember: isOfPanel } of progress.people) {
          expect(done).toBeLessThanOrEqual(expected);
          if (!isOfPanel) expect(expected).toBe(done);
        }
      }),
    );
  });
});

describe('the forecast', () => {
  const today = '2026-11-16';
  const textOf = (missing: number, doneLastWeek: number, dueDate: string) =>
    forecastText({ missing, forecast: forecastOf({ missing, doneLastWeek }, today) }, dueDate);

  test('is the missing assessments at the pace of the last 7 days, rounded up', () => {
    expect(forecastOf({ missing: 37, doneLastWeek: 14 }, today)).toEqual({ days: 19, date: '2026-12-05' });
    expect(forecastOf({ missing: 1, doneLastWeek: 1 }, today)).toEqual({ days: 7, date: '2026-11-23' });
    expect(forecastOf({ missing: 5, doneLastWeek: 0 }, today)).toBeNull();
    expect(forecastOf({ missing: 0, doneLastWeek: 5 }, today)).toBeNull();
  });

  test.each([
    [37, 14, '2026-12-02', 'At this pace all assessments are done on 05/12/2026, 3 days after the due date.'],
    [37, 14, '2026-12-04', 'At this pace all assessments are done on 05/12/2026, 1 day after the due date.'],
    [37, 14, '2026-12-05', 'At this pace all assessments are done on 05/12/2026, on the due date.'],
    [1, 1, '2026-11-25', 'At this pace all assessments are done on 23/11/2026, 2 days before the due date.'],
    [5, 0, '2026-11-25', 'No assessment in the last 7 days.'],
    [0, 3, '2026-11-25', 'All expected assessments are done.'],
  ])('with %i missing and %i done, due on %s', (missing, doneLastWeek, dueDate, text) => {
    expect(textOf(missing, doneLastWeek, dueDate)).toBe(text);
  });

  test('counts what was done in the last 168 hours', () => {
    const now = { instant: new Date('2026-11-16T12:00:00Z') };
    const instants = ['2026-11-09T12:00:00.000Z', '2026-11-09T12:00:00.001Z', '2026-11-16T11:00:00.000Z'];
    expect(countLastWeek(instants, now)).toBe(2);
  });
});
