// Digests against a real database and a real mail server, over a simulated month.
import { beforeEach, describe, expect, test } from 'vitest';
import { history } from '../../../contract/history.ts';
import { mailPreferences } from '../../../contract/mail-preferences.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { nowIn } from '../../../rules/now.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import type { Row } from '../../../tests/support/rows.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { assignments, sql } from '../../platform/database/sql.ts';
import { startMailLoop } from '../../platform/mail/loop.ts';
import { startDigestLoop } from './loop.ts';
import { runDigest } from './run.ts';

const {
  database,
  services,
  call,
  open,
  assessor,
  insertSubmittedApplication,
  insert,
  createMember,
  superAdminToken,
} = await assessmentTests();
const { settings, tokenSecret } = services;
const parts = { database, settings, tokenSecret };
const at = (day: string, time = '08:00') => nowIn(settings.timeZone, new Date(`${day}T${time}:00Z`));

interface QueuedMail {
  recipient: string;
  subject: string;
  text: string;
  unsubscribeLink: string | null;
}
const queued = () =>
  database.query<QueuedMail[]>(sql`
    select recipient, subject, text_body as text, unsubscribe_link as "unsubscribeLink" from outgoing_mail order by id`);
const linesOf = ({ text }: QueuedMail) => text.split('\n\n').filter((line) => line.includes('"'));

beforeEach(async () => {
  await database.execute(sql`delete from outgoing_mail`);
  await database.execute(sql`delete from digest_run`);
  await database.execute(sql`delete from challenge`);
});

/** A challenge with a panel that reminds: start 30/11, due Saturday 12/12. */
async function reminded(panel: Row = {}, changes: object = {}) {
  const challenge = await open({
    name: 'Leaks',
    assessmentStartDate: '2026-11-30',
    responseDate: '2026-12-20',
    ...changes,
  });
  await database.execute(sql`update challenge set ready_for_assessments_set_on = '2026-11-27T10:00:00Z'
    where id = ${challenge.id}`);
  await insert(database, 'challenge_panel', {
    challenge_id: challenge.id,
    due_date: '2026-12-12',
    should_remind: true,
    ...panel,
  });
  return challenge;
}
const assess = (applicationID: number, assessorID: number, day: string) =>
  insert(database, 'assessment', {
    application_id: applicationID,
    assessor_id: assessorID,
    created_on: new Date(`${day}T12:00:00Z`),
  });

describe('a member', () => {
  test('with open work throughout gets four mails in a month, through a real mail server', async () => {
    const challenge = await reminded();
    await insertSubmittedApplication(challenge.id);
    await insertSubmittedApplication(challenge.id);
    const member = await assessor(challenge);
    await database.execute(sql`insert into mail_preference (person_id, kind, is_wanted)
      select challenge_lead_id, 'leadDigest', false from challenge where id = ${challenge.id}`);
    const server = await startSmtp();
    const days: string[] = [];
    for (let day = '2026-11-27'; day < '2026-12-27'; day = daysAfter(day, 1)) {
      for (const time of ['07:59', '08:00', '17:00']) {
        if ((await runDigest(parts, at(day, time))) === 0) continue;
        days.push(`${day} ${time}`);
        await deliverTo(server, at(day, time), days.length);
      }
    }
    expect(days).toEqual(['2026-11-30 08:00', '2026-12-07 08:00', '2026-12-10 08:00', '2026-12-14 08:00']);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual(days.map(() => [member.email]));
    // What was sent is no longer stored.
    expect(await queued()).toMatchObject(days.map(() => ({ text: '' })));
    expect(server.received.map(({ subject }) => subject)).toEqual(days.map(() => '2 submissions to assess'));
    expect(
      server.received.map(({ text = '' }) => text.split('\n').find((line) => line.includes('"Leaks"'))),
    ).toEqual([
      '"Leaks" is ready for assessment. You have 2 submissions to assess. Due: 12/12/2026.',
      '"Leaks": 2 submissions left. Due: 12/12/2026.',
      '"Leaks": 2 submissions left. Due: 12/12/2026.',
      '"Leaks": 2 submissions left. They were due on 12/12/2026.',
    ]);
  });

  test('gets one mail for all challenges, about open work only', async () => {
    const [first, second, done] = [
      await reminded(),
      await reminded({}, { name: 'Smart meters' }),
      await reminded({}, { name: 'Finished' }),
    ];
    const member = await assessor(first);
    for (const { id } of [second, done])
      await insert(database, 'challenge_assessor', { challenge_id: id, person_id: member.id });
    await insertSubmittedApplication(first.id);
    await insertSubmittedApplication(second.id);
    await assess(await insertSubmittedApplication(done.id), member.id, '2026-11-28');
    // A Tuesday, without news for leads.
    await runDigest(parts, at('2026-12-01'));
    const mails = (await queued()).filter(({ recipient }) => recipient === member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 submissions to assess']);
    expect(mails.flatMap(linesOf)).toEqual([
      '"Leaks" is ready for assessment. You have 1 submission to assess. Due: 12/12/2026.',
      '"Smart meters" is ready for assessment. You have 1 submission to assess. Due: 12/12/2026.',
    ]);
  });

  test('gets a mail about new assignments once, and about none that are excused', async () => {
    const challenge = await reminded({ mode: 'assigned', assessors_per_application: 1 });
    const member = await assessor(challenge);
    const pair = async (changes: Row = {}) =>
      insert(database, 'panel_pair', {
        application_id: await insertSubmittedApplication(challenge.id),
        person_id: member.id,
        ...changes,
      });
    await pair();
    await runDigest(parts, at('2026-12-01'));
    await pair();
    await pair({ declined_on: new Date('2026-12-01T12:00:00Z'), decline_reason: 'time' });
    // Not assigned to anyone.
    await insertSubmittedApplication(challenge.id);
    await runDigest(parts, at('2026-12-02'));
    await runDigest(parts, at('2026-12-03'));
    const mails = (await queued()).filter(({ recipient }) => recipient === member.email);
    expect(mails.flatMap(linesOf)).toEqual([
      '"Leaks" is ready for assessment. You have 1 submission to assess. Due: 12/12/2026.',
      '"Leaks": 1 more submission is assigned to you, 2 left in all. Due: 12/12/2026.',
    ]);
    // Each mail that marks someone as invited or notified is in the history of the panel.
    const record = { type: 'challenge_panel', id: challenge.id };
    const entry = { by: 'System', changes: { remindedIDs: { to: [member.id] } } };
    expect((await call(history.list, { params: record, token: superAdminToken })).body).toMatchObject([
      { ...entry, action: 'remind assessors', at: '2026-12-02T08:00:00.000Z' },
      { ...entry, action: 'remind assessors', at: '2026-12-01T08:00:00.000Z' },
    ]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'does not remind',
      (id) =>
        database.execute(sql`update challenge_panel set should_remind = false where challenge_id = ${id}`),
    ],
    [
      'is complete',
      (id) =>
        database.execute(
          sql`update challenge set assessments_complete_set_on = '2026-11-30' where id = ${id}`,
        ),
    ],
    [
      'is not ready',
      (id) =>
        database.execute(sql`update challenge set ready_for_assessments_set_on = null where id = ${id}`),
    ],
    [
      'starts later',
      (id) =>
        database.execute(sql`update challenge set assessment_start_date = '2026-12-02' where id = ${id}`),
    ],
    ['has no panel', (id) => database.execute(sql`delete from challenge_panel where challenge_id = ${id}`)],
  ])('gets no mail about a challenge that %s', async (_, change) => {
    const challenge = await reminded();
    await insertSubmittedApplication(challenge.id);
    await assessor(challenge);
    await change(challenge.id);
    expect(await runDigest(parts, at('2026-12-01'))).toBe(0);
    expect(await queued()).toEqual([]);
  });

  test('who lost the role, or moved to the other site, gets no mail', async () => {
    const challenge = await reminded();
    await insertSubmittedApplication(challenge.id);
    const [lost, other] = [await assessor(challenge), await assessor(challenge)];
    await database.execute(
      sql`update person set ${assignments({ roles: [roles.admin] })} where id = ${lost.id}`,
    );
    await database.execute(sql`update person set ${assignments({ site: sites.GA })} where id = ${other.id}`);
    expect(await runDigest(parts, at('2026-12-01'))).toBe(0);
  });
});

describe('a lead', () => {
  test('gets the progress on Mondays, and a line when all assessments are given', async () => {
    const challenge = await reminded();
    const lead = await createMember(challenge, 'lead');
    const [first, second] = [
      await insertSubmittedApplication(challenge.id),
      await insertSubmittedApplication(challenge.id),
    ];
    const [ada, ben] = [await assessor(challenge), await assessor(challenge)];
    await database.execute(sql`update person set last_name = 'Byron' where id = ${ben.id}`);
    await insert(database, 'interest', {
      application_id: first,
      person_id: ben.id,
      declared_on: new Date('2026-12-02T09:00:00Z'),
    });
    await assess(first, ada.id, '2026-12-03');
    const toLead = async () => (await queued()).filter(({ recipient }) => recipient === lead.email);
    await runDigest(parts, at('2026-12-04'));
    expect(await toLead()).toEqual([]);
    await runDigest(parts, at('2026-12-07'));
    expect((await toLead()).map(({ subject }) => subject)).toEqual(['Progress of your challenges']);
    expect((await toLead()).flatMap(linesOf)).toEqual([
      '"Leaks": 1 of 3 done. At this pace all assessments are done on 21/12/2026, 9 days after the due date. Not started: Ada Byron. New: 1 interest, 0 declines.',
    ]);
    await assess(second, ada.id, '2026-12-07');
    await assess(second, ben.id, '2026-12-07');
    await runDigest(parts, at('2026-12-08'));
    await runDigest(parts, at('2026-12-09'));
    expect((await toLead()).slice(1).flatMap(linesOf)).toEqual(['All 3 assessments of "Leaks" are in.']);
  });
});

describe('a run', () => {
  test('sends one mail to each person although two processes run it, through a real mail server', async () => {
    const challenge = await reminded();
    await insertSubmittedApplication(challenge.id);
    const members = await Promise.all(Array.from({ length: 6 }, () => assessor(challenge)));
    const now = at('2026-12-01');
    await Promise.all([runDigest(parts, now), runDigest(parts, now), runDigest(parts, now)]);
    const server = await startSmtp();
    await deliverTo(server, now, members.length);
    const recipients = server.received.flatMap(({ envelope }) => envelope.to);
    expect(recipients.toSorted()).toEqual(members.map(({ email }) => email).toSorted());
    const [mail] = server.received;
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/admin\.test\.example\/public\/mail\/unsubscribe\?token=\d+\.[\w-]{43}>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain('Open my challenges:\nhttp://admin.test.example/assessments');
    expect(mail?.html).toMatch(
      /<a [^>]*href="http:\/\/admin\.test\.example\/assessments"[^>]*>Open my challenges<\/a>/,
    );
    expect(mail?.text).toContain(
      'You get this mail because you assess or lead challenges. Change this on your account page: http://admin.test.example/account',
    );
    expect((await queued()).map(({ unsubscribeLink }) => unsubscribeLink)).toEqual(members.map(() => null));
  });

  test('that is stopped in the middle continues with the others, and repeats no mail', async () => {
    const challenge = await reminded();
    await insertSubmittedApplication(challenge.id);
    const members = [await assessor(challenge), await assessor(challenge), await assessor(challenge)];
    const now = at('2026-12-01');
    // The lead comes first and gets no mail on a Tuesday.
    expect(await runDigest(parts, now, stopAfter(2))).toBe(1);
    expect(await runDigest(parts, now)).toBe(members.length - 1);
    expect(await runDigest(parts, now)).toBe(0);
    expect((await queued()).map(({ recipient }) => recipient).toSorted()).toEqual(
      members.map(({ email }) => email).toSorted(),
    );
  });
});

/** Sends what is queued at this moment, until this many mails have arrived in all. */
async function deliverTo(server: Awaited<ReturnType<typeof startSmtp>>, now: Now, count: number) {
  const loop = startMailLoop({
    database,
    settings: { ...settings, smtpUrl: server.url },
    log: { info() {}, warn() {}, error() {} },
    now: () => now.instant,
  });
  await server.arrival(count);
  await loop.stop();
}

/** Says that the process is stopping after this many people. */
function stopAfter(count: number) {
  let asked = 0;
  return () => ++asked > count;
}

test('the loop runs immediately and stops', async () => {
  const challenge = await reminded();
  await insertSubmittedApplication(challenge.id);
  await assessor(challenge);
  const loop = startDigestLoop({ ...parts, now: () => at('2026-12-01'), log: { error() {} } });
  await expect.poll(async () => (await queued()).length).toBe(1);
  await loop.stop();
});

test('people who switched a part off do not get it', async () => {
  const challenge = await reminded();
  await insertSubmittedApplication(challenge.id);
  const member = await assessor(challenge);
  const reply = await call(mailPreferences.update, { token: member.token, body: { assessorDigest: false } });
  expect(reply.body).toEqual([
    { kind: 'assessorDigest', isWanted: false },
    { kind: 'leadDigest', isWanted: true },
  ]);
  expect(await runDigest(parts, at('2026-12-01'))).toBe(0);
});
