// Tests the rules for passkeys: how many, on which sites, and which count of uses is refused.
import { expect, test } from 'vitest';
import { canAddPasskey, isCounterRising, offersPasskeys } from './passkeys.ts';

test('a person can have at most ten passkeys', () => {
  expect(canAddPasskey(9)).toEqual({ allowed: true });
  expect(canAddPasskey(10)).toMatchObject({
    allowed: false,
    reason: 'You have 10 passkeys. Remove one before you add another.',
  });
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [5, 6, true],
  [5, 900, true],
  [5, 5, false],
  [5, 4, false],
  [5, 0, false],
])('after %i uses, a count of %i is accepted: %s', (stored, shown, isAccepted) => {
  expect(isCounterRising(stored, shown)).toBe(isAccepted);
});

test.each([
  ['https://desk.example', true],
  ['http://localhost:3000', true],
  ['http://desk.example', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1:3000', false],
])('%s offers passkeys: %s', (address, isOffered) => {
  expect(offersPasskeys(new URL(address))).toBe(isOffered);
});
