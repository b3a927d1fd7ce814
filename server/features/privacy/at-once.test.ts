// Tests of erasures at the same moment: one runs after the other, so that none of them ends in a deadlock.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { companyData } from '../../../contract/company-data.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { eraseRecords } from './erase.ts';

const { call, database, services, person, create, read, erase, run, createDraft } = await privacyTests();

const eraseOwn = ({ token, applicant }: Awaited<ReturnType<typeof createDraft>>) =>
  call(companyData.erase, { token, body: { confirmEmail: applicant.email } });

const erasePerson = (tx: Queryable, id: number) =>
  eraseRecords(tx, {
    key: randomUUID(),
    at: services.now().instant,
    records: [{ type: 'person', id, withCompanyName: false, withComments: false }],
    actor: null,
    tokenSecret: services.tokenSecret,
  });

const countPeople = (...ids: number[]) =>
  database.execute(sql`select from person where id = any (${ids}::integer[])`);

test('two companies delete their accounts at the same moment', async () => {
  const [one, other] = [await createDraft(), await createDraft()];
  const replies = await Promise.all([eraseOwn(one), eraseOwn(other)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countPeople(one.applicant.id, other.applicant.id)).toBe(0);
});

test('a company waits for the erasure of someone else before it locks anything', async () => {
  const someone = await person('user');
  const company = await createDraft();
  const reply = await runWhileBlocked(
    database,
    (tx) => erasePerson(tx, someone.id),
    () => eraseOwn(company),
    () => database.execute(sql`select from person where id = ${company.applicant.id} for update nowait`),
  );
  expect(reply.status).toBe(200);
  expect(await countPeople(someone.id, company.applicant.id)).toBe(0);
});

test('two requests for staff who invited each other are both done', async () => {
  const [one, other] = [await person('admin'), await person('admin')];
  for (const [invited, by] of [
    [one, other],
    [other, one],
  ] as const)
    await database.execute(sql`
      insert into invitation (code_hash, person_id, invited_by, created_at, expires_at)
      values (sha256(${randomUUID()}::bytea), ${invited.id}, ${by.id}, now(), now() + interval '1 day')`);
  const requests = [(await create('erase', one.email)).body.id, (await create('erase', other.email)).body.id];
  const started = await Promise.all(requests.map((id) => erase(id)));
  expect(started.map(({ status }) => status)).toEqual([200, 200]);
  // As two processes do; the one that comes second leaves its request for the next round.
  await Promise.all([run(), run()]);
  await run();
  const states = await Promise.all(requests.map(async (id) => (await read(id)).body.state));
  expect(states).toEqual(['done', 'done']);
  expect(await countPeople(one.id, other.id)).toBe(0);
});

test('a request waits for the next round while another erasure runs', async () => {
  const [someone, admin] = [await person('user'), await person('admin')];
  const { id } = (await create('erase', admin.email)).body;
  expect((await erase(id)).status).toBe(200);
  await database.transaction(async (tx) => {
    await erasePerson(tx, someone.id);
    expect(await run()).toBe(false);
  });
  expect((await read(id)).body.state).toBe('running');
  expect(await run()).toBe(true);
  expect((await read(id)).body.state).toBe('done');
});
