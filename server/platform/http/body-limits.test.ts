// How large a body each call accepts, and that the server refuses strangers before it reads a body.
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { bodyLimitOf, type Endpoint } from '../../../contract/endpoint.ts';
import { testApi } from '../../../tests/support/api.ts';
import { exchange } from '../../../tests/support/raw-connection.ts';

const { app, superAdmin, company } = await testApi();
const tokens = { staff: await superAdmin(), user: (await company()).token };
const calls: Endpoint[] = Object.values(api).flatMap((table) => Object.values<Endpoint>(table));

test.each([
  ['sign-in', 16, api.auth.login],
  ['a forgotten password of a company', 16, api.companyAuth.forgotPassword],
  ['a contact message', 256, api.contactMessages.send],
  ['a tag', 256, api.tags.create],
  ['an application', 256, api.companyApplications.save],
  ['a new challenge', 2048, api.challenges.create],
  ['a changed challenge', 2048, api.challenges.update],
] as const)('%s: at most %i kB', async (_, kilobytes, endpoint: Endpoint) => {
  const send = async (bytes: number) => {
    const token = endpoint.access === 'user' ? tokens.user : tokens.staff;
    const { statusCode } = await app.inject({
      method: endpoint.method,
      url: `/${endpoint.path.replace(':id', '1')}`,
      payload: '{}'.padEnd(bytes),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    return statusCode;
  };
  expect(await send(kilobytes * 1024)).not.toBe(413);
  expect(await send(kilobytes * 1024 + 1)).toBe(413);
});

test('someone who is not signed in can send 16 kB, and 256 kB only as a contact message', () => {
  const larger = calls.filter(
    (call) => call.access === 'public' && call.body && bodyLimitOf(call) > 16 * 1024,
  );
  expect(larger).toEqual([api.contactMessages.send]);
  expect(bodyLimitOf(api.contactMessages.send)).toBe(256 * 1024);
});

test('an address that is not a call accepts no larger body than a sign-in', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/nothing',
    payload: '{}'.padEnd(16 * 1024 + 1),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(413);
});

test('a call that needs a sign-in refuses strangers before their body arrives', async () => {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n`;
  for (const { method, path, access, isUpload } of calls) {
    if (method !== 'POST' || access === 'public' || isUpload) continue;
    expect((await exchange({ port }, head(`/${path.replaceAll(/:\w+/g, '1')}`))).status, path).toBe(401);
  }
});
