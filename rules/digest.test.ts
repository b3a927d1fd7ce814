// Tests who gets a digest and when, by moving the clock, what it says, and reminders by hand.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canRemind,
  type Digest,
  type DigestChallenge,
  type DigestFacts,
  digestOf,
  isDigestDue,
  isReminded,
  type LeadProgress,
  type MemberWork,
  previousDayOf,
  reminderOf,
} from './digest.ts';
import { daysAfter } from './lifecycle.ts';
import { nowIn } from './now.ts';

const timeZone = 'Europe/London';
const challenge: DigestChallenge = {
  id: 1,
  name: 'Leaks',
  shouldRemind: true,
  readyForAssessmentsSetOn: '2026-11-27T10:00:00.000Z',
  assessmentsCompleteSetOn: null,
  assessmentStartDate: '2026-11-30',
  dueDate: '2026-12-12',
};
const work: MemberWork = { challenge, openCount: 3, isInvited: true, newCount: 0 };
const wants = { assessorDigest: true, leadDigest: true };
const run = (today: string, previousDay = daysAfter(today, -1)) => ({ today, previousDay, timeZone });
const linesOf = (facts: Partial<DigestFacts>, today: string, previousDay?: string) =>
  digestOf({ work: [], led: [], wants, ...facts }, run(today, previousDay))?.lines ?? [];

describe('a run', () => {
  const at = (instant: string, lastFinishedDay: string | null = null) =>
    isDigestDue(nowIn(timeZone, new Date(instant)), timeZone, lastFinishedDay);

  test('starts at 08:00 in the time zone, Monday to Friday, once a day', () => {
    expect(at('2026-11-16T07:59:59Z')).toBe(false);
    expect(at('2026-11-16T08:00:00Z')).toBe(true);
    expect(at('2026-11-16T08:00:00Z', '2026-11-16')).toBe(false);
    expect(at('2026-11-16T08:00:00Z', '2026-11-13')).toBe(true);
    expect(at('2026-11-14T09:00:00Z')).toBe(false);
    expect(at('2026-11-15T09:00:00Z')).toBe(false);
  });

  test('starts an hour earlier in UTC in summer', () => {
    expect(at('2026-07-01T06:59:59Z')).toBe(false);
    expect(at('2026-07-01T07:00:00Z')).toBe(true);
  });

  test('starts later the same day after downtime', () => {
    expect(at('2026-11-16T21:30:00Z', '2026-11-13')).toBe(true);
  });

  test('looks back to the last finished run, at most 7 days', () => {
    expect(previousDayOf('2026-11-13', '2026-11-16')).toBe('2026-11-13');
    expect(previousDayOf('2026-10-01', '2026-11-16')).toBe('2026-11-09');
    expect(previousDayOf(null, '2026-11-16')).toBe('2026-11-09');
  });
});

describe('moving the clock', () => {
  /** Sends as the server would: one person, open work throughout, invited and notified by the mail. */
  function mailDays(from: string, days: number, isUp: (day: string) => boolean = () => true) {
    let lastFinishedDay: string | null = null;
    let isInvited = false;
    const mails: string[] = [];
    for (let hour = 0; hour < days * 24; hour++) {
      const now = nowIn(timeZone, new Date(Date.parse(`${from}T00:00:00Z`) + hour * 3_600_000));
      if (!isUp(now.today) || !isDigestDue(now, timeZone, lastFinishedDay)) continue;
      const previousDay = previousDayOf(lastFinishedDay, now.today);
      const digest: Digest | null =
        now.instant.toISOString() < (challenge.readyForAssessmentsSetOn ?? '')
          ? null
          : digestOf({ work: [{ ...work, isInvited }], led: [], wants }, run(now.today, previousDay));
      if (digest) {
        mails.push(now.today);
        isInvited ||= digest.mentionedIDs.includes(challenge.id);
      }
      lastFinishedDay = now.today;
    }
    return mails;
  }

  test('ready on Friday 27/11, start on Monday 30/11, due on Saturday 12/12', () => {
    expect(mailDays('2026-11-23', 40)).toEqual(['2026-11-30', '2026-12-07', '2026-12-10', '2026-12-14']);
  });

  test('after downtime on Monday and Tuesday the reminder comes on Wednesday', () => {
    const isUp = (day: string) => day !== '2026-12-07' && day !== '2026-12-08';
    expect(mailDays('2026-11-23', 40, isUp)).toEqual([
      '2026-11-30',
      '2026-12-09',
      '2026-12-10',
      '2026-12-14',
    ]);
  });

  test('sends at most one mail a day, only on weekdays, whatever the downtime', () => {
    const down = fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 20 });
    fc.assert(
      fc.property(down, (numbers) => {
        const days = new Set(numbers.map((number) => daysAfter('2026-11-23', number)));
        const mails = mailDays('2026-11-23', 40, (day) => !days.has(day));
        expect(new Set(mails).size).toBe(mails.length);
        expect(mails.length).toBeLessThanOrEqual(4);
        for (const day of mails) {
          expect(days.has(day)).toBe(false);
          expect([0, 6]).not.toContain(new Date(day).getUTCDay());
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a member', () => {
  const quiet = '2026-12-02';

  test('is invited first', () => {
    expect(linesOf({ work: [{ ...work, isInvited: false, newCount: 2 }] }, '2026-12-10')).toEqual([
      '"Leaks" is ready for assessment. You have 3 submissions to assess. Due: 12/12/2026.',
    ]);
  });

  test('is reminded 7 and 2 days before the due date and the day after it', () => {
    const on = (day: string) => linesOf({ work: [work] }, day);
    const soon = '"Leaks": 3 submissions left. Due: 12/12/2026.';
    expect(on('2026-12-05')).toEqual([soon]);
    expect(on('2026-12-10')).toEqual([soon]);
    expect(on('2026-12-13')).toEqual(['"Leaks": 3 submissions left. They were due on 12/12/2026.']);
    for (const day of ['2026-12-04', '2026-12-06', '2026-12-09', '2026-12-11', '2026-12-12', '2026-12-14'])
      expect(on(day)).toEqual([]);
  });

  test('reads about new assignments', () => {
    expect(linesOf({ work: [{ ...work, newCount: 2 }] }, quiet)).toEqual([
      '"Leaks": 2 more submissions are assigned to you, 3 left in all. Due: 12/12/2026.',
    ]);
    expect(linesOf({ work: [{ ...work, openCount: 1, newCount: 1 }] }, quiet)).toEqual([
      '"Leaks": 1 more submission is assigned to you, 1 left in all. Due: 12/12/2026.',
    ]);
  });

  test('gets nothing without open work, or if the challenge is not covered', () => {
    const uninvited = { ...work, isInvited: false };
    expect(linesOf({ work: [{ ...uninvited, openCount: 0 }] }, quiet)).toEqual([]);
    for (const change of [
      { shouldRemind: false },
      { readyForAssessmentsSetOn: null },
      { assessmentsCompleteSetOn: '2026-12-01T09:00:00.000Z' },
      { assessmentStartDate: '2026-12-03' },
    ]) {
      expect(isReminded({ ...challenge, ...change }, quiet)).toBe(false);
      expect(linesOf({ work: [{ ...uninvited, challenge: { ...challenge, ...change } }] }, quiet)).toEqual(
        [],
      );
    }
  });

  test('gets one mail for all challenges, with the total in the subject', () => {
    const other = {
      ...work,
      challenge: { ...challenge, id: 2, name: 'Rust' },
      openCount: 1,
      isInvited: false,
    };
    expect(digestOf({ work: [{ ...work, newCount: 1 }, other], led: [], wants }, run(quiet))).toEqual({
      subject: '4 submissions to assess',
      lines: [
        '"Leaks": 1 more submission is assigned to you, 3 left in all. Due: 12/12/2026.',
        '"Rust" is ready for assessment. You have 1 submission to assess. Due: 12/12/2026.',
      ],
      mentionedIDs: [1, 2],
    });
    expect(digestOf({ work: [other], led: [], wants }, run(quiet))?.subject).toBe('1 submission to assess');
  });
});

describe('a lead', () => {
  const led: LeadProgress = {
    challenge,
    expected: 51,
    done: 14,
    doneLastWeek: 14,
    notStarted: ['Ada Lovelace', 'Ben Byron'],
    newInterests: 1,
    newDeclines: 2,
    newestOn: '2026-12-06T10:00:00.000Z',
  };
  const [monday, tuesday] = ['2026-12-07', '2026-12-08'];

  test('gets the progress on Mondays', () => {
    expect(linesOf({ led: [led] }, monday)).toEqual([
      '"Leaks": 14 of 51 done. At this pace all assessments are done on 26/12/2026, 14 days after the due date. ' +
        'Not started: Ada Lovelace, Ben Byron. New: 1 interest, 2 declines.',
    ]);
    expect(linesOf({ led: [{ ...led, doneLastWeek: 0, notStarted: [], newInterests: 0 }] }, monday)).toEqual([
      '"Leaks": 14 of 51 done. No assessment in the last 7 days. New: 0 interests, 2 declines.',
    ]);
    expect(linesOf({ led: [led] }, tuesday)).toEqual([]);
  });

  test('reads once that all assessments are in', () => {
    const allIn = { ...led, done: 51, notStarted: [] };
    const at = (newestOn: string | null) => linesOf({ led: [{ ...allIn, newestOn }] }, tuesday, monday);
    expect(at('2026-12-07T08:00:01.000Z')).toEqual(['All 51 assessments of "Leaks" are in.']);
    expect(at('2026-12-07T08:00:00.000Z')).toEqual([]);
    expect(at(null)).toEqual([]);
    expect(digestOf({ work: [], led: [led], wants }, run(monday))).toMatchObject({
      subject: 'Progress of your challenges',
      mentionedIDs: [],
    });
  });

  test('and a member can switch each part off', () => {
    const facts = { work: [{ ...work, isInvited: false }], led: [led] };
    expect(linesOf({ ...facts }, monday)).toHaveLength(2);
    expect(linesOf({ ...facts, wants: { ...wants, assessorDigest: false } }, monday)).toHaveLength(1);
    expect(linesOf({ ...facts, wants: { ...wants, leadDigest: false } }, monday)).toHaveLength(1);
    const none = { assessorDigest: false, leadDigest: false };
    expect(digestOf({ ...facts, wants: none }, run(monday))).toBeNull();
  });
});

describe('a reminder by hand', () => {
  const now = { instant: new Date('2026-11-16T12:00:00Z') };
  const ada = { name: 'Ada Lovelace', openCount: 2, expected: 5, lastRemindedOn: null as string | null };
  const remind = (...people: (typeof ada)[]) => {
    const verdict = canRemind(people, challenge, now, timeZone);
    return verdict.allowed ? 'sent' : verdict.reason;
  };

  test('needs open work, and 24 hours since the last', () => {
    expect(remind(ada)).toBe('sent');
    expect(remind(ada, { ...ada, name: 'Ben Byron', openCount: 0 })).toBe(
      'Ben Byron has no open assessments.',
    );
    expect(remind({ ...ada, lastRemindedOn: '2026-11-15T12:00:01.000Z' })).toBe(
      'Ada Lovelace was already reminded on 15/11/2026 at 12:00. You can remind the same person once in 24 hours.',
    );
    expect(remind({ ...ada, lastRemindedOn: '2026-11-15T12:00:00.000Z' })).toBe('sent');
  });

  test('needs a challenge under assessment', () => {
    for (const state of [
      { readyForAssessmentsSetOn: null, assessmentsCompleteSetOn: null },
      { ...challenge, assessmentsCompleteSetOn: '2026-11-16T09:00:00.000Z' },
    ])
      expect(canRemind([ada], state, now, timeZone)).toMatchObject({ allowed: false });
  });

  test('names the sender, what is left and the due date, then the message', () => {
    const sent = { sender: 'Helen Marsh', message: ' Please finish by Friday. ' };
    expect(reminderOf(ada, challenge, sent)).toEqual({
      subject: 'Reminder: 2 submissions to assess in "Leaks"',
      text: 'Helen Marsh asks you to finish your assessments. You have 2 of 5 left. Due: 12/12/2026.\n\nPlease finish by Friday.',
    });
    expect(reminderOf({ ...ada, openCount: 1 }, challenge, { ...sent, message: '' })).toEqual({
      subject: 'Reminder: 1 submission to assess in "Leaks"',
      text: 'Helen Marsh asks you to finish your assessments. You have 1 of 5 left. Due: 12/12/2026.',
    });
  });
});
