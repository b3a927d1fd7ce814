// The server aborts an upload whose client falls silent, but not one that is only slow.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { multipart } from '../../../tests/support/upload.ts';
import { sendFailure } from './failures.ts';
import { acceptMultipart, isTooSlow, receiveFile } from './upload.ts';

const app = Fastify();
const sent = multipart({ bytes: 'x'.repeat(1000) });
let address: URL;
let arrived: number | null;

beforeAll(async () => {
  app.setErrorHandler(sendFailure);
  await acceptMultipart(app);
  app.post('/', async (request) => {
    arrived = 0;
    request.raw.on('data', (piece: Buffer) => {
      arrived = (arrived ?? 0) + piece.length;
    });
    return (await receiveFile(request, 2000)).bytes.length;
  });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
beforeEach(() => {
  arrived = null;
});

/** Leaves the connection open, as browsers do. */
async function startUpload(): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  const type = `content-type: ${sent.headers['content-type']}`;
  socket.write(
    `POST / HTTP/1.1\r\nhost: ${address.host}\r\n${type}\r\ncontent-length: ${sent.payload.length}\r\n\r\n`,
  );
  return socket;
}
async function send(socket: Socket, from: number, to: number) {
  socket.write(sent.payload.subarray(from, to));
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(to);
}

test.each([
  ['before the first byte', 0],
  ['in the middle of the file', 500],
  ['just before the end', sent.payload.length - 1],
])('an upload that falls silent %s is refused, and the connection closed', async (_, bytes) => {
  const socket = await startUpload();
  await send(socket, 0, bytes);
  vi.advanceTimersByTime(15_000);
  // The text ends only because the server closes the connection.
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toContain('{"title":"The upload was interrupted. Please try again."}');
});

test('a slow client that is never silent for 15 seconds succeeds', async () => {
  const socket = await startUpload();
  for (const from of [0, 300, 600, 900]) {
    await send(socket, from, Math.min(from + 300, sent.payload.length));
    vi.advanceTimersByTime(14_000);
  }
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a client that sends single bytes is refused', async () => {
  const socket = await startUpload();
  const ended = text(socket);
  for (let bytes = 0; bytes < 3; bytes++) {
    await send(socket, bytes, bytes + 1);
    vi.advanceTimersByTime(14_000);
  }
  socket.write('-');
  expect(await ended).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['nothing in the first fifteen seconds', 0, 15_000, false],
  ['half of it halfway', 50, 157_500, false],
  ['less than half of it halfway', 49, 157_500, true],
  ['all of it at the very end', 100, 300_000, false],
])('%s', (_, received, elapsed, isSlow) => expect(isTooSlow(received, 100, elapsed)).toBe(isSlow));
