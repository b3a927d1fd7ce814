// What a call is made of, before any browser sends it; what replies mean is tested where they are shown.
import { expect, test } from 'vitest';
import { ownApplications } from '../contract/company-applications.ts';
import { userAuth } from '../contract/company-auth.ts';
import { messages } from '../contract/messages.ts';
import { addressOf, CallFailure, failureOf, headersOf, send } from './calling.ts';

const nobody = { token: null, cookies: '' };
const written = (headers: Headers) => Object.fromEntries(headers);

test('values stand in their places of the address, written so that they cannot leave them', () => {
  expect(addressOf(ownApplications.detach, { params: { id: 3, s3Key: '../a b?' } })).toBe(
    '/public/applications/3/attachments/..%2Fa%20b%3F',
  );
});

test('nobody sends no more than what they accept and what they write', () => {
  expect(written(headersOf(userAuth.login, { body: {} }, nobody))).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  });
});

test('someone signed in sends their token, the value of the XSRF cookie, and the version they edit', () => {
  const caller = { token: 't', cookies: 'a=1; XSRF-TOKEN=x%3D; NOT-XSRF-TOKEN=no' };
  expect(written(headersOf(ownApplications.save, { body: {}, ifMatch: '"4"' }, caller))).toMatchObject({
    authorization: 'Bearer t',
    'x-xsrf-token': 'x=',
    'if-match': '"4"',
  });
});

test('the type of a file is left to the browser, which knows where its parts end', () => {
  const headers = headersOf(ownApplications.attach, { body: new FormData() }, nobody);
  expect(headers.has('content-type')).toBe(false);
});

test.each([
  ['900', 900],
  [null, null],
  ['Sun, 15 Nov 2026 10:00:00 GMT', null],
])('a refusal tells after how many seconds to ask again: %s', (header, seconds) => {
  expect(failureOf(429, { title: 'Too many.' }, header).retryAfter).toBe(seconds);
});

test('what cannot be reached is a failure, what was given up is none', async () => {
  const carry = () => Promise.reject(new TypeError('Failed to fetch'));
  const unreachable = send(userAuth.me, { carry }, nobody);
  await expect(unreachable).rejects.toEqual(new CallFailure(null, messages.networkFailed));
  const givenUp = send(userAuth.me, { carry, signal: AbortSignal.abort() }, nobody);
  await expect(givenUp).rejects.toBeInstanceOf(TypeError);
});
