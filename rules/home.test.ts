// Tests what waits for a person, what is due, and their challenges, for every kind of part and on every edge of a date.
import { describe, expect, test } from 'vitest';
import { type ChallengePart, challengeParts } from '../contract/home.ts';
import { roles } from '../contract/vocabulary.ts';
import { type HomeChallenge, homeOf, partOf } from './home.ts';
import { daysAfter } from './lifecycle.ts';
import { nowIn } from './now.ts';

const today = '2026-11-16';
const now = nowIn('Europe/London', new Date(`${today}T12:00:00Z`));
const on = (days: number) => daysAfter(today, days);
const mark = '2026-11-01T09:00:00.000Z';

const me: { id: number; roles: number[] } = { id: 7, roles: [roles.admin] };
const noParts = Object.fromEntries(Object.keys(challengeParts).map((part) => [part, false])) as Record<
  ChallengePart,
  boolean
>;
const as = (...parts: ChallengePart[]) => ({
  parts: { ...noParts, ...Object.fromEntries(parts.map((part) => [part, true])) },
  challengeLeadID: parts.includes('lead') ? me.id : 8,
});

/** Far ahead, so that nothing waits and nothing is due unless a test says so. */
const ahead: HomeChallenge = {
  id: 1,
  name: 'Leaks',
  challengeGroupID: 2,
  site: 1,
  workshopDate: on(30),
  startDate: on(40),
  endDate: on(50),
  gracePeriod: 2,
  assessmentStartDate: on(60),
  responseDate: on(70),
  pitchPresentationDate: on(80),
  publishDate: null,
  readyForAssessmentsSetOn: null,
  assessmentsCompleteSetOn: null,
  isViewer: false,
  isListed: true,
  applications: 9,
  hasPanel: false,
  dueDate: on(70),
  ownExpected: 4,
  ownDone: 0,
  expected: 0,
  done: 0,
  ...as('lead'),
};
const past = { workshopDate: on(-90), startDate: on(-60), endDate: on(-20), publishDate: mark };
const open = { ...past, assessmentStartDate: on(-10), readyForAssessmentsSetOn: mark, responseDate: on(10) };

const homeFor = (
  challenges: readonly Partial<HomeChallenge>[],
  messages: { unread: number; oldest: string | null } | null = null,
  actor = me,
) => {
  const facts = challenges.map((changes, index) => ({
    ...ahead,
    id: index + 1,
    dueDate: changes.responseDate ?? ahead.dueDate,
    ...changes,
  }));
  return homeOf(actor, { challenges: facts, challengeTotal: facts.length, messages }, now);
};
const waiting = (changes: Partial<HomeChallenge>) =>
  homeFor([changes]).waiting.map(({ kind, count, total, date }) => ({ kind, count, total, date }));
const kinds = (changes: Partial<HomeChallenge>) => waiting(changes).map(({ kind }) => kind);

describe('waiting for the lead', () => {
  test('publish: not published, not ended, and starts in at most 7 days or has started', () => {
    expect(waiting({ startDate: on(7) })).toEqual([
      { kind: 'publish', count: null, total: null, date: on(7) },
    ]);
    expect(kinds({ startDate: on(8) })).toEqual([]);
    expect(kinds({ startDate: on(-30) })).toEqual(['publish']);
    expect(kinds({ startDate: on(3), publishDate: mark })).toEqual([]);
  });

  test('ready: ended with its grace period, not ready, published or not', () => {
    const ended = { startDate: on(-30), endDate: on(-3), gracePeriod: 2 };
    expect(waiting(ended)).toEqual([{ kind: 'ready', count: null, total: null, date: on(-1) }]);
    expect(kinds({ ...ended, publishDate: mark })).toEqual(['ready']);
    expect(kinds({ ...ended, gracePeriod: 3, publishDate: mark })).toEqual([]);
  });

  test('complete: every expected assessment is in', () => {
    expect(waiting({ ...open, expected: 12, done: 12 })).toEqual([
      { kind: 'complete', count: 12, total: 12, date: on(10) },
    ]);
    expect(kinds({ ...open, expected: 12, done: 12, responseDate: on(-5) })).toEqual(['complete']);
    expect(kinds({ ...open, expected: 0, done: 0, responseDate: on(-5) })).toEqual([]);
    expect(kinds({ ...open, expected: 12, done: 12, assessmentsCompleteSetOn: mark })).toEqual([]);
  });

  test('overdue: the response date was before today and assessments are missing', () => {
    expect(waiting({ ...open, expected: 12, done: 9, responseDate: on(-1) })).toEqual([
      { kind: 'overdue', count: 9, total: 12, date: on(-1) },
    ]);
    expect(kinds({ ...open, expected: 12, done: 9, responseDate: today })).toEqual([]);
  });

  test.each(['groupAdmin', 'holder', 'workshopAdmin', 'pitchAdmin'] as const)('is not for a %s', (part) => {
    for (const state of [
      { startDate: on(3) },
      { ...past },
      { ...open, expected: 3, done: 3 },
      { ...open, expected: 3, done: 1, responseDate: on(-1) },
    ])
      expect(kinds({ ...state, ...as(part) })).toEqual([]);
  });
});

test('waiting for an assessor: applications without their assessment, while the challenge is open', () => {
  const assessing = { ...open, ...as('assessor'), ownExpected: 6, ownDone: 5 };
  expect(waiting(assessing)).toEqual([{ kind: 'assess', count: 1, total: null, date: on(10) }]);
  expect(kinds({ ...assessing, ownDone: 6 })).toEqual([]);
  expect(kinds({ ...assessing, readyForAssessmentsSetOn: null })).toEqual([]);
  expect(kinds({ ...assessing, assessmentsCompleteSetOn: mark })).toEqual([]);
  expect(
    kinds({ ...assessing, ...as('lead', 'assessor'), expected: 9, done: 1, responseDate: on(-1) }),
  ).toEqual(['overdue', 'assess']);
});

test('the lines about assessments use the due date of a panel', () => {
  const panel = { ...open, hasPanel: true, dueDate: on(-1), expected: 12, done: 9 };
  const linesOf = (changes: Partial<HomeChallenge>) =>
    homeFor([changes]).waiting.map(({ kind, date, isDueDate }) => ({ kind, date, isDueDate }));
  expect(linesOf(panel)).toEqual([{ kind: 'overdue', date: on(-1), isDueDate: true }]);
  expect(linesOf({ ...panel, done: 12 })).toEqual([{ kind: 'complete', date: on(-1), isDueDate: true }]);
  expect(linesOf({ ...panel, ...as('assessor') })).toEqual([
    { kind: 'assess', date: on(-1), isDueDate: true },
  ]);
  expect(linesOf({ ...panel, dueDate: today })).toEqual([]);
  expect(Object.keys(homeFor([{ ...open, ...as('assessor') }]).waiting[0] ?? {})).not.toContain('isDueDate');
});

test('waiting messages: how many, and the day of the oldest', () => {
  expect(homeFor([], { unread: 7, oldest: on(-9) }).waiting).toEqual([
    {
      kind: 'messages',
      challengeID: null,
      challengeGroupID: null,
      challengeName: null,
      count: 7,
      total: null,
      date: on(-9),
    },
  ]);
  expect(homeFor([], { unread: 0, oldest: null }).waiting).toEqual([]);
  expect(homeFor([]).waiting).toEqual([]);
});

test('what waits is sorted by date, oldest first, and has at most 50 lines', () => {
  const { waiting } = homeFor([{ startDate: on(5) }, { ...past, name: 'Ended' }], {
    unread: 1,
    oldest: on(-2),
  });
  expect(waiting.map(({ kind }) => kind)).toEqual(['ready', 'messages', 'publish']);
  expect(waiting[0]).toMatchObject({ challengeID: 2, challengeGroupID: 2, challengeName: 'Ended' });
  expect(homeFor(Array.from({ length: 51 }, () => past)).waiting).toHaveLength(50);
});

describe('due in the next 7 days', () => {
  const everyDay = {
    workshopDate: today,
    startDate: on(1),
    endDate: on(2),
    assessmentStartDate: on(3),
    responseDate: on(5),
    pitchPresentationDate: on(6),
    publishDate: mark,
  };
  const due = (changes: Partial<HomeChallenge>) => homeFor([changes]).due.map(({ kind }) => kind);

  test.each<[ChallengePart[], string[]]>([
    [['lead'], ['workshop', 'start', 'end', 'assessmentStart', 'response', 'pitchPresentation']],
    [['groupAdmin'], ['workshop', 'start', 'end', 'assessmentStart', 'response', 'pitchPresentation']],
    [['holder'], ['workshop', 'start', 'end', 'assessmentStart', 'response', 'pitchPresentation']],
    [['assessor'], ['assessmentStart', 'response']],
    [['workshopAdmin'], ['workshop']],
    [['pitchAdmin'], ['pitchPresentation']],
    [
      ['assessor', 'pitchAdmin'],
      ['assessmentStart', 'response', 'pitchPresentation'],
    ],
  ])('%j sees %j', (parts, dates) => {
    expect(due({ ...everyDay, ...as(...parts) })).toEqual(dates.map((date) => `${date}Date`));
  });

  test('covers today to today + 6, by day', () => {
    expect(due({ workshopDate: on(-1), responseDate: on(7) })).toEqual([]);
    expect(due({ workshopDate: on(6), responseDate: today })).toEqual(['responseDate', 'workshopDate']);
    expect(homeFor(Array.from({ length: 10 }, () => everyDay)).due).toHaveLength(50);
  });

  test('says whether the person may open the challenge', () => {
    const [line] = homeFor([{ ...everyDay, ...as('workshopAdmin') }]).due;
    expect(line).toEqual({
      date: today,
      kind: 'workshopDate',
      challengeID: 1,
      challengeGroupID: 2,
      challengeName: 'Leaks',
      canView: false,
    });
    expect(homeFor([everyDay]).due[0]?.canView).toBe(true);
  });
});

describe('my challenges', () => {
  test('a person’s part is the most responsible one', () => {
    const parts = Object.keys(challengeParts) as ChallengePart[];
    for (const [index, part] of parts.entries()) expect(partOf(as(...parts.slice(index)))).toBe(part);
  });

  test('have the next date that concerns the person', () => {
    const nextFor = (changes: Partial<HomeChallenge>) => {
      const [found] = homeFor([changes]).challenges;
      return [found?.nextDate, found?.nextKind];
    };
    expect(nextFor({ workshopDate: on(-1), startDate: today })).toEqual([today, 'startDate']);
    expect(nextFor(as('assessor'))).toEqual([on(60), 'assessmentStartDate']);
    expect(nextFor({ ...as('workshopAdmin'), workshopDate: on(-1) })).toEqual([null, null]);
    expect(nextFor({ ...past, assessmentStartDate: on(4), responseDate: on(4) })).toEqual([
      on(4),
      'assessmentStartDate',
    ]);
  });

  test('count what the person may see: all, submitted ones, or nothing', () => {
    const countFor = (changes: Partial<HomeChallenge>, actor = me) =>
      homeFor([changes], null, actor).challenges[0]?.submissionCount;
    for (const part of ['lead', 'groupAdmin', 'holder'] as const) expect(countFor(as(part))).toBe(9);
    expect(countFor(as('assessor'))).toBe(4);
    expect(countFor(as('workshopAdmin'))).toBeNull();
    expect(countFor({ ...as('pitchAdmin'), isViewer: true })).toBe(9);
    const withRole = (role: number) => ({ ...me, roles: [roles.admin, role] });
    expect(countFor(as('pitchAdmin'), withRole(roles.challengeView))).toBe(9);
    expect(countFor(as('pitchAdmin'), withRole(roles.calendar))).toBeNull();
  });

  test('have their stage, keep the order they come in, and leave out those not in the list', () => {
    const { challenges } = homeFor([{ name: 'B' }, { isListed: false }, { name: 'A', ...open }]);
    expect(challenges.map(({ name, challengeStage }) => [name, challengeStage])).toEqual([
      ['B', 10],
      ['A', 60],
    ]);
  });
});
