// S3 refuses, fails, hangs, breaks off or loses its bucket: a clear answer in time, nothing half-written, and recovery.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { tags } from '../../contract/tags.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { s3Store } from '../../server/platform/media/s3-store.ts';
import { sweep } from '../../server/sweeper.ts';
import { png } from '../support/upload.ts';
import { type Caller, staff } from './caller.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { judgedChallenge } from './demo-records.ts';
import { type FaultyS3, faultyS3, type S3Behaviour } from './faulty-s3.ts';
import { print } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** For an image; a larger file may take a second longer for each megabyte. */
const inTime = 14_000;
const unavailable = { status: 503, body: { title: messages.storageUnavailable } };

let s3: FaultyS3;
let database: PostgresServer;
let pool: Database;
let server: ServerProcess;
let admin: Caller;
let image: Buffer;
let there: string;

beforeAll(async () => {
  s3 = await faultyS3();
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  server = await startServer({ settings: { DATABASE_URL: database.url, ...s3.environment } });
  admin = await staff(server.url);
  image = await png(300, 200);
  there = keyOf(await admin.uploadImage(image));
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

/** A file without its row, or a row without its file, is gone once the sweeper has been. */
async function expectSwept() {
  await sweep(pool, s3Store(s3.settings), new Date(Date.now() + 25 * 3_600_000));
  expect((await s3.keys()).filter((key) => !isSmaller(key))).toEqual(await rows());
}

/** What was true of every key that anybody has been told. */
async function expectServed(key: string) {
  const opened = await admin.open(`/media/${key}`);
  expect(opened.status).toBe(200);
  expect(opened.bytes.equals(image)).toBe(true);
}

async function expectRefused(behaviour: string) {
  const before = await pool.query(sql`select from media where uploaded_by is not null`);
  const [upload, document, other] = await Promise.all([
    admin.uploadImage(image),
    judgedChallenge(pool).then(({ id }) =>
      admin.call(scoreSummary.downloadPdf, { params: { challengeID: id } }),
    ),
    admin.call(tags.list),
  ]);
  expect(upload).toMatchObject(unavailable);
  expect(document).toMatchObject(unavailable);
  expect(other.status).toBe(200);
  expect(upload.headers.get('retry-after')).toBe('5');
  expect(await pool.query(sql`select from media where uploaded_by is not null`)).toHaveLength(before.length);
  const opened = await admin.open(`/media/${there}`);
  expect(opened).toMatchObject(unavailable);
  const times = [upload, document, opened].map(({ milliseconds }) => milliseconds);
  expect(Math.max(...times)).toBeLessThan(inTime);
  const [uploading, drawing, opening] = times.map((time) => `${(time / 1000).toFixed(1)} s`);
  print(
    `S3 ${behaviour}: 503 to an upload after ${uploading}, to a PDF after ${drawing}, to an image after ${opening}`,
  );
}

describe.each<S3Behaviour>(['refuses with 403', 'fails with 500', 'hangs'])('S3 %s', (behaviour) => {
  test('people are told in time, and it goes on by itself', async () => {
    s3.behaviour = behaviour;
    await expectRefused(behaviour);
    s3.behaviour = 'works';
    await expectServed(keyOf(await admin.uploadImage(image)));
    await expectServed(there);
  });
});

test('the bucket is gone, and back', async () => {
  await s3.hideBucket();
  await expectRefused('without its bucket').finally(s3.showBucket);
  await expectServed(keyOf(await admin.uploadImage(image)));
});

test('S3 breaks off in the middle: nothing is kept of what was sent, and nobody takes half a file for a whole one', async () => {
  s3.behaviour = 'breaks off';
  expect(await admin.uploadImage(image)).toMatchObject(unavailable);
  await expect(admin.open(`/media/${there}`)).rejects.toThrow();
  s3.behaviour = 'works';
  await expectServed(there);
});

test('S3 loses its answer: what it took though nobody knows is swept', async () => {
  const before = await s3.keys();
  s3.behaviour = 'loses its answer';
  const answer = await admin.uploadImage(image);
  expect(answer).toMatchObject(unavailable);
  expect((await s3.keys()).length).toBeGreaterThanOrEqual(before.length);
  s3.behaviour = 'works';
  await expectSwept();
});

test('the sweeper meets an S3 that refuses: it gives nothing up, and clears away the next time', async () => {
  const key = keyOf(await admin.uploadImage(image));
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  s3.behaviour = 'refuses with 403';
  await expect(sweep(pool, s3Store(s3.settings), tomorrow)).rejects.toThrow('could not be deleted');
  expect(await rows()).toContain(key);
  s3.behaviour = 'works';
  await expectSwept();
  expect(await s3.keys()).not.toContain(key);
});

test('killed while it stores a file: what is left of it is swept', async () => {
  s3.behaviour = 'hangs';
  const lost = admin.uploadImage(image).catch(() => 'cut off');
  const begun = () =>
    pool.query(
      sql`select from media where uploaded_by is not null and kind = 'image' and created_at > now() - interval '5 seconds'`,
    );
  await expect.poll(begun, { timeout: 10_000, interval: 10 }).not.toHaveLength(0);
  await server.kill('SIGKILL');
  expect(await lost).toBe('cut off');
  s3.behaviour = 'works';
  await expectSwept();
  const settings = { DATABASE_URL: database.url, ...s3.environment };
  server = await startServer({ dataDirectory: server.dataDirectory, port: server.port, settings });
});

test('wrong credentials: people are told in time', async () => {
  const settings = { DATABASE_URL: database.url, ...s3.environment, S3_ACCESS_KEY_ID: 'ANOTHER' };
  const wrong = await startServer({ settings });
  const someone = await staff(wrong.url);
  const refused = await someone.uploadImage(image);
  await wrong.stop();
  expect(refused).toMatchObject(unavailable);
  expect(refused.milliseconds).toBeLessThan(inTime);
});
