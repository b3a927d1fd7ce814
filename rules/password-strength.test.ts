// Tests which passwords are hard enough to guess, and the message for each that is not.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { messages } from '../contract/messages.ts';
import { createPasswordChecker, knownWordsOf } from './password-strength.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const checkPassword = createPasswordChecker(estimator, dictionary['passwords-common']);
const helen = { email: 'h.marsh@demo.example', firstName: 'Helen', lastName: 'Marsh' };

const similar = 'This is close to a common password.';
const personalWords = 'Leave out your name, your email and the name of this programme.';
const repeats = 'Repeats, such as "aaa" or "abcabc", are easy to guess.';
const otherwise = 'This is easy to guess. Add another word or a few characters.';

test.each([
  ['password1', messages.commonPassword],
  ['PassWord1', messages.commonPassword],
  ['Password123!', similar],
  ['P@ssw0rd1', similar],
  ['Welcome2026!', similar],
  ['Summer2026!', similar],
  ['kettle42', otherwise],
  ['        ', repeats],
  ['abcabcabcabc', repeats],
  ['qwertyuiop[]', 'Rows of keys, such as "qwerty", are easy to guess.'],
  ['cdefghijklmn', 'Sequences, such as "abc" or "6543", are easy to guess.'],
  ['13/05/1977', 'Dates and years are easy to guess.'],
  ['Helen-Marsh-1', personalWords],
  ['helenmarsh77', personalWords],
  ['h.marsh@demo.example1', personalWords],
  ['H.MARSH@demo.example', messages.passwordIsEmail],
  ['Challenge-Desk-1', personalWords],
  ['ChallengeDesk', personalWords],
  ['12345challenge', personalWords],
  ['Inn0vation?', personalWords],
  ['IX Challenges', personalWords],
])('%j is refused: %s', (password, message) => {
  expect(checkPassword(password, helen)).toEqual({ isAccepted: false, message });
});

test.each(['wordByItself', 'namesByThemselves', 'commonNames'])(
  'a finding of %s is refused as a single word',
  (warning) => {
    // The dictionaries that we use do not lead to these findings today.
    const finding = { ...estimator.check('kettle42'), feedback: { warning, suggestions: [] } };
    const check = createPasswordChecker({ check: () => finding }, dictionary['passwords-common']);
    expect(check('kettle42', helen)).toEqual({
      isAccepted: false,
      message: 'A single word or name is easy to guess.',
    });
  },
);

test.each(['Demo-pass-2026', 'Long-enough-1', 'correct horse battery staple'])(
  '%j is accepted',
  (password) => {
    expect(checkPassword(password, helen)).toEqual({ isAccepted: true, message: 'Strong password.' });
  },
);

test('accepts score 3 and calls the password good', () => {
  expect(checkPassword('long enough', helen)).toEqual({ isAccepted: true, message: 'Good password.' });
});

test('accepts eight characters without a pattern', () => {
  expect(estimator.check('vK7#qLx2').score).toBeLessThan(3);
  expect(checkPassword('vK7#qLx2', helen)).toEqual({ isAccepted: true, message: 'Good password.' });
});

test('accepts the name of someone else', () => {
  const ada = { email: 'ada@test.example', firstName: 'Ada', lastName: 'Lovelace' };
  expect(checkPassword('Helen-Marsh-1', ada).isAccepted).toBe(true);
});

test('checks only the first 32 characters, because longer input takes seconds', () => {
  const seen: string[] = [];
  const check: typeof estimator.check = (password, words) => {
    seen.push(password);
    return estimator.check(password, words);
  };
  const checkSeen = createPasswordChecker({ check }, []);
  checkSeen(`${'a'.repeat(32)}Long-enough-1`, helen);
  expect(seen).toEqual(['a'.repeat(32)]);
});

describe('the known words', () => {
  test('are the email, its local part, both names alone and joined in five ways, and the product’s', () => {
    const words = knownWordsOf(helen);
    expect(words.slice(0, 9)).toEqual([
      'h.marsh@demo.example',
      'h.marsh',
      'Helen',
      'Marsh',
      'HelenMarsh',
      'Helen Marsh',
      'Helen.Marsh',
      'Helen-Marsh',
      'Helen_Marsh',
    ]);
    expect(words).toEqual(expect.arrayContaining(['Challenge Desk', 'ChallengeDesk', 'Challenge-Desk']));
  });

  test('contain no empty words if the form does not know the person', () => {
    expect(knownWordsOf({ email: '', firstName: '', lastName: '' }).every((word) => word.trim())).toBe(true);
    expect(checkPassword('Helen-Marsh-1', { email: '', firstName: '', lastName: '' }).isAccepted).toBe(true);
  });
});
