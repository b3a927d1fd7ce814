// A month of digests in a panel with assignments: each day the outbox holds what the rule says about a model of the panel.
import { expect, test } from 'vitest';
import { digestOf, isDigestDue, previousDayOf } from '../../../rules/digest.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import { nowIn } from '../../../rules/now.ts';
import { panelTests } from '../../../tests/support/panels.ts';
import { sql } from '../../platform/database/sql.ts';
import { runDigest } from './run.ts';

const { database, services, insert, open, namedMembers, createMember, companies, assess, assign, declare } =
  await panelTests();
const { settings, tokenSecret } = services;
const at = (day: string, time: string) => nowIn(settings.timeZone, new Date(`${day}T${time}:00Z`));

/** What the panel records about an assigned application and a person. */
interface Pair {
  readonly applicationID: number;
  readonly person: string;
  isNotified: boolean;
  hasDeclined: boolean;
  assessedOn: string | null;
}

const isExpected = ({ hasDeclined, assessedOn }: Pair) => assessedOn !== null || !hasDeclined;
const isOpen = (pair: Pair) => isExpected(pair) && pair.assessedOn === null;

test('on each day of a month the outbox equals what the rule says', async () => {
  const challenge = await open({
    name: 'Leaks',
    assessmentStartDate: '2026-11-30',
    responseDate: '2026-12-20',
  });
  await database.execute(sql`update challenge set ready_for_assessments_set_on = '2026-11-27T10:00:00Z'
    where id = ${challenge.id}`);
  await insert(database, 'challenge_panel', {
    challenge_id: challenge.id,
    mode: 'assigned',
    assessors_per_application: 2,
    due_date: '2026-12-12',
    should_remind: true,
  });
  const [ada, ben] = await namedMembers(challenge, 'Ada', 'Ben');
  const lead = await createMember(challenge, 'lead');
  const [tern = 0, brook = 0, carr = 0] = await companies(challenge.id, 'Tern', 'Brook', 'Carr');
  if (!ada || !ben) throw new Error('Someone was not created.');
  const people = { Ada: ada, Ben: ben };
  type Name = keyof typeof people;

  const pairs: Pair[] = [];
  const invited = new Set<string>();
  const newInterests: string[] = [];
  const declines: string[] = [];
  const find = (applicationID: number, person: Name) => {
    const pair = pairs.find((one) => one.applicationID === applicationID && one.person === person);
    if (!pair) throw new Error(`${person} has no such assignment.`);
    return pair;
  };
  /** Each changes the database and the model. */
  const change = {
    async assign(applicationID: number, person: Name) {
      await assign(applicationID, people[person].id);
      pairs.push({ applicationID, person, isNotified: false, hasDeclined: false, assessedOn: null });
    },
    async assess(applicationID: number, person: Name, on: string) {
      await assess(applicationID, people[person].id, { created_on: new Date(on) });
      find(applicationID, person).assessedOn = on;
    },
    async decline(applicationID: number, person: Name, on: string) {
      await database.execute(sql`update panel_pair set declined_on = ${on}, decline_reason = 'time'
        where application_id = ${applicationID} and person_id = ${people[person].id}`);
      find(applicationID, person).hasDeclined = true;
      declines.push(on);
    },
    async declare(applicationID: number, person: Name, on: string) {
      await declare(applicationID, people[person].id, { declared_on: new Date(on) });
      newInterests.push(on);
    },
  };
  await change.assign(tern, 'Ada');
  await change.assign(brook, 'Ada');
  await change.assign(tern, 'Ben');
  /** What happens at noon, after the digest of the day. */
  const events: Readonly<Record<string, (on: string) => Promise<unknown>>> = {
    '2026-12-01': (on) => change.assess(tern, 'Ada', on),
    '2026-12-02': () => change.assign(carr, 'Ben'),
    '2026-12-03': (on) => change.decline(tern, 'Ben', on),
    '2026-12-04': (on) => change.declare(brook, 'Ben', on),
    '2026-12-08': (on) => change.assess(brook, 'Ada', on),
    '2026-12-09': () => change.assign(carr, 'Ada'),
    '2026-12-12': (on) => change.assess(carr, 'Ada', on),
    '2026-12-15': (on) => change.assess(carr, 'Ben', on),
  };

  const facts = {
    id: challenge.id,
    name: 'Leaks',
    shouldRemind: true,
    assessmentStartDate: '2026-11-30',
    dueDate: '2026-12-12',
    readyForAssessmentsSetOn: '2026-11-27T10:00:00.000Z',
    assessmentsCompleteSetOn: null,
  };
  const wants = { assessorDigest: true, leadDigest: true };
  const workOf = (person: Name) => {
    const left = pairs.filter((one) => one.person === person && isOpen(one));
    return {
      challenge: facts,
      openCount: left.length,
      isInvited: invited.has(person),
      newCount: left.filter(({ isNotified }) => !isNotified).length,
    };
  };
  const progressAt = (instant: Date) => {
    const expected = pairs.filter(isExpected);
    const given = expected.flatMap(({ assessedOn }) => assessedOn ?? []).toSorted();
    const isInLastWeek = (on: string) => instant.getTime() - Date.parse(on) < 7 * 24 * 3_600_000;
    const started = new Set(expected.filter((one) => !isOpen(one)).map(({ person }) => person));
    return {
      challenge: facts,
      expected: expected.length,
      done: given.length,
      doneLastWeek: given.filter(isInLastWeek).length,
      notStarted: Object.keys(people)
        .filter((person) => expected.some((one) => one.person === person) && !started.has(person))
        .map((person) => `${person} Lovelace`),
      newInterests: newInterests.filter(isInLastWeek).length,
      newDeclines: declines.filter(isInLastWeek).length,
      newestOn: given.at(-1) ?? null,
    };
  };

  let lastDay: string | null = null;
  const lines: string[] = [];
  for (let day = '2026-11-27'; day < '2026-12-27'; day = daysAfter(day, 1)) {
    const now = at(day, '08:00');
    const expected: { recipient: string; subject: string; lines: string[] }[] = [];
    if (isDigestDue(now, settings.timeZone, lastDay)) {
      const run = { today: day, previousDay: previousDayOf(lastDay, day), timeZone: settings.timeZone };
      for (const person of ['Ada', 'Ben'] as const) {
        const digest = digestOf({ work: [workOf(person)], led: [], wants }, run);
        if (!digest) continue;
        expected.push({ recipient: people[person].email, subject: digest.subject, lines: digest.lines });
        invited.add(person);
        for (const pair of pairs) if (pair.person === person) pair.isNotified = true;
      }
      const digest = digestOf({ work: [], led: [progressAt(now.instant)], wants }, run);
      if (digest) expected.push({ recipient: lead.email, subject: digest.subject, lines: digest.lines });
      lastDay = day;
    }
    await database.execute(sql`delete from outgoing_mail`);
    await runDigest({ database, settings, tokenSecret }, now);
    const queued = await database.query<{ recipient: string; subject: string; text: string }[]>(
      sql`select recipient, subject, text_body as text from outgoing_mail`,
    );
    const byRecipient = (a: { recipient: string }, b: { recipient: string }) =>
      a.recipient.localeCompare(b.recipient);
    expect(
      queued
        .map(({ text, ...mail }) => ({
          ...mail,
          lines: text.split('\n\n').filter((line) => line.includes('"')),
        }))
        .toSorted(byRecipient),
      day,
    ).toEqual(expected.toSorted(byRecipient));
    lines.push(...expected.flatMap((mail) => mail.lines));
    await events[day]?.(`${day}T12:00:00.000Z`);
  }
  // The month has every kind of line.
  const kinds = ['is ready', 'They were|It was', 'left\\. Due', 'more submission', ' done\\. ', 'are in\\.'];
  for (const kind of kinds)
    expect(
      lines.filter((line) => new RegExp(kind).test(line)),
      kind,
    ).not.toEqual([]);
});
