// Tests the request state shared by sign-in, forgotten password, code check and password reset.
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../platform/api.ts';
import { noAuthRequest, reduceAuthRequest, requestErrorOf } from './auth-request.ts';

describe('an auth request', () => {
  test('starts idle', () => {
    expect(noAuthRequest).toEqual({ isPosting: false, postSuccess: false, error: null });
  });

  test('that is sent is posting, and clears the earlier result', () => {
    const before = { isPosting: false, postSuccess: true, error: 'Unauthorized' };
    expect(reduceAuthRequest(before, { type: 'request' })).toEqual({
      isPosting: true,
      postSuccess: false,
      error: null,
    });
  });

  test('that succeeds is no longer posting', () => {
    const posting = reduceAuthRequest(noAuthRequest, { type: 'request' });
    expect(reduceAuthRequest(posting, { type: 'success' })).toEqual({
      isPosting: false,
      postSuccess: true,
      error: null,
    });
  });

  test('that fails stores its error', () => {
    const posting = reduceAuthRequest(noAuthRequest, { type: 'request' });
    expect(reduceAuthRequest(posting, { type: 'failure', error: 'Unauthorized' })).toEqual({
      isPosting: false,
      postSuccess: false,
      error: 'Unauthorized',
    });
  });
});

describe('the error of a failed request', () => {
  test('is null when the server refused with 400, because the form shows that', () => {
    expect(requestErrorOf(new CallFailure(400, 'Incorrect email or password.'))).toBeNull();
  });

  test('is otherwise the message of the failure', () => {
    expect(requestErrorOf(new CallFailure(401, 'Unauthorized'))).toBe('Unauthorized');
    expect(requestErrorOf(new CallFailure(null, 'No connection.'))).toBe('No connection.');
    expect(requestErrorOf(new Error('Something else.'))).toBe('Something else.');
  });
});
