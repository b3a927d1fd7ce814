// Decides which passwords are accepted, and hashes them with argon2id.
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { PasswordOwner } from '../../../contract/password-strength.ts';
import type { CheckPassword } from './strength.ts';

/** The library's number for argon2id; its enum has no values at run time. */
const argon2id = 2 as Algorithm.Argon2id;
const parameters = { algorithm: argon2id, parallelism: 1, memoryCost: 19456, timeCost: 2 };

/** Checked when there is no such account, so that the reply takes the same time. */
const placeholderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$HyV2f1+PCZw9mbyVpUuGvA$b1MIYs/+6iKPYPmrK9cIgDQm+H4Jaq83qGHsoDv8Kys';

export const hashPassword = (password: string) => hash(password, parameters);

export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? placeholderHash, password);
  return passwordHash !== null && isMatch;
}

/** The reason why this person cannot have this password, or null. The contract checks its length. */
export async function passwordProblem(
  checkPassword: CheckPassword,
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const { isAccepted, message } = await checkPassword(password, owner);
  return isAccepted ? null : message;
}
