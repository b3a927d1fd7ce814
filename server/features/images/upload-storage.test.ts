// Tests of uploads and their store: S3 from end to end, and the reply when a store fails.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { testS3 } from '../../../tests/support/s3.ts';
import { multipart, png } from '../../../tests/support/upload.ts';
import { sql } from '../../platform/database/sql.ts';
import { s3Store } from '../../platform/media/s3-store.ts';
import { folderStore, type MediaStore } from '../../platform/media/store.ts';

async function apiOn(store: MediaStore) {
  const log: { msg: string; err?: { code?: string } }[] = [];
  const { app, database, superAdmin } = await testApi({}, (line) => log.push(JSON.parse(line)), store);
  const authorization = `Bearer ${await superAdmin()}`;
  const upload = async (bytes: Buffer) => {
    const { payload, headers } = multipart({ bytes });
    return app.inject({ method: 'POST', url: '/media', payload, headers: { ...headers, authorization } });
  };
  return { app, database, upload, log };
}

const unavailable = { title: 'The file could not be stored at the moment. Please try again shortly.' };

test('an image is stored in S3 and read back, at full size and smaller; without S3 neither works', async () => {
  const s3 = await testS3();
  const { app, database, upload, log } = await apiOn(s3Store(s3.settings));
  const bytes = await png(300, 200);
  const { s3Key } = (await upload(bytes)).json();
  expect(await s3.keys()).toEqual([s3Key]);

  const reply = await app.inject(`/media/${s3Key}`);
  expect(reply.headers['content-type']).toBe('image/png');
  expect(reply.rawPayload.equals(bytes)).toBe(true);
  for (const attempt of ['created', 'cached']) {
    const small = await app.inject(`/media/${s3Key}?width=96`);
    expect({ attempt, ...(await sharp(small.rawPayload).metadata()) }).toMatchObject({
      width: 96,
      height: 64,
    });
    expect(await s3.keys()).toHaveLength(2);
  }

  await s3.stop();
  const refused = await upload(bytes);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual(unavailable);
  // S3 may or may not have the file, so its row has no owner and the sweeper tries again.
  expect(await database.query(sql`select from media where uploaded_by is not null`)).toHaveLength(1);
  expect((await app.inject(`/media/${s3Key}`)).statusCode).toBe(503);
  expect(log.find(({ msg }) => msg === 'storage of media unavailable')).toMatchObject({
    err: { code: 'ECONNREFUSED' },
  });
});

test('nothing is stored while the folder cannot be written to, and uploads work again when it can', async () => {
  const folder = path.join(await testFolder(), 'media');
  await writeFile(folder, 'in the way');
  const { database, upload, log } = await apiOn(folderStore(folder));
  const refused = await upload(await png());
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual(unavailable);
  expect(await database.query(sql`select from media where uploaded_by is not null`)).toHaveLength(0);
  expect(log.find(({ msg }) => msg === 'storage of media unavailable')).toBeDefined();
  await rm(folder);
  expect((await upload(await png())).statusCode).toBe(201);
});
