// Tests the calls about retention: rules of a site with what they reach, and holds of challenges.
import { describe, expect, test } from 'vitest';
import type { RetentionRule } from '../../../contract/retention.ts';
import { retention } from '../../../contract/retention.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { companyApplicationTests } from '../../../tests/support/company-applications.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await companyApplicationTests();
const { call, database, superAdmin, createDraft } = api;
const token = await superAdmin();

const change = (site: number, body: object, as = token) =>
  call(retention.update, { token: as, params: { site }, body });
const read = (site: number, query: Record<string, string> = {}, as = token) =>
  call(retention.read, { token: as, params: { site }, query });
const ruleOf = (rules: RetentionRule[], subject: string) => rules.find((one) => one.subject === subject);

describe('rules', () => {
  test('are off at first, and take effect 30 days after they are turned on', async () => {
    const { body } = await read(sites.GA);
    expect(body.map(({ months }: RetentionRule) => months)).toEqual([null, null, null, null, null]);
    expect(ruleOf((await change(sites.GA, { draft: 6 })).body, 'draft')).toMatchObject({
      months: 6,
      activeFrom: '2026-12-15',
    });
    expect((await read(sites.IX)).body).not.toEqual((await read(sites.GA)).body);
    expect(ruleOf((await change(sites.GA, { draft: null })).body, 'draft')).toMatchObject({
      months: null,
      activeFrom: null,
    });
  });

  test('say what they would reach before they are saved', async () => {
    const { challenge } = await createDraft();
    await database.execute(sql`
      update challenge set start_date = '2025-01-01', end_date = '2025-02-01', grace_period = 3
      where id = ${challenge.id}`);
    const proposed = ruleOf((await read(sites.IX, { draft: '12' })).body, 'draft');
    expect(proposed).toMatchObject({ months: 12, dueTonight: 0, dueIn30Days: 1 });
    expect(ruleOf((await read(sites.IX)).body, 'draft')).toMatchObject({ months: null, dueIn30Days: 0 });
    await database.execute(sql`
      insert into retention_rule values (${sites.IX}, 'draft', 12, '2026-01-01')`);
    expect(ruleOf((await read(sites.IX)).body, 'draft')).toMatchObject({ dueTonight: 1, dueIn30Days: 1 });
    await database.execute(sql`delete from retention_rule`);
  });

  test('count at most 500 records of both sites for tonight, and the others for the nights that erase them', async () => {
    const insertMessages = (site: number, count: number, sentOn: string) =>
      database.execute(sql`
        insert into contact_message (site, first_name, last_name, email, company, message, sent_on)
        select ${site}, 'Vera', 'Visitor', 'vera@test.example', '', 'Hello', ${sentOn}::timestamptz
        from generate_series(1, ${count}::integer)`);
    // 400 and 300 are due already, and 2 on 15/12/2026, which is the 30th day.
    await insertMessages(sites.IX, 400, '2024-01-01T12:00:00Z');
    await insertMessages(sites.GA, 300, '2024-02-01T12:00:00Z');
    await insertMessages(sites.GA, 2, '2024-12-15T12:00:00Z');
    await database.execute(sql`
      insert into retention_rule values (${sites.IX}, 'message', 24, '2026-01-01'), (${sites.GA}, 'message', 24, '2026-01-01')`);
    const dueOf = async (site: number) => {
      const { dueTonight, dueIn30Days } = ruleOf((await read(site)).body, 'message') as RetentionRule;
      return [dueTonight, dueIn30Days];
    };
    expect(await dueOf(sites.IX)).toEqual([400, 400]);
    expect(await dueOf(sites.GA)).toEqual([100, 302]);
    // 30 nights erase 15,000, so the last of 15,001 and those behind it stay longer.
    await insertMessages(sites.IX, 15_001 - 700, '2024-01-01T12:00:00Z');
    expect(await dueOf(sites.IX)).toEqual([500, 14_701]);
    expect(await dueOf(sites.GA)).toEqual([0, 299]);
    await database.execute(sql`delete from retention_rule`);
    await database.execute(sql`delete from contact_message where email = 'vera@test.example'`);
  });

  test('need months from 1 to 240, and a site of the caller', async () => {
    expect((await change(sites.IX, { draft: 0 })).body.errors).toHaveProperty('draft');
    expect((await change(sites.IX, { draft: 241 })).body.errors).toHaveProperty('draft');
    expect((await change(sites.IX, { draft: 6 }, await superAdmin(sites.GA))).status).toBe(404);
    expect((await change(sites.All, { draft: 6 })).status).toBe(404);
  });

  test('changed by two people at once keep both changes', async () => {
    await Promise.all([change(sites.IX, { message: 24 }), change(sites.IX, { account: 36 })]);
    const { body } = await read(sites.IX);
    expect([ruleOf(body, 'message')?.months, ruleOf(body, 'account')?.months]).toEqual([24, 36]);
    await database.execute(sql`delete from retention_rule`);
  });
});

describe('a hold', () => {
  const form = { reason: 'A court asked for it.', until: '2026-11-15' };
  const hold = (id: number, body: typeof form = form, as = token) =>
    call(retention.hold, { token: as, params: { id }, body });

  test('is set, replaced and ended', async () => {
    const { challenge } = await createDraft();
    const find = () => call(retention.findHold, { token, params: { id: challenge.id } });
    expect((await find()).body).toEqual({ hold: null });
    expect(await hold(challenge.id)).toMatchObject({
      status: 201,
      body: { ...form, createdBy: 'Ada Lovelace' },
    });
    expect((await hold(challenge.id, { ...form, until: '2027-01-01' })).status).toBe(201);
    expect((await find()).body.hold).toMatchObject({ until: '2027-01-01' });
    const release = () => call(retention.release, { token, params: { id: challenge.id } });
    expect((await release()).status).toBe(204);
    expect((await release()).status).toBe(404);
  });

  test('needs a reason and a day that is not over', async () => {
    const { challenge } = await createDraft();
    expect((await hold(challenge.id, { ...form, reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await hold(challenge.id, { ...form, until: '2026-11-14' })).body.errors).toEqual({
      until: 'Choose today or a later day.',
    });
    expect((await hold(challenge.id, form, await superAdmin(sites.GA))).status).toBe(404);
  });
});
