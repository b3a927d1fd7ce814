// What the sweeper deletes and what it keeps.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rmdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../tests/support/database.ts';
import { testFolder } from '../tests/support/folder.ts';
import { sampleRows } from '../tests/support/rows.ts';
import { exportFileKey } from './features/privacy/export.ts';
import { sql } from './platform/database/sql.ts';
import { mailFileName } from './platform/mail/transport.ts';
import { folderStore } from './platform/media/store.ts';
import { sweep } from './sweeper.ts';

const folder = await testFolder();
const media = folderStore(folder);
const now = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('deletes rows that expired more than a day ago, and keeps the others', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  for (const hours of [25, 23, -1]) {
    const life = { created_at: hoursAgo(hours + 8), expires_at: hoursAgo(hours) };
    await insert(database, 'session', life);
    await insert(database, 'reset_code', life);
    await insert(database, 'registration', life);
    await insert(database, 'preview_code', life);
    await insert(database, 'sign_in_step', life);
    await insert(database, 'invitation', life);
    await insert(database, 'email_change', { ...life, person_id: (await insert(database, 'person')).id });
    await insert(database, 'throttled_attempt', { at: hoursAgo(hours) });
  }
  await sweep(database, media, now);
  const [left] = await database.query(sql`select
    (select count(*) from session) as sessions,
    (select count(*) from reset_code) as codes,
    (select count(*) from registration) as registrations,
    (select count(*) from preview_code) as previews,
    (select count(*) from sign_in_step) as steps,
    (select count(*) from invitation) as invitations,
    (select count(*) from email_change) as "emailChanges",
    (select count(*) from throttled_attempt) as attempts`);
  expect(left).toEqual({
    sessions: 2,
    codes: 2,
    registrations: 2,
    previews: 2,
    steps: 2,
    invitations: 2,
    emailChanges: 2,
    attempts: 2,
  });
});

test('keeps security events for as many days as set', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  for (const days of [31, 29]) {
    const at = hoursAgo(days * 24);
    await insert(database, 'security_event', { at, last_at: at });
  }
  await sweep(database, media, now, { securityEventDays: 30 });
  expect(await database.query(sql`select from security_event`)).toHaveLength(1);
});

test('deletes deleted records once nobody can restore them', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  for (const seconds of [61, 59, -5])
    await insert(database, 'deleted_record', { deleted_at: new Date(now.getTime() - seconds * 1000) });
  await sweep(database, media, now);
  expect(await database.query(sql`select from deleted_record`)).toHaveLength(2);
});

test('deletes the export of a privacy request once it can no longer be downloaded', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  for (const hours of [1, -1]) {
    const { s3_key } = await insert(database, 'media', { kind: 'document', created_at: hoursAgo(7 * 24) });
    await insert(database, 'privacy_request', {
      kind: 'export',
      file_key: s3_key,
      file_until: hoursAgo(hours),
    });
  }
  await sweep(database, media, now);
  expect(await database.query(sql`select from privacy_request where file_key is not null`)).toHaveLength(1);
  expect(await database.query(sql`select from media where kind = 'document'`)).toHaveLength(1);
});

test('deletes a copy of personal data that no request offers, but not one that is being made', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  const copies = await Promise.all(
    (['failed', 'done', 'running', 'offered', 'unknown'] as const).map(async (state) => {
      const key = randomUUID();
      const s3Key = exportFileKey(key);
      await media.write(s3Key, Buffer.from('x'));
      const isOffered = state === 'offered';
      if (isOffered) await insert(database, 'media', { s3_key: s3Key, kind: 'document' });
      if (state !== 'unknown')
        await insert(database, 'privacy_request', {
          key,
          kind: 'export',
          state: isOffered ? 'done' : state,
          file_key: isOffered ? s3Key : null,
          file_until: isOffered ? hoursAgo(-1) : null,
        });
      return { state, s3Key };
    }),
  );
  await sweep(database, media, now);
  const left = new Set(await media.list('export-'));
  expect(copies.filter(({ s3Key }) => left.has(s3Key)).map(({ state }) => state)).toEqual([
    'running',
    'offered',
  ]);
});

test('deletes the file of a mail that an erasure could not delete', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  const dataDirectory = await testFolder();
  const outbox = path.join(dataDirectory, 'outbox');
  await mkdir(outbox);
  const names: string[] = [];
  for (const recipient of ['erased@erased.invalid', 'a@demo.example']) {
    const mail = await insert(database, 'outgoing_mail', { recipient });
    names.push(mailFileName({ id: mail.id, createdAt: mail.created_at as Date }));
  }
  for (const name of names) await writeFile(path.join(outbox, name), 'x');
  await sweep(database, media, now, { securityEventDays: 400, dataDirectory });
  expect(await readdir(outbox)).toEqual(names.slice(1));
});

test('keeps an expired share link for a year', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  for (const days of [366, 364, -1]) {
    const life = { created_at: hoursAgo((days + 7) * 24), expires_at: hoursAgo(days * 24) };
    await insert(database, 'share_link', life);
  }
  await sweep(database, media, now);
  expect(await database.query(sql`select from share_link`)).toHaveLength(2);
});

test('deletes the row and the bytes of an unreferenced file after a day', async () => {
  const { database } = await testDatabase();
  const { insert, ids } = await sampleRows(database);
  const upload = async (hours: number) => {
    const { s3_key } = await insert(database, 'media', { created_at: hoursAgo(hours) });
    await media.write(s3_key, Buffer.from('x'));
    return s3_key;
  };
  const [old, recent, attached] = [await upload(25), await upload(23), await upload(25)];
  await insert(database, 'application_attachment', { s3_key: attached });
  await sweep(database, media, now);
  const left = await database.query(
    sql`select s3_key from media where s3_key <> ${ids.image} order by s3_key`,
  );
  expect(left.map(({ s3_key }) => s3_key)).toEqual([recent, attached].sort());
  expect(await media.read(old)).toBeNull();
  for (const key of [recent, attached]) (await media.read(key))?.stream.destroy();
});

test('deletes the other files if one cannot be deleted', async () => {
  const { database } = await testDatabase();
  const { insert } = await sampleRows(database);
  const upload = async () => (await insert(database, 'media', { created_at: hoursAgo(25) })).s3_key;
  const [stuck, other] = [await upload(), await upload()];
  // A folder in place of the file makes the deletion fail.
  await mkdir(path.join(folder, stuck));
  await media.write(other, Buffer.from('x'));
  await expect(sweep(database, media, now)).rejects.toThrow('1 of 2 files could not be deleted');
  expect(await media.read(other)).toBeNull();
  // The row is still there, so the next sweep tries again.
  await rmdir(path.join(folder, stuck));
  await media.write(stuck, Buffer.from('x'));
  await sweep(database, media, now);
  expect(await media.read(stuck)).toBeNull();
});

test('deletes the unfinished files of a killed process after a day', async () => {
  const { database } = await testDatabase();
  for (const [name, hours] of [
    ['old.png.1.part', 25],
    ['recent.png.2.part', 23],
  ] as const) {
    await writeFile(path.join(folder, name), 'half');
    await utimes(path.join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  await sweep(database, media, now);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['recent.png.2.part']);
});
