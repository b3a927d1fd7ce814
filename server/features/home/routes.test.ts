// Tests of the home page's call: each person sees exactly their own work, counted as their lists count it.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { groups } from '../../../contract/groups.ts';
import { type Home, home, type OwnChallenge } from '../../../contract/home.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { type RoleName, sites } from '../../../contract/vocabulary.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import { type TestPerson, testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import type { Row, Table } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, services, insert, group, person, tokenOf, superAdmin, staff, ...more } =
  await assessmentTests();
const { insertApplication, insertSubmittedApplication } = more;

/** Tests start on 15 November 2026. */
const today = '2026-11-15';
const on = (days: number) => daysAfter(today, days);
const at = (days: number) => new Date(`${on(days)}T09:00:00Z`);

const live: Row = {
  workshop_date: on(-40),
  start_date: on(-10),
  end_date: on(20),
  assessment_start_date: on(25),
  response_date: on(40),
  pitch_presentation_date: on(50),
  publish_date: at(-11),
};
const open: Row = {
  ...live,
  start_date: on(-40),
  end_date: on(-20),
  assessment_start_date: on(-18),
  response_date: on(10),
  ready_for_assessments_set_on: at(-18),
};

const challenge = async (row: Row) => (await insert(database, 'challenge', { ...live, ...row })).id;
const someone = async (
  roleNames: RoleName[] = [],
  site: number = sites.IX,
  kind: 'admin' | 'superAdmin' = 'admin',
) => {
  const one = await person(kind, roleNames, site);
  return { ...one, token: await tokenOf(one) };
};
const appoint = (
  table: Extract<Table, `challenge_${'assessor' | 'workshop_admin' | 'pitch_admin'}`>,
  challengeID: number,
  { id }: TestPerson,
) => insert(database, table, { challenge_id: challengeID, person_id: id });
const join = (table: 'admin' | 'viewer' | 'holder', groupID: number, { id }: TestPerson) =>
  insert(database, `challenge_group_${table}`, { challenge_group_id: groupID, person_id: id });
const assess = (applicationID: number, { id }: TestPerson) =>
  insert(database, 'assessment', { application_id: applicationID, assessor_id: id });

async function homeOf(token: string): Promise<Home> {
  const reply = await call(home.read, { token });
  expect(reply.status).toBe(200);
  return reply.body;
}

test('without a token it is a 401, and for a company account a 403', async () => {
  expect((await call(home.read)).status).toBe(401);
  const token = await tokenOf(await person('user', ['assessor']));
  expect((await call(home.read, { token })).status).toBe(403);
});

test('someone with no part in any challenge gets nothing, whatever their roles', async () => {
  const nothing = { waiting: [], due: [], challenges: [], challengeTotal: 0 };
  expect(await homeOf(await staff())).toEqual(nothing);
  expect(await homeOf(await staff(['challengeGroups', 'challengeView', 'assessor', 'calendar']))).toEqual(
    nothing,
  );
  expect(await homeOf(await superAdmin())).toEqual(nothing);
});

test('it and the dashboard run one statement each, besides the sign-in check', async () => {
  const token = await superAdmin();
  const runs = [vi.spyOn(services.database, 'query'), vi.spyOn(services.database, 'queryTexts')];
  for (const endpoint of [home.read, dashboard.figures]) {
    for (const run of runs) run.mockClear();
    expect((await call(endpoint, { token })).status).toBe(200);
    const statements = runs.flatMap(({ mock }) => mock.calls.map(([{ text }]) => text));
    expect(statements.filter((text) => /\bfrom session\b/.test(text))).toHaveLength(1);
    expect(statements).toHaveLength(2);
  }
  for (const run of runs) run.mockRestore();
});

describe('each person sees exactly what their lists show', () => {
  const parts = [
    'lead',
    'admin',
    'viewer',
    'holder',
    'assessor',
    'withoutRole',
    'workshop',
    'pitch',
  ] as const;
  type Part = (typeof parts)[number] | 'unrelated';
  /** A name that nobody can guess, for each site and part. */
  const nameOf = (site: number, part: Part) => `Planted ${site} ${part} ${'qx'.repeat(4)}`;
  const people = {} as Record<(typeof parts)[number], { id: number; email: string; token: string }>;

  beforeAll(async () => {
    for (const part of parts) people[part] = await someone(part === 'assessor' ? ['assessor'] : [], sites.IX);
    for (const site of [sites.IX, sites.GA]) {
      for (const part of [...parts, 'unrelated'] as const) {
        const groupID = await group(site);
        const lead = part === 'lead' ? people.lead : await person('admin', [], site);
        // Every date is due and every action is open, so a challenge that must stay hidden would appear in some list.
        const days = { workshop_date: on(1), response_date: on(2), pitch_presentation_date: on(3) };
        const id = await challenge({
          ...open,
          ...days,
          assessment_start_date: on(1),
          name: nameOf(site, part),
          site,
          challenge_group_id: groupID,
          challenge_lead_id: lead.id,
        });
        const application = await insertSubmittedApplication(id, { site });
        await insertApplication(id, { site });
        const assessor = await person('admin', ['assessor'], site);
        await appoint('challenge_assessor', id, assessor);
        await assess(application, assessor);
        if (part === 'admin' || part === 'viewer' || part === 'holder')
          await join(part, groupID, people[part]);
        if (part === 'assessor' || part === 'withoutRole')
          await appoint('challenge_assessor', id, people[part]);
        if (part === 'workshop') await appoint('challenge_workshop_admin', id, people[part]);
        if (part === 'pitch') await appoint('challenge_pitch_admin', id, people[part]);
      }
      await insert(database, 'contact_message', { site, sent_on: at(-3) });
    }
  });

  const planted = (reply: Home) =>
    [...new Set(JSON.stringify(reply).match(/Planted [^"]+/g) ?? [])].toSorted();

  /** Every challenge in the lists of groups and of challenges to assess, with its count of applications. */
  async function listed(token: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const groupsReply = await call(groups.list, { token });
    for (const { id } of groupsReply.status === 200 ? groupsReply.body : []) {
      const reply = await call(challenges.listOfGroup, { token, params: { groupID: id } });
      for (const { name, submissionCount } of reply.body) found.set(name, submissionCount);
    }
    const toAssess = await call(assessments.challenges, { token });
    for (const { name, submissionCount } of toAssess.status === 200 ? toAssess.body : [])
      if (!found.has(name)) found.set(name, submissionCount);
    return found;
  }

  test.each([
    ['lead', ['complete'], ['workshop', 'assessmentStart', 'response', 'pitchPresentation'], 2],
    ['admin', [], ['workshop', 'assessmentStart', 'response', 'pitchPresentation'], 2],
    ['holder', [], ['workshop', 'assessmentStart', 'response', 'pitchPresentation'], 2],
    ['assessor', ['assess'], ['assessmentStart', 'response'], 1],
  ] as const)('%s: only the challenge of their site, as in the list', async (part, kinds, dates, count) => {
    const { token } = people[part];
    const reply = await homeOf(token);
    expect(planted(reply)).toEqual([nameOf(sites.IX, part)]);
    expect(reply.waiting.map(({ kind }) => kind)).toEqual(kinds);
    expect(reply.due.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(dates.map((date) => `${date}Date`)),
    );
    expect(reply.due).toHaveLength(dates.length);
    expect(reply.challenges).toMatchObject([{ submissionCount: count }]);
    expect(await listed(token)).toEqual(new Map([[nameOf(sites.IX, part), count]]));
  });

  test.each(['workshop', 'pitch'] as const)(
    '%s admins see the name and their own date, without a link or a count',
    async (part) => {
      const reply = await homeOf(people[part].token);
      expect(planted(reply)).toEqual([nameOf(sites.IX, part)]);
      expect(reply.waiting).toEqual([]);
      expect(reply.due).toMatchObject([{ canView: false }]);
      expect(reply.challenges).toMatchObject([
        { canView: false, submissionCount: null, nextKind: reply.due[0]?.kind },
      ]);
      expect(await listed(people[part].token)).toEqual(new Map());
    },
  );

  test.each(['viewer', 'withoutRole'] as const)(
    'a %s has no part: a viewer only reads, and an assessor needs the role',
    async (part) => expect(planted(await homeOf(people[part].token))).toEqual([]),
  );

  test('a person who moved to the other site loses what was theirs, and gets what is theirs there', async () => {
    const { id, token } = people.lead;
    for (const [site, names] of [
      [sites.GA, [nameOf(sites.GA, 'lead')]],
      [sites.All, [nameOf(sites.IX, 'lead'), nameOf(sites.GA, 'lead')]],
      [sites.IX, [nameOf(sites.IX, 'lead')]],
    ] as const) {
      await database.execute(sql`update person set site = ${site} where id = ${id}`);
      expect(planted(await homeOf(token))).toEqual(names);
    }
  });

  test('a super admin gets only what they lead or are named for, on their site', async () => {
    const one = await someone([], sites.IX, 'superAdmin');
    expect(planted(await homeOf(one.token))).toEqual([]);
    for (const site of [sites.IX, sites.GA]) {
      const row = { name: nameOf(site, 'unrelated'), site, challenge_group_id: await group(site) };
      const id = await challenge({ ...open, ...row });
      await appoint('challenge_assessor', id, one);
      await insertSubmittedApplication(id, { site });
    }
    const reply = await homeOf(one.token);
    expect(planted(reply)).toEqual([nameOf(sites.IX, 'unrelated')]);
    expect(reply.waiting.map(({ kind }) => kind)).toEqual(['messages', 'assess']);
    expect(reply.challenges).toMatchObject([{ part: 'assessor', canView: true, submissionCount: 1 }]);
  });

  test('canView agrees with the call that opens the challenge’s scores', async () => {
    for (const { token } of Object.values(people)) {
      for (const { id, canView } of (await homeOf(token)).challenges) {
        const reply = await call(scoreSummary.find, { token, params: { id } });
        expect([200, 403, 404]).toContain(reply.status);
        expect(reply.status === 200).toBe(canView);
      }
    }
  });

  test.each([
    [sites.IX, 1],
    [sites.GA, 1],
    [sites.All, 2],
  ])('messages: site %i has %i unread, and the day of the oldest', async (site, count) => {
    await insert(database, 'contact_message', { site: sites.IX, sent_on: at(-9), read_at: at(-8) });
    await insert(database, 'contact_message', { site: sites.IX, sent_on: at(-9), is_possible_spam: true });
    const { waiting } = await homeOf(await staff(['contactUsMessages'], site));
    expect(waiting).toMatchObject([{ kind: 'messages', count, date: on(-3), challengeID: null }]);
    expect((await homeOf(await staff([], site))).waiting).toEqual([]);
  });

  test('the day of a message is that of the programme’s time zone', async () => {
    await database.execute(sql`update contact_message set read_at = ${testStart} where site = ${sites.GA}`);
    // After midnight in London, which was still an hour ahead of UTC in July.
    await insert(database, 'contact_message', { site: sites.GA, sent_on: new Date('2026-07-01T23:30:00Z') });
    const { waiting } = await homeOf(await staff(['contactUsMessages'], sites.GA));
    expect(waiting).toMatchObject([{ date: '2026-07-02' }]);
  });
});

describe('counts', () => {
  test('only members of the panel and submitted applications are expected', async () => {
    const lead = await someone();
    const id = await challenge({ ...open, challenge_lead_id: lead.id, response_date: on(-1) });
    const submitted = [await insertSubmittedApplication(id), await insertSubmittedApplication(id)];
    await insertApplication(id);
    const members = [await person('admin', ['assessor']), await person('superAdmin', [], sites.All)];
    const others = [await person('admin'), await person('admin', ['assessor'], sites.GA)];
    for (const one of [...members, ...others]) await appoint('challenge_assessor', id, one);
    const waitingNow = async () => (await homeOf(lead.token)).waiting;
    expect(await waitingNow()).toMatchObject([{ kind: 'overdue', count: 0, total: 4, date: on(-1) }]);
    for (const one of others) await assess(submitted[0] ?? 0, one);
    for (const applicationID of submitted) await assess(applicationID, members[0] as TestPerson);
    expect(await waitingNow()).toMatchObject([{ kind: 'overdue', count: 2, total: 4 }]);
    for (const applicationID of submitted) await assess(applicationID, members[1] as TestPerson);
    expect(await waitingNow()).toMatchObject([{ kind: 'complete', count: 4, total: 4 }]);
    await database.execute(
      sql`update challenge set assessments_complete_set_on = ${testStart} where id = ${id}`,
    );
    expect(await waitingNow()).toEqual([]);
  });

  test('the action that waits for a lead changes on the right day', async () => {
    const lead = await someone();
    const kinds = async () => (await homeOf(lead.token)).waiting.map(({ kind }) => kind);
    const id = await challenge({ challenge_lead_id: lead.id });
    const change = (row: { start: number; end: number; isPublished?: boolean }) =>
      database.execute(sql`update challenge set start_date = ${on(row.start)}, end_date = ${on(row.end)},
        grace_period = 1, publish_date = ${row.isPublished ? at(-1) : null} where id = ${id}`);
    for (const [row, expected] of [
      [{ start: 8, end: 20 }, []],
      [{ start: 7, end: 20 }, ['publish']],
      [{ start: 7, end: 20, isPublished: true }, []],
      [{ start: -9, end: -1 }, ['publish']],
      [{ start: -9, end: -2 }, ['ready']],
      [{ start: -9, end: -1, isPublished: true }, []],
      [{ start: -9, end: -2, isPublished: true }, ['ready']],
    ] as const) {
      await change(row);
      expect(await kinds(), JSON.stringify(row)).toEqual(expected);
    }
  });
});

test('my challenges come by next date, then name, without closed ones; 100 load and all are counted', async () => {
  const lead = await someone();
  const row = { challenge_lead_id: lead.id };
  const closed = { ...open, ...row, assessments_complete_set_on: at(-2), pitch_presentation_date: on(-1) };
  // Closed, but its response date is due.
  await challenge({ ...closed, name: 'Closed', response_date: on(1) });
  const over = { assessment_start_date: on(-5), response_date: on(-4), pitch_presentation_date: on(-3) };
  await challenge({ ...open, ...row, ...over, name: 'Without a next date' });
  await challenge({ ...row, name: 'b', end_date: on(3) });
  await challenge({ ...row, name: 'A', end_date: on(3) });
  await challenge({ ...row, name: 'First', end_date: on(4), assessment_start_date: today });
  const reply = await homeOf(lead.token);
  const names = (all: readonly OwnChallenge[]) => all.map(({ name }) => name);
  expect(names(reply.challenges)).toEqual(['First', 'A', 'b', 'Without a next date']);
  expect(reply.challenges[0]).toMatchObject({ nextDate: today, nextKind: 'assessmentStartDate' });
  expect(reply.due.map(({ challengeName, date }) => [challengeName, date])).toEqual([
    ['First', today],
    ['Closed', on(1)],
    ['A', on(3)],
    ['b', on(3)],
    ['First', on(4)],
  ]);

  const lines = Array.from({ length: 98 }, (_, index) => challenge({ ...row, name: `Many ${index}` }));
  await Promise.all(lines);
  const many = await homeOf(lead.token);
  expect(many.challengeTotal).toBe(102);
  expect(many.challenges).toHaveLength(100);
  expect(names(many.challenges)).not.toContain('Without a next date');
});
