// Tests an image upload against a real HTTP server: what is sent, and what each reply means.
// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { screenMessages } from '../../contract/screen-messages.ts';
import { CallFailure } from './api.ts';
import { redirect } from './redirect.ts';
import { session } from './session.ts';
import { uploadImage } from './upload.ts';

const claims = {
  Email: 'a@example.com',
  FirstName: 'A',
  LastName: 'B',
  ID: 7,
  Roles: '[10]',
  Site: 1,
  exp: 9e9,
};
const token = `h.${btoa(JSON.stringify(claims))}.s`;
const file = () => new File([new Uint8Array(200_000)], 'logo.png', { type: 'image/png' });

declare const jsdom: { reconfigure: (to: { url: string }) => void };

/** After a change of address jsdom keeps the page's old origin, so every request is a cross-origin one. */
const fromAnywhere = {
  'Access-Control-Allow-Headers': 'authorization, x-xsrf-token',
  'Access-Control-Allow-Origin': '*',
};

/** Starts a server that replies to uploads with `answer`, and moves the page to its address. */
async function serve(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const server = createServer((request, reply) => {
    for (const [name, value] of Object.entries(fromAnywhere)) reply.setHeader(name, value);
    if (request.method === 'OPTIONS') reply.end();
    else answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return close;
}

const replyWith = (status: number, body: unknown) => (request: IncomingMessage, reply: ServerResponse) => {
  request.resume().on('end', () => {
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
};

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the upload succeeded'),
    (error: unknown) => error,
  );

beforeEach(() => {
  session.signIn(token);
});

afterEach(() => {
  vi.restoreAllMocks();
  session.signOut();
  redirect.take();
});

test('the whole file arrives with the token and the XSRF header, and its key is returned', async () => {
  let seen: IncomingMessage | undefined;
  const chunks: Buffer[] = [];
  await serve((request, reply) => {
    seen = request;
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => reply.writeHead(201).end('{"s3Key":"abc.png"}'));
  });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=xyz');

  const shares: number[] = [];
  expect(await uploadImage(file(), { onProgress: (share) => shares.push(share) })).toBe('abc.png');
  expect(`${seen?.method} ${seen?.url}`).toBe('POST /media');
  expect(seen?.headers.authorization).toBe(`Bearer ${token}`);
  expect(seen?.headers['x-xsrf-token']).toBe('xyz');
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const body = Buffer.concat(chunks);
  expect(body.toString('latin1')).toContain('name="file"; filename="logo.png"\r\nContent-Type: image/png');
  expect(body.length).toBeGreaterThan(200_000);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('a refused file fails with the server’s message', async () => {
  await serve(
    replyWith(400, { title: messages.invalidFields, errors: { file: screenMessages.fileDamaged } }),
  );
  const failure = await failed(uploadImage(file()));
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status: 400, fieldErrors: { file: screenMessages.fileDamaged } });
});

test('someone whose session has ended is sent to the sign-in page', async () => {
  await serve(replyWith(401, 'Unauthorized'));
  expect(await failed(uploadImage(file()))).toMatchObject({ status: 401, message: messages.unauthorized });
  expect(session.get()).toBeNull();
  expect(redirect.take()).not.toBeNull();
});

test.each([
  [503, { title: screenMessages.storageUnavailable }, screenMessages.storageUnavailable],
  [502, '<html>', 'Request failed with status code 502'],
  [201, undefined, messages.networkFailed],
])('%i with %j says: %s', async (status, body, message) => {
  await serve(replyWith(status, body));
  expect(await failed(uploadImage(file()))).toMatchObject({ status, message });
});

test('reports a server that cannot be reached', async () => {
  const close = await serve(() => {});
  await close();
  expect(await failed(uploadImage(file()))).toMatchObject({ status: null, message: messages.networkFailed });
});

test('aborting stops the upload and does not fail with a CallFailure', async () => {
  const controller = new AbortController();
  let stopped: Promise<unknown> | undefined;
  await serve((request, reply) => {
    request.resume();
    stopped = once(reply, 'close');
    controller.abort();
  });
  expect(await failed(uploadImage(file(), { signal: controller.signal }))).toMatchObject({
    name: 'AbortError',
  });
  await stopped;
  expect(stopped).toBeDefined();
});

test('an upload that is aborted before it starts is never sent', async () => {
  let requests = 0;
  await serve(() => requests++);
  expect(await failed(uploadImage(file(), { signal: AbortSignal.abort() }))).toMatchObject({
    name: 'AbortError',
  });
  expect(requests).toBe(0);
});
