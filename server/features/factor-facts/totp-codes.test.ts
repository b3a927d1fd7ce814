// Tests of the codes of authenticator apps with the vectors of RFC 6238, of clocks that differ, and of sealed keys.
import { expect, test } from 'vitest';
import { seal, unseal } from './secret-box.ts';
import { describeTotp, stepOfCode } from './totp-codes.ts';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
])('at %d the code is %s', (seconds, code) => {
  expect(stepOfCode(key, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a clock that differs by %d steps: %s', (steps, isExpected) => {
  const step = Math.floor(1111111111 / 30);
  const found = stepOfCode(key, '050471', at(1111111111 - steps * 30));
  expect(found).toBe(isExpected ? step : null);
});

test('spaces are ignored, and other text is not a code', () => {
  expect(stepOfCode(key, ' 287 082 ', at(59))).toBe(1);
  for (const typed of ['', '28708', '2870820', '28708a', '２８７０８２', '-87082'])
    expect(stepOfCode(key, typed, at(59))).toBeNull();
});

test('the address names the account and the key', () => {
  const { secret, address } = describeTotp(key, { issuer: 'Challenge Desk', account: 'a@b.example' });
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { protocol, searchParams } = new URL(address);
  expect(protocol).toBe('otpauth:');
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Challenge Desk',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('a sealed key opens only with its secret, for its person and unchanged', () => {
  const sealed = seal(key, 7, 'a secret');
  expect(unseal(sealed, 7, 'a secret')).toEqual(key);
  expect(sealed.includes(key)).toBe(false);
  expect(seal(key, 7, 'a secret')).not.toEqual(sealed);
  expect(unseal(sealed, 8, 'a secret')).toBeNull();
  expect(unseal(sealed, 7, 'another secret')).toBeNull();
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(unseal(changed, 7, 'a secret')).toBeNull();
  expect(unseal(sealed.subarray(0, 10), 7, 'a secret')).toBeNull();
});
