// Tests of the list of security events, of its export and of the export of the audit record.
import { beforeEach, describe, expect, test } from 'vitest';
import { securityEvents } from '../../../contract/security-events.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { addressOf, testApi, testStart } from '../../../tests/support/api.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { parseStrictCsv } from '../../../tests/support/strict-csv.ts';
import { json, sql } from '../../platform/database/sql.ts';

const { app, database, call, superAdmin } = await testApi();
const { insert } = await sampleRows(database);
const token = await superAdmin();

beforeEach(async () => {
  await database.execute(sql`delete from security_event`);
});

const event = (row: Row = {}) => insert(database, 'security_event', row);
const at = (time: string) => ({ at: new Date(time), last_at: new Date(time) });
const list = async (query: Record<string, string> = {}, as = token) => {
  const { body, headers } = await call(securityEvents.list, { token: as, query });
  return {
    items: body,
    ids: body.map(({ id }: { id: number }) => id),
    total: Number(headers['x-total-count']),
  };
};

describe('the list', () => {
  test('has the newest event first, with all its fields', async () => {
    const older = await event({ ...at('2026-11-01T08:00:00Z') });
    const newer = await event({
      ...at('2026-11-02T08:00:00Z'),
      repeats: 3,
      kind: 'exported',
      person_id: 7,
      account: 'helen@demo.example',
      actor_id: 8,
      actor_name: 'Helen Marsh',
      detail: json({ rows: 3 }),
    });
    const { items, ids, total } = await list();
    expect(ids).toEqual([newer.id, older.id]);
    expect(total).toBe(2);
    expect(items[0]).toEqual({
      id: newer.id,
      at: '2026-11-02T08:00:00.000Z',
      lastAt: '2026-11-02T08:00:00.000Z',
      repeats: 3,
      kind: 'exported',
      site: 1,
      personID: 7,
      account: 'helen@demo.example',
      actorID: 8,
      actorName: 'Helen Marsh',
      method: null,
      network: '203.0.113.0/24',
      agent: '',
      detail: { rows: 3 },
    });
  });

  test('can be filtered by kinds, person, days and words', async () => {
    const failed = await event({ kind: 'signInFailed', person_id: 7, ...at('2026-11-02T23:30:00Z') });
    const signIn = await event({ account: 'helen@demo.example', ...at('2026-11-03T12:00:00Z') });
    const exported = await event({
      kind: 'exported',
      actor_name: 'Ömer Kaya',
      ...at('2026-11-04T00:30:00Z'),
    });
    expect((await list({ kind: 'signIn' })).ids).toEqual([signIn.id]);
    const repeated = await app.inject({
      url: `/${securityEvents.list.path}?kind=signIn&kind=exported`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(repeated.json().map(({ id }: { id: number }) => id)).toEqual([exported.id, signIn.id]);
    expect((await list({ person: '7' })).ids).toEqual([failed.id]);
    expect((await list({ from: '2026-11-03', to: '2026-11-03' })).ids).toEqual([signIn.id]);
    expect((await list({ to: '2026-11-02' })).ids).toEqual([failed.id]);
    expect((await list({ search: 'ÖMER' })).ids).toEqual([exported.id]);
    expect((await list({ search: 'HELEN' })).ids).toEqual([signIn.id]);
    expect((await call(securityEvents.list, { token, query: { kind: 'nothing' } })).status).toBe(400);
  });

  test('days are days in the programme’s time zone, also in summer', async () => {
    const lateEvening = await event(at('2026-06-30T22:30:00Z'));
    const afterMidnight = await event(at('2026-06-30T23:30:00Z'));
    expect((await list({ to: '2026-06-30' })).ids).toEqual([lateEvening.id]);
    expect((await list({ from: '2026-07-01', to: '2026-07-01' })).ids).toEqual([afterMidnight.id]);
  });

  test('a super admin of one site sees its accounts only', async () => {
    await event({ site: sites.All });
    await event({ site: 0 });
    const ix = await event({ site: sites.IX });
    const ga = await event({ site: sites.GA });
    expect((await list({}, await superAdmin(sites.IX))).ids).toEqual([ix.id]);
    expect((await list({}, await superAdmin(sites.GA))).ids).toEqual([ga.id]);
    expect((await list()).ids).toHaveLength(4);
  });
});

const download = async (
  endpoint: typeof securityEvents.export | typeof securityEvents.exportAudit,
  query: Record<string, string> = {},
  as = token,
) => {
  const reply = await app.inject({
    url: addressOf(endpoint),
    query,
    headers: { authorization: `Bearer ${as}` },
  });
  return { reply, rows: reply.statusCode === 200 ? parseStrictCsv(reply.body.replace(/^\uFEFF/, '')) : [] };
};

describe('the export of events', () => {
  test('follows the filters and the site, and is itself recorded with its rows', async () => {
    await event({
      site: sites.IX,
      kind: 'signIn',
      account: '=helen@demo.example',
      ...at('2026-11-02T08:00:00Z'),
    });
    await event({ site: sites.GA, kind: 'signIn' });
    await event({ site: sites.IX, kind: 'signOut' });
    const ofIX = await superAdmin(sites.IX);
    const { reply, rows } = await download(securityEvents.export, { kind: 'signIn' }, ofIX);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="SecurityEvents.csv"',
    });
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 6)).toEqual([
      '2026-11-02 08:00:00',
      '2026-11-02 08:00:00',
      '1',
      'Sign-in',
      'IX',
      "'=helen@demo.example",
    ]);
    expect((await list({ kind: 'exported' })).items[0].detail).toEqual({
      what: 'security events',
      format: 'CSV',
      rows: 1,
    });
  });

  test('contains each of many events once, even if their times are equal', async () => {
    await database.execute(sql`insert into security_event (at, last_at, kind, site, account, network, agent)
      select ${testStart}, ${testStart}, 'signIn', 1, 'a' || n, '', '' from generate_series(1, 1201) as n`);
    const { rows } = await download(securityEvents.export, { kind: 'signIn' });
    expect(new Set(rows.slice(1).map((row) => row[5])).size).toBe(1201);
    expect(rows).toHaveLength(1202);
  });
});

describe('the export of the audit record', () => {
  const entry = (row: Row = {}) => insert(database, 'audit_event', row);

  test('has the entries of a period, of a record or of a person', async () => {
    const changes = json({ name: { from: 'A', to: '=1+1\r\n"B"' } });
    await entry({ at: new Date('2025-03-01T12:00:00Z'), record_id: '11', actor_id: 5, changes });
    await entry({ at: new Date('2025-03-02T12:00:00Z'), record_id: '12', action: 'publish' });
    const year = { from: '2025-01-01', to: '2025-12-31' };
    const all = await download(securityEvents.exportAudit, year);
    expect(all.reply.headers['content-disposition']).toBe('attachment; filename="AuditRecord.csv"');
    expect(all.rows.slice(1)).toEqual([
      [
        '2025-03-01 12:00:00',
        'Ada Lovelace',
        '5',
        'Changed',
        'tag',
        '11',
        '{"name":{"to":"=1+1\\r\\n\\"B\\"","from":"A"}}',
        '',
      ],
      ['2025-03-02 12:00:00', 'Ada Lovelace', '', 'Published', 'tag', '12', '', ''],
    ]);
    const one = { ...year, recordType: 'tag', recordID: '12' };
    expect((await download(securityEvents.exportAudit, one)).rows).toHaveLength(2);
    expect((await download(securityEvents.exportAudit, { ...year, actorID: '5' })).rows).toHaveLength(2);
    const day = { from: '2025-03-02', to: '2025-03-02' };
    expect((await download(securityEvents.exportAudit, day)).rows).toHaveLength(2);
    expect((await list({ kind: 'exported' })).items).toMatchObject([{ repeats: 4 }]);
  });

  test('covers at most one year, and is for super admins of both sites only', async () => {
    const long = await download(securityEvents.exportAudit, { from: '2024-01-01', to: '2025-12-31' });
    expect(long.reply.statusCode).toBe(400);
    expect(long.reply.json()).toBe('Choose at most one year.');
    const ofIX = await superAdmin(sites.IX);
    expect((await download(securityEvents.exportAudit, {}, ofIX)).reply.statusCode).toBe(403);
    expect((await list()).items).toEqual([]);
  });
});
