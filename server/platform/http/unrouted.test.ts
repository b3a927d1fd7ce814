// Requests that never reach a route get the usual headers and one line in the log.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { exchange, type RawReply } from '../../../tests/support/raw-connection.ts';

const lines: string[] = [];
const { app } = await testApi({ ADMIN_SITE_URL: 'https://admin.test.example' }, (line) => lines.push(line));
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  lines.length = 0;
});

const requestLines = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
const headerOf = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];

async function expectUsualHeaders({ head, body }: Pick<RawReply, 'head' | 'body'>, status: number) {
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(headerOf(head, 'content-security-policy')).toContain("default-src 'none'");
  expect(headerOf(head, 'x-content-type-options')).toBe('nosniff');
  expect(headerOf(head, 'x-frame-options')).toBe('DENY');
  expect(headerOf(head, 'referrer-policy')).toBe('no-referrer');
  expect(headerOf(head, 'strict-transport-security')).toBe('max-age=31536000');
  expect(headerOf(head, 'cache-control')).toBe('no-store');
  expect(headerOf(head, 'content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ title: expect.stringMatching(/^The request .*\.$/) });
  const reqId = headerOf(head, 'x-request-id');
  await vi.waitFor(() => expect(requestLines().map((line) => line.reqId)).toContain(reqId));
  const line = requestLines().find((one) => one.reqId === reqId);
  expect(line).toMatchObject({ status, address: '127.0.0.1', route: expect.any(String) });
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
const post = (more: string, body: string) =>
  `POST /admin/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n${body}`;

describe('the headers and one line in the log', () => {
  test.each<[string, number, string]>([
    ['an address that cannot be decoded', 400, get('/%ff%zz')],
    ['an unknown expectation', 417, get('/health', 'Expect: a-miracle\r\n')],
    ['two hosts', 400, get('/health', 'Host: y\r\n')],
    ['the same host twice', 400, get('/health', 'hOST: x\r\n')],
    ['no host', 400, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a length and chunks', 400, post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['two lengths', 400, post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['a chunk without a size', 400, post('Transfer-Encoding: chunked\r\n', 'zz\r\nhello\r\n0\r\n\r\n')],
    [
      'a chunk with endless extensions',
      413,
      post('Transfer-Encoding: chunked\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    ],
    ['an unknown encoding', 400, post('Transfer-Encoding: magic\r\n', '')],
    ['a header with a space in its name', 400, get('/health', 'X Y: z\r\n')],
    ['a header of a hundred kilobytes', 431, get('/health', `X: ${'x'.repeat(100_000)}\r\n`)],
    ['ten thousand headers', 431, get('/health', 'A: b\r\n'.repeat(10_000))],
    ['an unknown method', 400, get('/health').replace('GET', 'BREW')],
    ['another version of HTTP', 400, get('/health').replace('HTTP/1.1', 'HTTP/9.9')],
    ['a tunnel', 400, 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
    ['bytes that are not HTTP', 400, 'hello\r\n\r\n'],
    ['a TLS handshake', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s', async (_, status, bytes) => {
    await expectUsualHeaders(await exchange({ port }, bytes), status);
    expect(requestLines().filter((line) => line.status === status)).toHaveLength(1);
  });

  test('a request that takes too long to arrive', async () => {
    const arrived = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const [connection] = await arrived;
    // Emitted as Node does, because Node checks its connections only every half minute.
    app.server.emit(
      'clientError',
      Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      connection,
    );
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    await expectUsualHeaders({ head, body }, 408);
  });
});

describe('a request is answered normally with', () => {
  test.each([
    ['an older version, which needs no host', 'GET /health HTTP/1.0\r\n\r\n'],
    ['an offer to upgrade the protocol', get('/health', 'Upgrade: websocket\r\n')],
    ['the expectation 100-continue', get('/health', 'Expect: 100-continue\r\n')],
  ])('%s', async (_, bytes) => {
    const { head } = await exchange({ port }, bytes);
    const [last = ''] = head.split('HTTP/1.1 100 Continue\r\n\r\n').slice(-1);
    expect(headerOf(last, 'x-frame-options') ?? 'DENY').toBe('DENY');
    expect(requestLines()).toMatchObject([{ route: '/health', status: 200 }]);
  });
});

test('a client that is still sending gets the reply', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  const piece = Buffer.alloc(64 * 1024, 'x');
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send).on('end', () => socket.end());
  send();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
