// Decides whether a password is hard enough to guess, from what zxcvbn finds in it. The caller passes in the library.
import { messages } from '../contract/messages.ts';
import type { PasswordOwner, PasswordStrength } from '../contract/password-strength.ts';
import { productName, publicSiteNames } from '../contract/vocabulary.ts';

/** The part of zxcvbn that the rule uses. */
interface Estimator {
  check(
    password: string,
    knownWords: string[],
  ): {
    readonly score: number;
    readonly feedback: { readonly warning: string | null };
    readonly sequence: readonly { readonly pattern: string }[];
  };
}

/** Longer input takes seconds of processor time and does not change the result. */
const checkedLength = 32;
const minimumScore = 3;
/** The most common passwords are refused whatever their score. */
const mostCommonCount = 10_000;

const keyRows = 'Rows of keys, such as "qwerty", are easy to guess.';
const repeats = 'Repeats, such as "aaa" or "abcabc", are easy to guess.';
const dates = 'Dates and years are easy to guess.';
const singleWord = 'A single word or name is easy to guess.';
const otherwise = 'This is easy to guess. Add another word or a few characters.';

/** The keys are zxcvbn's names for its warnings. */
const refusals: Readonly<Record<string, string>> = {
  topTen: messages.commonPassword,
  topHundred: messages.commonPassword,
  common: messages.commonPassword,
  similarToCommon: 'This is close to a common password.',
  straightRow: keyRows,
  keyPattern: keyRows,
  simpleRepeat: repeats,
  extendedRepeat: repeats,
  sequences: 'Sequences, such as "abc" or "6543", are easy to guess.',
  recentYears: dates,
  dates,
  wordByItself: singleWord,
  namesByThemselves: singleWord,
  commonNames: singleWord,
  userInputs: 'Leave out your name, your email and the name of this programme.',
};

const separators = ['', ' ', '.', '-', '_'];
const joinWithEachSeparator = (words: readonly string[]) =>
  separators.map((separator) => words.join(separator));

const productWords = [
  ...[productName, ...Object.values(publicSiteNames), 'Innovation Challenge'].flatMap((name) =>
    joinWithEachSeparator(name.split(' ')),
  ),
  'challenge',
  'challenges',
  'innovation',
];

/** The words that an attacker would try first for this account. */
export function knownWordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [localPart = ''] = email.split('@');
  const words = [email, localPart, firstName, lastName, ...joinWithEachSeparator([firstName, lastName])];
  return [...words, ...productWords].filter((word) => word.trim() !== '');
}

/** `commonPasswords` must list the most common first. */
export function createPasswordChecker(estimator: Estimator, commonPasswords: readonly string[]) {
  const mostCommon = new Set(commonPasswords.slice(0, mostCommonCount));
  return (password: string, owner: PasswordOwner): PasswordStrength => {
    const lowered = password.toLowerCase();
    if (owner.email !== '' && lowered === owner.email.toLowerCase())
      return { isAccepted: false, message: messages.passwordIsEmail };
    if (mostCommon.has(password) || mostCommon.has(lowered))
      return { isAccepted: false, message: messages.commonPassword };
    const { score, feedback, sequence } = estimator.check(
      password.slice(0, checkedLength),
      knownWordsOf(owner),
    );
    const isWithoutPattern = sequence.length === 1 && sequence[0]?.pattern === 'bruteforce';
    if (score >= minimumScore || isWithoutPattern)
      return { isAccepted: true, message: score > minimumScore ? 'Strong password.' : 'Good password.' };
    return { isAccepted: false, message: refusals[feedback.warning ?? ''] ?? otherwise };
  };
}
