// Tests how a call is built before a browser sends it. The screens' own tests cover what replies mean.
import { expect, test } from 'vitest';
import { companyApplications } from '../contract/company-applications.ts';
import { companyAuth } from '../contract/company-auth.ts';
import { messages } from '../contract/messages.ts';
import { addressOf, CallFailure, failureOf, headersOf, send } from './calling.ts';

const signedOutCaller = { token: null, cookies: '' };
const entriesOf = (headers: Headers) => Object.fromEntries(headers);

test('encodes values in the address so that they cannot change its path', () => {
  expect(addressOf(companyApplications.detach, { params: { id: 3, s3Key: '../a b?' } })).toBe(
    '/public/applications/3/attachments/..%2Fa%20b%3F',
  );
});

test('sends only Accept and Content-Type for a caller who is not signed in', () => {
  expect(entriesOf(headersOf(companyAuth.login, { body: {} }, signedOutCaller))).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  });
});

test('sends the token, the value of the XSRF cookie and the version for a signed-in caller', () => {
  const caller = { token: 't', cookies: 'a=1; XSRF-TOKEN=x%3D; NOT-XSRF-TOKEN=no' };
  expect(entriesOf(headersOf(companyApplications.save, { body: {}, ifMatch: '"4"' }, caller))).toMatchObject({
    authorization: 'Bearer t',
    'x-xsrf-token': 'x=',
    'if-match': '"4"',
  });
});

test('leaves the content type of an upload to the browser, which knows the boundary', () => {
  const headers = headersOf(companyApplications.attach, { body: new FormData() }, signedOutCaller);
  expect(headers.has('content-type')).toBe(false);
});

test.each([
  ['900', 900],
  [null, null],
  ['Sun, 15 Nov 2026 10:00:00 GMT', null],
])('reads after how many seconds to retry from the header %s', (header, seconds) => {
  expect(failureOf(429, { title: 'Too many.' }, header).retryAfter).toBe(seconds);
});

test('reports a server that cannot be reached as a CallFailure, but not an aborted call', async () => {
  const fetcher = () => Promise.reject(new TypeError('Failed to fetch'));
  const unreachable = send(companyAuth.me, { fetcher }, signedOutCaller);
  await expect(unreachable).rejects.toEqual(new CallFailure(null, messages.networkFailed));
  const aborted = send(companyAuth.me, { fetcher, signal: AbortSignal.abort() }, signedOutCaller);
  await expect(aborted).rejects.toBeInstanceOf(TypeError);
});
