// Tests every button for every person and every stage against the specification.
import { describe, expect, test } from 'vitest';
import type { StageNumber } from '../contract/stages.ts';
import { roles, stages } from '../contract/vocabulary.ts';
import { newChallengeDates } from './challenge-dates.ts';
import {
  canMoveEnd,
  canTake,
  daysAfter,
  daysBetween,
  hasEnded,
  isPublished,
  type StepName,
  stageOf,
  steps,
  type Timeline,
} from './lifecycle.ts';
import { nowIn } from './now.ts';

const today = '2026-06-15';
const now = nowIn('Europe/London', new Date(`${today}T12:00:00Z`));
const on = (days: number) => daysAfter(today, days);
const done = '2026-06-01T09:00:00.000Z';

const ahead: Timeline = {
  workshopDate: on(10),
  startDate: on(20),
  endDate: on(30),
  gracePeriod: 1,
  pitchPresentationDate: on(60),
  publishDate: null,
  readyForAssessmentsSetOn: null,
  assessmentsCompleteSetOn: null,
};
const live: Timeline = {
  ...ahead,
  workshopDate: on(-20),
  startDate: on(-5),
  endDate: on(5),
  publishDate: done,
};
const over: Timeline = { ...live, endDate: on(-2), gracePeriod: 1 };
const ready: Timeline = { ...over, readyForAssessmentsSetOn: done };
const complete: Timeline = { ...ready, assessmentsCompleteSetOn: done };

/** One challenge for each stage. */
const atStage: Record<StageNumber, Timeline> = {
  10: ahead,
  20: { ...ahead, workshopDate: today },
  30: { ...ahead, workshopDate: on(-1) },
  40: live,
  50: over,
  60: ready,
  70: complete,
  80: { ...complete, pitchPresentationDate: today },
  90: { ...complete, pitchPresentationDate: on(-1) },
};

const lead = 7;
const people = {
  'a super admin': { actor: { id: 1, roles: [roles.superAdmin] }, isGroupAdmin: false },
  'the lead': { actor: { id: lead, roles: [roles.admin] }, isGroupAdmin: false },
  'a group admin': { actor: { id: 2, roles: [roles.admin] }, isGroupAdmin: true },
  'a viewer': { actor: { id: 3, roles: [roles.admin, roles.challengeView] }, isGroupAdmin: false },
  'staff with every role': {
    actor: { id: 4, roles: Object.values(roles).filter((role) => role !== 5 && role !== 20) },
    isGroupAdmin: false,
  },
};
type CallerName = keyof typeof people;
const superAdmin: CallerName[] = ['a super admin'];
const leadOrSuperAdmin: CallerName[] = ['a super admin', 'the lead'];
const editors: CallerName[] = ['a super admin', 'the lead', 'a group admin'];

/** Who gets the button, by stage. Nobody gets it at a stage that is not listed. */
const shown: Record<StepName, Partial<Record<StageNumber, CallerName[]>>> = {
  publish: { 10: leadOrSuperAdmin, 20: leadOrSuperAdmin, 30: leadOrSuperAdmin },
  unpublish: { 40: leadOrSuperAdmin },
  markReady: { 50: leadOrSuperAdmin },
  markComplete: { 60: leadOrSuperAdmin },
  resetAssessments: { 60: superAdmin },
  reopenAssessments: { 70: superAdmin },
  editWeighting: { 10: editors, 20: editors, 30: editors, 40: editors, 50: editors, 60: editors },
  updateLead: { 10: editors, 20: editors, 30: editors, 40: editors, 50: editors, 60: editors },
};

const everyStage = Object.keys(stages).map(Number) as StageNumber[];
const everyone = Object.keys(people) as CallerName[];
const everyStep = Object.keys(steps) as StepName[];

const ask = (step: StepName, caller: CallerName, timeline: Timeline, applicationCount = 0) => {
  const { actor, isGroupAdmin } = people[caller];
  return canTake(step, actor, { ...timeline, challengeLeadID: lead, isGroupAdmin, applicationCount }, now);
};

test.each(everyStage)('the sample challenge for stage %i is at that stage', (stage) => {
  expect(stageOf(atStage[stage], now)).toBe(stage);
});

describe.each(everyStep)('%s', (step) => {
  const cells = everyStage.flatMap((stage) =>
    everyone.map(
      (caller) => [stages[stage], caller, shown[step][stage]?.includes(caller) ?? false, stage] as const,
    ),
  );
  test.each(cells)('%s, %s: %s', (_, caller, expected, stage) => {
    const verdict = ask(step, caller, atStage[stage]);
    expect(verdict.allowed).toBe(expected);
    if (!verdict.allowed) expect(verdict.reason).toMatch(/^[A-Z].*\.$/);
  });
});

describe('conditions that do not follow from the stage', () => {
  test('a published challenge can be unpublished before its start, but not published again', () => {
    const early = { ...ahead, publishDate: done };
    expect(ask('unpublish', 'the lead', early).allowed).toBe(true);
    expect(ask('publish', 'the lead', early)).toEqual({
      allowed: false,
      reason: 'This challenge is already published.',
    });
  });

  test('a challenge with an application cannot be unpublished', () => {
    expect(ask('unpublish', 'a super admin', live, 1)).toEqual({
      allowed: false,
      reason: 'This challenge has submissions, so it can no longer be unpublished.',
    });
  });

  test('an ended challenge that was never published can be marked as ready, but not published', () => {
    const never = { ...over, publishDate: null };
    expect(ask('markReady', 'the lead', never).allowed).toBe(true);
    expect(ask('publish', 'the lead', never)).toMatchObject({ reason: 'This challenge has ended.' });
  });

  test('assessments cannot be reset or reopened from the pitch date on', () => {
    for (const pitchPresentationDate of [today, on(-1)]) {
      expect(ask('resetAssessments', 'a super admin', { ...ready, pitchPresentationDate })).toMatchObject({
        reason: 'The pitch date has passed, so the assessment status cannot be reset.',
      });
      expect(ask('reopenAssessments', 'a super admin', { ...complete, pitchPresentationDate })).toMatchObject(
        {
          reason: 'The pitch date has passed, so assessments cannot be reopened.',
        },
      );
    }
    expect(ask('resetAssessments', 'a super admin', { ...ready, pitchPresentationDate: on(1) }).allowed).toBe(
      true,
    );
  });

  test('a challenge whose end was moved into the future cannot be completed or reset', () => {
    const reopened = { ...ready, endDate: on(5) };
    for (const step of ['markComplete', 'resetAssessments'] as const)
      expect(ask(step, 'a super admin', reopened)).toMatchObject({
        reason: 'This challenge has not ended yet.',
      });
  });

  test('a challenge cannot be marked as complete before it is ready', () => {
    expect(ask('markComplete', 'the lead', over)).toMatchObject({
      reason: 'This challenge is not marked as ready for assessment.',
    });
  });
});

describe('moving the end of a challenge that is ready for assessment', () => {
  const refused = {
    allowed: false,
    reason: 'Reset the assessment status before you extend the challenge.',
  };
  test.each([
    ['the end stays', {}, true],
    ['the end moves to another day that has passed', { endDate: on(-20) }, true],
    ['the end moves to today', { endDate: today }, false],
    ['the end moves to a later day', { endDate: on(5) }, false],
    ['the grace period reaches today', { endDate: on(-3), gracePeriod: 3 }, false],
    ['the grace period ended yesterday', { endDate: on(-3), gracePeriod: 2 }, true],
  ])('%s', (_, change, isAllowed) => {
    for (const challenge of [ready, complete])
      expect(canMoveEnd(challenge, { ...challenge, ...change }, now)).toEqual(
        isAllowed ? { allowed: true } : refused,
      );
  });

  test('the end of a challenge that is not marked as ready can move to any day', () => {
    expect(canMoveEnd(over, { ...over, endDate: on(5) }, now).allowed).toBe(true);
  });

  test('a challenge that was extended before this rule keeps its end, or moves to a day that has passed', () => {
    const extended = { ...ready, endDate: on(5) };
    expect(canMoveEnd(extended, extended, now).allowed).toBe(true);
    expect(canMoveEnd(extended, { ...extended, endDate: on(4) }, now)).toEqual(refused);
    expect(canMoveEnd(extended, { ...extended, endDate: on(-4) }, now).allowed).toBe(true);
  });
});

describe('a challenge is published, by its publish date', () => {
  test.each([
    ['never', null, false],
    ['a second ahead', 1000, true],
    ['more than a second ahead', 1001, false],
    ['now', 0, true],
    ['before', -1, true],
  ])('%s', (_, ahead, expected) => {
    const publishDate = ahead === null ? null : new Date(now.instant.getTime() + ahead).toISOString();
    expect(isPublished({ publishDate }, now)).toBe(expected);
  });
});

describe('a challenge has ended', () => {
  test.each([
    ['on its last day', 0, 0, false],
    ['the day after', -1, 0, true],
    ['the day after, with a grace period of one day', -1, 1, false],
    ['when the grace period is over', -2, 1, true],
    ['across the change of a month', -16, 14, true],
  ])('%s', (_, end, gracePeriod, expected) => {
    expect(hasEnded({ endDate: on(end), gracePeriod }, now)).toBe(expected);
  });

  test('at midnight in the programme’s time zone, not in UTC', () => {
    const lateEvening = nowIn('Europe/London', new Date('2026-06-15T23:30:00Z'));
    expect(hasEnded({ endDate: '2026-06-15', gracePeriod: 0 }, lateEvening)).toBe(true);
    const before = nowIn('Europe/London', new Date('2026-06-15T22:59:59Z'));
    expect(hasEnded({ endDate: '2026-06-15', gracePeriod: 0 }, before)).toBe(false);
  });
});

test('counts days across the end of summer time', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-12-02', '2026-11-30')).toBe(-2);
});

describe('the dates of a form', () => {
  test('a new challenge starts with dates counted from today', () => {
    expect(newChallengeDates('2026-12-30')).toEqual({
      workshopDate: '2026-12-30',
      startDate: '2026-12-31',
      endDate: '2027-01-07',
      gracePeriod: 1,
      assessmentStartDate: '2027-01-09',
      responseDate: '2027-01-19',
      pitchPresentationDate: '2027-01-20',
    });
  });
});
