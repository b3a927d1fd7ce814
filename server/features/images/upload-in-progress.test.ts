// Tests of uploads over a real connection: what happens while the bytes are being sent.
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { type Multipart, multipart, png } from '../../../tests/support/upload.ts';
import { sql } from '../../platform/database/sql.ts';
import { folderStore } from '../../platform/media/store.ts';

const folder = await testFolder();
let log: { msg: string }[] = [];
const { app, database, person, tokenOf, superAdmin } = await testApi(
  {},
  (line) => log.push(JSON.parse(line)),
  folderStore(folder),
);

let address: URL;
let token: string;
let sent: Multipart;
beforeAll(async () => {
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  token = await superAdmin();
  sent = multipart({ bytes: await png(200, 200) });
});
beforeEach(async () => {
  log = [];
  await database.execute(sql`delete from media`);
  for (const key of await readdir(folder)) await folderStore(folder).delete(key);
});

const logged = (words: string) => log.filter(({ msg }) => msg.includes(words)).length;
const untilReading = (uploads = 1) =>
  expect.poll(() => logged('starting multipart parsing'), { timeout: 10_000 }).toBe(uploads);

async function startUpload(by: string | null): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  const headers = {
    host: address.host,
    ...(by && { authorization: `Bearer ${by}` }),
    ...sent.headers,
    'content-length': sent.payload.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /media HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}
const firstHalf = () => sent.payload.subarray(0, sent.payload.length / 2);
const secondHalf = () => sent.payload.subarray(sent.payload.length / 2);

const untilConnected = (connections: number) =>
  expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))), {
      timeout: 10_000,
    })
    .toBe(connections);

async function expectStored(files: number) {
  expect(await readdir(folder)).toHaveLength(files);
  expect(await database.query(sql`select from media`)).toHaveLength(files);
}

test('without a token the reply comes before the body is read', async () => {
  const socket = await startUpload(null);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  expect(logged('starting multipart parsing')).toBe(0);
});

test('an interrupted upload leaves nothing behind, and the next one succeeds', async () => {
  const socket = await startUpload(token);
  socket.write(firstHalf());
  await untilReading();
  socket.destroy();
  await untilConnected(0);
  await expectStored(0);

  const again = await startUpload(token);
  again.write(sent.payload);
  expect(await text(again)).toMatch(/^HTTP\/1\.1 201 /);
  await expectStored(1);
  expect(logged('unexpected') + logged('unavailable')).toBe(0);
});

test('someone who is removed while their file is being sent gets a 401', async () => {
  const sender = await person('superAdmin');
  const socket = await startUpload(await tokenOf(sender));
  socket.write(firstHalf());
  await untilReading();
  await database.execute(sql`delete from person where id = ${sender.id}`);
  socket.write(secondHalf());
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  await expectStored(0);
});

test('someone who loses their last challenge while their file is being sent gets a 403', async () => {
  const sender = await person('admin');
  const [group] = await database.query<[{ id: number }]>(sql`
    insert into challenge_group (name, site, created_at) values ('Group', 1000, now()) returning id`);
  await database.execute(
    sql`insert into challenge_group_admin (challenge_group_id, person_id) values (${group.id}, ${sender.id})`,
  );
  const socket = await startUpload(await tokenOf(sender));
  socket.write(firstHalf());
  await untilReading();
  await database.execute(sql`delete from challenge_group_admin`);
  socket.write(secondHalf());
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  await expectStored(0);
});

const several = (uploads: number, by: string) =>
  Promise.all(Array.from({ length: uploads }, () => startUpload(by)));
const newToken = async () => tokenOf(await person('superAdmin'));

test('only 16 are read at the same time, and clients that disconnect while waiting do not block others', async () => {
  const maximum = 16;
  const slow: Socket[] = [];
  while (slow.length < maximum) slow.push(...(await several(2, await newToken())));
  await untilReading(maximum);
  const aborted = await several(3, token);
  for (const socket of aborted) socket.destroy();
  await untilConnected(maximum);
  const waiting = await startUpload(token);
  waiting.write(sent.payload);
  expect(logged('starting multipart parsing')).toBe(maximum);
  for (const socket of slow) socket.destroy();
  expect(await text(waiting)).toMatch(/^HTTP\/1\.1 201 /);
  await expectStored(1);
});

test('one person can send three at the same time; their others wait, and other people do not', async () => {
  const [first, ...others] = await several(20, await newToken());
  await untilReading(3);
  const next = await startUpload(token);
  next.write(sent.payload);
  expect(await text(next)).toMatch(/^HTTP\/1\.1 201 /);
  expect(logged('starting multipart parsing')).toBe(4);
  for (const socket of [first, ...others]) socket?.destroy();
  await untilConnected(0);
});
