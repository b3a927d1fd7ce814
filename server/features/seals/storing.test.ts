// Tests of the files of a sealed pack: a store that fails, no key, the sweeper, and a backup.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { testSeed } from '../../../rules/example-pack.ts';
import { verifyPackFile } from '../../../rules/pack-verification.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { sealTests } from '../../../tests/support/seals.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { sql } from '../../platform/database/sql.ts';
import { folderStore } from '../../platform/media/store.ts';
import { sweep } from '../../sweeper.ts';

const folder = await testFolder();
const mediaFolder = path.join(folder, 'media');
const { app, clock, database, decided, mediaCount, services } = await sealTests(folderStore(mediaFolder));

let room: Awaited<ReturnType<typeof decided>>;
let pack: { readonly id: number; readonly hash: string };

test('a store that fails answers with 503, and stores no pack', async () => {
  room = await decided();
  await writeFile(mediaFolder, 'a file in the way of the folder');
  expect(await room.seal()).toMatchObject({
    status: 503,
    body: { title: screenMessages.storageUnavailable },
  });
  expect(await room.packCount()).toBe(0);
  await app.afterReply.settled();
  await rm(mediaFolder);
  const repeated = await room.seal();
  expect(repeated.status).toBe(201);
  pack = repeated.body;
});

test('without a key nothing is sealed, and the reason names the setting', async () => {
  const { decisionKey } = services;
  Object.assign(services, { decisionKey: null });
  await room.decide('Dell', { reason: 'Too early.' });
  expect(await room.seal()).toMatchObject({ status: 400, body: 'Sealing needs the setting DECISION_KEY.' });
  Object.assign(services, { decisionKey });
  expect(await room.packCount()).toBe(1);
});

test('a backup has histories and packs, which verify after a restore, but not the key', async () => {
  const historyOf = (of: typeof database) =>
    of.query(sql`select assessment_id, final_comment, valid::text from assessment_history order by 1, 3`);
  await database.execute(sql`update assessment set final_comment = 'Other words.'
    where application_id = ${room.applications.Dell}`);
  expect(await historyOf(database)).toHaveLength(3);
  const second = (await room.seal()).body;
  const packsIn = (one: typeof database) =>
    one.query<{ id: number; previousID: number | null; hash: string; key: string }[]>(sql`
      select id, previous_id as "previousID", encode(hash, 'hex') as hash, json_s3_key as key
      from sealed_pack order by id`);
  const file = path.join(folder, 'backup.tar.gz');
  const onProgress = () => {};
  const { media } = services;
  await makeBackup({ database, media, file, version: '0.1.0', at: clock.instant, onProgress });
  const content = gunzipSync(await readFile(file));
  const key = Buffer.from(testSeed, 'hex');
  for (const form of [key, testSeed, key.toString('base64')]) expect(content.includes(form)).toBe(false);
  const { database: target } = await testDatabase();
  const restored = folderStore(path.join(folder, 'restored'));
  await restoreBackup({ database: target, media: restored, file, onProgress });
  expect(await historyOf(target)).toEqual(await historyOf(database));
  const packs = await packsIn(target);
  expect(packs).toEqual(await packsIn(database));
  expect(packs).toMatchObject([
    { id: pack.id, previousID: null, hash: pack.hash },
    { id: second.id, previousID: pack.id, hash: second.hash },
  ]);
  for (const { key: s3Key } of packs) {
    const stored = await restored.read(s3Key);
    if (!stored) throw new Error('The restored pack has no file.');
    const file = await buffer(stored.stream);
    expect(await verifyPackFile(file, { keys: null, timeZone: 'UTC' })).toMatchObject({ isValid: true });
  }
});

test('the sweeper deletes what a failed sealing left, and keeps the files of a pack', async () => {
  await sweep(database, services.media, new Date(clock.instant.getTime() + 2 * 86_400_000));
  expect(await mediaCount()).toBe(4);
  expect((await room.readFile(pack.id, 'json')).length).toBeGreaterThan(1000);
  expect((await room.readFile(pack.id, 'pdf')).length).toBeGreaterThan(1000);
});
