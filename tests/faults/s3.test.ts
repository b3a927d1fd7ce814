// S3 refuses, fails, hangs, breaks off or loses its bucket: clients get a clear answer in time, and uploads recover.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scoreSummary } from '../../contract/score-summary.ts';
import { screenMessages } from '../../contract/screen-messages.ts';
import { tags } from '../../contract/tags.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { s3Store } from '../../server/platform/media/s3-store.ts';
import { sweep } from '../../server/sweeper.ts';
import { png } from '../support/upload.ts';
import { type Caller, staff } from './caller.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { findAssessedChallenge } from './demo-records.ts';
import { type FaultyS3, faultyS3, type S3Behaviour } from './faulty-s3.ts';
import { print } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** The limit for an image; a larger file may take one second longer for each megabyte. */
const answeredWithin = 14_000;
const unavailable = { status: 503, body: { title: screenMessages.storageUnavailable } };

let s3: FaultyS3;
let database: PostgresServer;
let pool: Database;
let server: ServerProcess;
let admin: Caller;
let image: Buffer;
let existingKey: string;

beforeAll(async () => {
  s3 = await faultyS3();
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  server = await startServer({ settings: { DATABASE_URL: database.url, ...s3.environment } });
  admin = await staff(server.url);
  image = await png(300, 200);
  existingKey = keyOf(await admin.uploadImage(image));
});
afterAll(async () => {
  await server?.stop();
  await pool?.close();
  await database?.remove();
  await s3?.stop();
});
beforeEach(() => {
  s3.behaviour = 'works';
});

const keyOf = ({ body }: { readonly body: unknown }) => (body as { s3Key: string }).s3Key;

const isSmaller = (key: string) => /-w\d+$/.test(key);

async function rows(): Promise<string[]> {
  const found = await pool.query<{ key: string }[]>(
    sql`select s3_key as key from media order by s3_key collate "C"`,
  );
  return found.map(({ key }) => key);
}

/** The sweeper removes files without a row and rows without a file. */
async function expectSwept() {
  await sweep(pool, s3Store(s3.settings), new Date(Date.now() + 25 * 3_600_000));
  expect((await s3.keys()).filter((key) => !isSmaller(key))).toEqual(await rows());
}

/** A key that a client received can be opened. */
async function expectServed(key: string) {
  const opened = await admin.open(`/media/${key}`);
  expect(opened.status).toBe(200);
  expect(opened.bytes.equals(image)).toBe(true);
}

async function expectRefused(behaviour: string) {
  const before = await pool.query(sql`select from media where uploaded_by is not null`);
  const [upload, document, other] = await Promise.all([
    admin.uploadImage(image),
    findAssessedChallenge(pool).then(({ id }) =>
      admin.call(scoreSummary.downloadPdf, { params: { challengeID: id } }),
    ),
    admin.call(tags.list),
  ]);
  expect(upload).toMatchObject(unavailable);
  expect(document).toMatchObject(unavailable);
  expect(other.status).toBe(200);
  expect(upload.headers.get('retry-after')).toBe('5');
  expect(await pool.query(sql`select from media where uploaded_by is not null`)).toHaveLength(before.length);
  const opened = await admin.open(`/media/${existingKey}`);
  expect(opened).toMatchObject(unavailable);
  const times = [upload, document, opened].map(({ milliseconds }) => milliseconds);
  expect(Math.max(...times)).toBeLessThan(answeredWithin);
  const [uploading, drawing, opening] = times.map((time) => `${(time / 1000).toFixed(1)} s`);
  print(
    `S3 ${behaviour}: 503 to an upload after ${uploading}, to a PDF after ${drawing}, to an image after ${opening}`,
  );
}

describe.each<S3Behaviour>(['refuses with 403', 'fails with 500', 'hangs'])('S3 %s', (behaviour) => {
  test('clients get a 503 in time, and uploads recover by themselves', async () => {
    s3.behaviour = behaviour;
    await expectRefused(behaviour);
    s3.behaviour = 'works';
    await expectServed(keyOf(await admin.uploadImage(image)));
    await expectServed(existingKey);
  });
});

test('clients get a 503 while the bucket is missing, and uploads work once it is back', async () => {
  await s3.hideBucket();
  await expectRefused('without its bucket').finally(s3.showBucket);
  await expectServed(keyOf(await admin.uploadImage(image)));
});

test('S3 breaks off in the middle: no part of an upload is stored, and half a download fails', async () => {
  s3.behaviour = 'breaks off';
  expect(await admin.uploadImage(image)).toMatchObject(unavailable);
  await expect(admin.open(`/media/${existingKey}`)).rejects.toThrow();
  s3.behaviour = 'works';
  await expectServed(existingKey);
});

test('the answer of S3 is lost: the sweeper removes the file that S3 stored', async () => {
  const before = await s3.keys();
  s3.behaviour = 'loses its answer';
  const answer = await admin.uploadImage(image);
  expect(answer).toMatchObject(unavailable);
  expect((await s3.keys()).length).toBeGreaterThanOrEqual(before.length);
  s3.behaviour = 'works';
  await expectSwept();
});

test('the sweeper keeps its rows while S3 refuses, and deletes them the next time', async () => {
  const key = keyOf(await admin.uploadImage(image));
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  s3.behaviour = 'refuses with 403';
  await expect(sweep(pool, s3Store(s3.settings), tomorrow)).rejects.toThrow('could not be deleted');
  expect(await rows()).toContain(key);
  s3.behaviour = 'works';
  await expectSwept();
  expect(await s3.keys()).not.toContain(key);
});

test('a server killed while it stores a file: the sweeper removes what is left', async () => {
  s3.behaviour = 'hangs';
  const interruptedUpload = admin.uploadImage(image).catch(() => 'cut off');
  const startedUploads = () =>
    pool.query(
      sql`select from media where uploaded_by is not null and kind = 'image' and created_at > now() - interval '5 seconds'`,
    );
  await expect.poll(startedUploads, { timeout: 10_000, interval: 10 }).not.toHaveLength(0);
  await server.kill('SIGKILL');
  expect(await interruptedUpload).toBe('cut off');
  s3.behaviour = 'works';
  await expectSwept();
  const settings = { DATABASE_URL: database.url, ...s3.environment };
  server = await startServer({ dataDirectory: server.dataDirectory, port: server.port, settings });
});

test('wrong credentials: the server does not start, because it could not repeat erasures', async () => {
  const settings = { DATABASE_URL: database.url, ...s3.environment, S3_ACCESS_KEY_ID: 'ANOTHER' };
  await expect(startServer({ settings })).rejects.toThrow(
    'the records of erasures cannot be read from the media store',
  );
});
