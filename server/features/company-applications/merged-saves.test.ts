// Tests the audit entries of automatic saves: one for ten minutes, closed before anything else about the application.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { history } from '../../../contract/history.ts';
import { testStart } from '../../../tests/support/api.ts';
import { companyApplicationTests, completeFields, pdf } from '../../../tests/support/company-applications.ts';
import { sql } from '../../platform/database/sql.ts';
import { closeFinishedEntries } from './merged-saves.ts';

const api = await companyApplicationTests();
const { app, call, database, clock, save, submitOwn, attach, createDraft, superAdminToken } = api;

const afterStart = (milliseconds: number) => new Date(testStart.getTime() + milliseconds);
const at = (milliseconds: number) => {
  clock.instant = afterStart(milliseconds);
};
const minutes = 60_000;

/** All entries after the one of the start, the oldest first; `isOpen` says which still merge. */
const entriesOf = (id: number) =>
  database.query(sql`
    select action, saves, changes, at, first_at as "firstAt",
      exists (select from open_audit_entry as open where open.id = audit_entry.id) as "isOpen"
    from audit_entry where record_type = 'application' and record_id = ${String(id)} and action <> 'create'
    order by id`);

async function savedTwice() {
  const draft = await createDraft();
  await save(draft.token, draft.id, { companyName: 'Acme', county: 'Kent' });
  at(1 * minutes);
  await save(draft.token, draft.id, { companyName: 'Acme Ltd', county: '' });
  return draft;
}

describe('saves of an application', () => {
  test('share an entry from the first value to the latest, without fields that end as they started', async () => {
    const { id } = await savedTwice();
    expect(await entriesOf(id)).toEqual([
      {
        action: 'update',
        saves: 2,
        changes: { companyName: { from: '', to: 'Acme Ltd' } },
        at: afterStart(1 * minutes),
        firstAt: testStart,
        isOpen: true,
      },
    ]);
  });

  test('start a new entry ten minutes after the first', async () => {
    const { token, id } = await createDraft();
    for (const [elapsed, companyName] of [
      [0, 'A'],
      [599_000, 'B'],
      [600_000, 'C'],
    ] as const) {
      at(elapsed);
      expect((await save(token, id, { companyName })).status).toBe(200);
    }
    expect(await entriesOf(id)).toMatchObject([
      { saves: 2, changes: { companyName: { from: '', to: 'B' } }, isOpen: false },
      { saves: 1, changes: { companyName: { from: 'B', to: 'C' } }, firstAt: null, isOpen: true },
    ]);
  });

  test('that store nothing new do not count', async () => {
    const { token, id } = await savedTwice();
    await save(token, id, { companyName: 'Acme Ltd' });
    expect(await entriesOf(id)).toMatchObject([{ saves: 2 }]);
  });

  test('each count towards the limit of changes', async () => {
    const { token, id } = await savedTwice();
    // The start and two saves are three of the three hundred.
    await database.execute(sql`update open_audit_entry set saves = 298 where application_id = ${id}`);
    expect((await save(token, id, { companyName: 'Acme plc' })).status).toBe(200);
    expect((await save(token, id, { companyName: 'Acme' })).status).toBe(429);
  });

  test('made at the same time are all counted', async () => {
    const { token, id } = await createDraft();
    await Promise.all([
      save(token, id, { companyName: 'Acme' }),
      save(token, id, { townCity: 'Leeds' }),
      save(token, id, { postcode: 'LS1 1AA' }),
    ]);
    expect(await entriesOf(id)).toMatchObject([
      {
        saves: 3,
        changes: {
          companyName: { from: '', to: 'Acme' },
          townCity: { from: '', to: 'Leeds' },
          postcode: { from: '', to: 'LS1 1AA' },
        },
      },
    ]);
  });
});

describe('the entry is closed', () => {
  test('before the application is submitted', async () => {
    const { token, id } = await createDraft();
    await save(token, id, completeFields);
    await submitOwn(token, id);
    expect(await entriesOf(id)).toMatchObject([
      { action: 'update', isOpen: false },
      { action: 'submit', saves: 1 },
    ]);
  });

  test('before a file is attached, and a later save starts a new one', async () => {
    const { token, id } = await savedTwice();
    await attach(token, id, { bytes: pdf });
    await save(token, id, { companyName: 'Acme plc' });
    expect(await entriesOf(id)).toMatchObject([
      { action: 'update', saves: 2, isOpen: false },
      { action: 'attach' },
      { action: 'update', saves: 1, isOpen: true },
    ]);
  });

  test('before staff change the application', async () => {
    const { id } = await savedTwice();
    await call(applications.updateOrganisation, {
      token: superAdminToken,
      params: { id },
      body: { ktnEntrySummary: 'About pipes.' },
    });
    expect(await entriesOf(id)).toMatchObject([{ saves: 2, isOpen: false }, { saves: 1 }]);
  });

  test('by the sweeper, once no save can merge with it', async () => {
    const { id } = await savedTwice();
    await closeFinishedEntries(database, afterStart(9 * minutes));
    expect(await entriesOf(id)).toMatchObject([{ saves: 2, isOpen: true }]);
    await closeFinishedEntries(database, afterStart(10 * minutes));
    expect(await entriesOf(id)).toMatchObject([
      { saves: 2, at: afterStart(1 * minutes), firstAt: testStart, isOpen: false },
    ]);
  });
});

test('a conflict and the export of the audit record show an open entry', async () => {
  const { id, applicant } = await savedTwice();
  const refused = await call(applications.updateOrganisation, {
    token: superAdminToken,
    params: { id },
    body: { ktnEntrySummary: 'About pipes.' },
    headers: { 'if-match': '"1"' },
  });
  expect(refused.status).toBe(409);
  const by = `${applicant.firstName} ${applicant.lastName}`;
  expect(refused.body.title).toContain(`${by} changed this on 15/11/2026 at 12:01`);
  const exported = await app.inject({
    url: `/admin/audit/export?recordType=application&recordID=${id}`,
    headers: { authorization: `Bearer ${superAdminToken}` },
  });
  expect(exported.body).toContain('Acme Ltd');
});

test('the history shows an open entry with the number and the times of its saves', async () => {
  const { id } = await savedTwice();
  const { body, headers } = await call(history.list, {
    token: superAdminToken,
    params: { type: 'application', id },
  });
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    {
      action: 'update',
      saves: 2,
      firstAt: testStart.toISOString(),
      at: afterStart(1 * minutes).toISOString(),
    },
    { action: 'create', saves: 1, firstAt: null },
  ]);
});
