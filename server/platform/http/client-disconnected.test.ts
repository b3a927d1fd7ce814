// A client that closes the connection before its body is complete is logged and counted as aborted, not as a failure.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { exchange } from '../../../tests/support/raw-connection.ts';
import { readExposition } from '../../../tests/support/read-metrics.ts';
import { sql } from '../database/sql.ts';

const lines: string[] = [];
const { app, database, superAdmin } = await testApi({}, (line) => lines.push(line));
const token = await superAdmin();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  lines.length = 0;
});

async function readMetric(name: string) {
  const { body } = await app.inject({ url: '/metrics' });
  return readExposition(body).get(name)?.samples ?? [];
}

const logged = () => lines.map((line) => JSON.parse(line));

const upload = [
  '/media',
  'multipart/form-data; boundary=x',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
] as const;

const headOf = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;

/** Expects exactly one log line, and no line about a failure. */
async function expectLoggedAsAborted(path: string) {
  await vi.waitFor(() => expect(logged().filter(({ msg }) => msg === 'request')).toHaveLength(1));
  expect(logged()).toMatchObject([{ msg: 'request', method: 'POST', route: path, status: 499 }]);
}

test.each([
  ['someone who signs in', '/admin/auth/login', 'application/json', '{"email":"a@b.example"'],
  ['a signed-in person who saves', '/admin/challengeTags', 'application/json', '{"name":"Never'],
  ['an upload', ...upload],
])('%s', async (_, path, type, started) => {
  // The server must have started to read; otherwise it sees only a connection that opened and closed.
  const arrived = new Promise<void>((resolve) => {
    app.server.once('request', (request) => request.once('data', () => resolve()));
  });
  const closing = new AbortController();
  const sent = exchange({ port, signal: closing.signal }, headOf(path, type), started);
  await arrived;
  closing.abort();
  await sent;
  await expectLoggedAsAborted(path);
  expect(await readMetric('challenge_desk_database_failures_total')).toEqual([]);
  const counted = (await readMetric('http_requests_total')).filter(({ labels }) => labels.route === path);
  expect(counted).toMatchObject([{ labels: { status: 'aborted' }, value: 1 }]);
});

test('an upload counts without an address if the client left before it was identified', async () => {
  const [path, type, started] = upload;
  const closing = new AbortController();
  let sent: Promise<unknown> = Promise.resolve();
  // The lock delays identification until this transaction ends, and by then the connection is closed.
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table session in access exclusive mode`);
    const closed = new Promise<void>((resolve) => {
      app.server.once('request', ({ socket }) => {
        socket.once('close', () => resolve());
        closing.abort();
      });
    });
    sent = exchange({ port, signal: closing.signal }, headOf(path, type), started);
    await closed;
  });
  await sent;
  await vi.waitFor(async () => {
    const uploads = await database.query(sql`select address from throttled_attempt where purpose = 'upload'
      and address = 'closed connection'`);
    expect(uploads).toHaveLength(1);
  });
  await expectLoggedAsAborted(path);
});
