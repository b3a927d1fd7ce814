// A client that hangs up in the middle of its body is logged and counted as such, not as a failure of the server.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exchange } from '../bad-input/raw-connection.ts';
import { readExposition } from '../metrics/read-back.ts';
import { testApi } from '../testing/api.ts';

const lines: string[] = [];
const { app, superAdmin } = await testApi({}, (line) => lines.push(line));
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

test.each([
  ['a stranger who signs in', '/admin/auth/login', 'application/json', '{"email":"a@b.example"'],
  ['a signed-in person who saves', '/admin/challengeTags', 'application/json', '{"name":"Never'],
  [
    'an upload',
    '/media',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
])('%s', async (_, path, type, started) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;
  // The other side must have begun to read, or it never sees more than a connection that was opened and closed.
  const arrived = new Promise<void>((resolve) => {
    app.server.once('request', (request) => request.once('data', () => resolve()));
  });
  const hangUp = new AbortController();
  const sent = exchange({ port, signal: hangUp.signal }, head, started);
  await arrived;
  hangUp.abort();
  await sent;
  await vi.waitFor(() => expect(logged().filter(({ msg }) => msg === 'request')).toHaveLength(1));
  expect(logged()).toMatchObject([{ msg: 'request', method: 'POST', route: path, status: 499 }]);
  expect(await figures('challenge_desk_database_failures_total')).toEqual([]);
  const counted = (await figures('http_requests_total')).filter(({ labels }) => labels.route === path);
  expect(counted).toMatchObject([{ labels: { status: 'aborted' }, value: 1 }]);
});
