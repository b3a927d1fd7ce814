// Tests recovery codes: their characters, their groups, and how they can be typed.
import { expect, test } from 'vitest';
import { formatRecoveryCode, readRecoveryCode, recoveryCodeOf } from './recovery-codes.ts';

test('ten bytes give sixteen characters in groups of four', () => {
  const bytes = Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xff]);
  expect(recoveryCodeOf(bytes)).toBe('0123456789ABCDFZ');
  expect(formatRecoveryCode('0123456789ABCDFZ')).toBe('0123-4567-89AB-CDFZ');
});

test.each([
  '0123-4567-89AB-CDEF',
  '0123456789abcdef',
  ' 0123 4567 89ab cdef ',
  'O123-4567-89AB-CDEF',
  'oI23-4567-89AB-CDEF',
  '0L23-4567-89ab-cdef',
])('%s is read as 0123456789ABCDEF', (typed) => {
  expect(readRecoveryCode(typed)).toBe('0123456789ABCDEF');
});

test.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEFG', '0123-4567-89AB-CDEU', '0123456789ABCDEé'])(
  '%s cannot be a recovery code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  },
);
