// An upload whose sender falls silent: it is not waited for, and one that is only slow is.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFailure } from '../http/failures.ts';
import { receiveFile, takeMultipart } from '../http/upload.ts';
import { multipart } from '../testing/upload.ts';

const silence = 200;
const app = Fastify();
const sent = multipart({ bytes: 'x'.repeat(1000) });
let address: URL;

beforeAll(async () => {
  app.setErrorHandler(sendFailure);
  await takeMultipart(app);
  app.post('/', async (request) => (await receiveFile(request, 2000, silence)).bytes.length);
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => app.close());

/** The connection is left open, as browsers do. */
async function begin(): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  const type = `content-type: ${sent.headers['content-type']}`;
  socket.write(
    `POST / HTTP/1.1\r\nhost: ${address.host}\r\n${type}\r\ncontent-length: ${sent.payload.length}\r\n\r\n`,
  );
  return socket;
}

test.each([
  ['before the first byte', 0],
  ['in the middle of the file', 500],
  ['just before the end', -1],
])('silent %s: refused, and the connection closed', async (_, bytes) => {
  const socket = await begin();
  socket.write(sent.payload.subarray(0, bytes));
  // Ends only because the server closes.
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toContain('{"title":"The file did not arrive completely. Please try again."}');
});

test('a sender who is slow but never silent for so long gets through', async () => {
  const socket = await begin();
  const pieces = 8;
  const length = Math.ceil(sent.payload.length / pieces);
  for (let piece = 0; piece < pieces; piece++) {
    socket.write(sent.payload.subarray(piece * length, (piece + 1) * length));
    await new Promise((resolve) => setTimeout(resolve, silence / 5));
  }
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
