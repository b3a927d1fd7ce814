// Passwords: what may be one, and how it is kept (argon2id, never readable).
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { messages } from '../../contract/messages.ts';

/** The library's number for argon2id; its enum has no values at run time. */
const argon2id = 2 as Algorithm.Argon2id;
const parameters = { algorithm: argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Compared when there is no such account, so that the answer takes the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$HyV2f1+PCZw9mbyVpUuGvA$b1MIYs/+6iKPYPmrK9cIgDQm+H4Jaq83qGHsoDv8Kys';

export const hashPassword = (password: string) => hash(password, parameters);

export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash, password);
  return passwordHash !== null && fits;
}

let commonest: Promise<Set<string>> | undefined;
/** Loaded when the first password is set: the list is large and most starts never need it. */
function commonPasswords(): Promise<Set<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).slice(0, 10_000)),
  );
  return commonest;
}

/** What everyone here would think of first, whatever digits and signs stand around it. */
const wordsOfThePlace = new Set([
  'challengedesk',
  'challenge',
  'challenges',
  'innovation',
  'innovationchallenge',
]);

/** Why this person cannot have this password, or null. Its length is the contract's to check. */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const lowered = password.toLowerCase();
  if (lowered === email.toLowerCase()) return messages.passwordIsEmail;
  if (wordsOfThePlace.has(lowered.replaceAll(/[^a-z]/g, ''))) return messages.commonPassword;
  const common = await commonPasswords();
  return common.has(password) || common.has(lowered) ? messages.commonPassword : null;
}
