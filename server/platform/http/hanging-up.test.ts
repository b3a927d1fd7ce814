// A client that hangs up in the middle of its body is logged and counted as such, not as a failure of the server.
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

async function figures(name: string) {
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

/** One line, and none of a failure. */
async function expectLoggedAsAborted(path: string) {
  await vi.waitFor(() => expect(logged().filter(({ msg }) => msg === 'request')).toHaveLength(1));
  expect(logged()).toMatchObject([{ msg: 'request', method: 'POST', route: path, status: 499 }]);
}

test.each([
  ['a stranger who signs in', '/admin/auth/login', 'application/json', '{"email":"a@b.example"'],
  ['a signed-in person who saves', '/admin/challengeTags', 'application/json', '{"name":"Never'],
  ['an upload', ...upload],
])('%s', async (_, path, type, started) => {
  // The other side must have begun to read, or it never sees more than a connection that was opened and closed.
  const arrived = new Promise<void>((resolve) => {
    app.server.once('request', (request) => request.once('data', () => resolve()));
  });
  const hangUp = new AbortController();
  const sent = exchange({ port, signal: hangUp.signal }, headOf(path, type), started);
  await arrived;
  hangUp.abort();
  await sent;
  await expectLoggedAsAborted(path);
  expect(await figures('challenge_desk_database_failures_total')).toEqual([]);
  const counted = (await figures('http_requests_total')).filter(({ labels }) => labels.route === path);
  expect(counted).toMatchObject([{ labels: { status: 'aborted' }, value: 1 }]);
});

test('an upload whose sender is still being looked up counts, without an address', async () => {
  const [path, type, started] = upload;
  const hangUp = new AbortController();
  let sent: Promise<unknown> = Promise.resolve();
  // Nobody is recognised until this transaction ends, and by then the connection is closed.
  await database.begin(async (tx) => {
    await tx.execute(sql`lock table session in access exclusive mode`);
    const closed = new Promise<void>((resolve) => {
      app.server.once('request', ({ socket }) => {
        socket.once('close', () => resolve());
        hangUp.abort();
      });
    });
    sent = exchange({ port, signal: hangUp.signal }, headOf(path, type), started);
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
