// The disk for uploaded files is full: uploads and PDFs are refused without leftovers, and existing files can be read.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { challenges } from '../../contract/challenges.ts';
import { companyApplications } from '../../contract/company-applications.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { screenMessages } from '../../contract/screen-messages.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { makeDataDirectory } from '../journeys/start-server.ts';
import { png } from '../support/upload.ts';
import { type Caller, company, staff } from './caller.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { findAssessedChallenge, findOpenChallenge } from './demo-records.ts';
import { print } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

let disk: SmallDisk;
let database: PostgresServer;
let pool: Database;
let server: ServerProcess;
let admin: Caller;

beforeAll(async () => {
  const dataDirectory = await makeDataDirectory();
  disk = await mountSmallDisk(path.join(dataDirectory, 'media'), 40);
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  server = await startServer({ dataDirectory, settings: { DATABASE_URL: database.url } });
  admin = await staff(server.url);
});
afterAll(async () => {
  await server?.stop();
  await pool?.close();
  await database?.remove();
  disk?.remove();
});
beforeEach(() => disk.free());

/** The stored files; checks that the disk and the table match. */
async function storedFiles() {
  const files = (await readdir(disk.directory)).filter((name) => name !== 'filling');
  const rows = await pool.query<{ key: string }[]>(sql`select s3_key as key from media`);
  const originals = files.filter((name) => !/-w\d+$/.test(name));
  expect(originals.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  return files;
}

/** Waits, because the server removes leftovers after it has answered. */
const waitForFiles = (files: readonly string[]) =>
  expect
    .poll(async () => (await storedFiles().catch(() => [])).toSorted(), { timeout: 10_000 })
    .toEqual([...files].toSorted());

const unavailable = { status: 503, body: { title: screenMessages.storageUnavailable } };

test('an image that does not fit is refused, and accepted once there is space', async () => {
  const image = await png(500, 400);
  const before = await storedFiles();
  disk.fill(image.length / 2);
  const refused = await admin.uploadImage(image);
  expect(refused).toMatchObject(unavailable);
  expect(refused.headers.get('retry-after')).toBe('5');
  await waitForFiles(before);
  disk.free();
  expect((await admin.uploadImage(image)).status).toBe(201);
  expect(await storedFiles()).toHaveLength(before.length + 1);
  print(`disk full: an upload is refused after ${Math.round(refused.milliseconds)} ms`);
});

test('twenty uploads on a disk that fills up: each is stored completely or not at all', async () => {
  const image = await png(500, 400);
  const before = await storedFiles();
  disk.fill(image.length * 6);
  const answers = [];
  for (let round = 0; round < 4; round++)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => admin.uploadImage(image)))));
  const stored = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(stored.length + refused.length).toBe(20);
  expect(stored.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  const keys = stored.map(({ body }) => (body as { s3Key: string }).s3Key);
  await waitForFiles([...before, ...keys]);
  for (const key of keys) expect((await admin.open(`/media/${key}`)).bytes.equals(image)).toBe(true);
  print(
    `disk full: of 20 uploads ${stored.length} stored whole, ${refused.length} refused, none half-written`,
  );
});

test('an attachment is refused, and the application stays as it was', async () => {
  const { id, email } = await findOpenChallenge(pool);
  const applicant = await company(server.url, email);
  const created = await applicant.call(companyApplications.begin, { body: { challengeID: id } });
  expect(created.status).toBe(201);
  const params = { id: (created.body as { id: number }).id };
  const file = {
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000)]),
    name: 'a.pdf',
    type: 'application/pdf',
  };
  const before = await storedFiles();
  disk.fill();
  expect(await applicant.call(companyApplications.attach, { params, file })).toMatchObject(unavailable);
  await waitForFiles(before);
  expect((await applicant.call(companyApplications.find, { params })).body).toMatchObject({
    attachments: [],
  });
  disk.free();
  expect(await applicant.call(companyApplications.attach, { params, file })).toMatchObject({ status: 201 });
  expect(await storedFiles()).toHaveLength(before.length + 1);
});

test('a score summary is refused until there is space; a smaller image is still shown', async () => {
  const assessed = await findAssessedChallenge(pool);
  const params = { challengeID: assessed.id };
  const before = await storedFiles();
  disk.fill();
  expect(await admin.call(scoreSummary.downloadPdf, { params })).toMatchObject(unavailable);
  await waitForFiles(before);
  const small = await admin.open(`/media/${assessed.image}?width=96`);
  expect(small.status).toBe(200);
  await waitForFiles(before);
  expect(await admin.call(challenges.find, { params: { id: assessed.id } })).toMatchObject({ status: 200 });
  disk.free();
  const reply = await admin.call(scoreSummary.downloadPdf, { params });
  expect(reply.status).toBe(200);
  const address = new URL((reply.body as { s3URL: string }).s3URL);
  const opened = await admin.open(address.pathname + address.search);
  expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(opened.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
});
