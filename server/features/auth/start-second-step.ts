// Starts the second step of a sign-in for people who have a second factor.
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Audience } from '../../platform/http/identification.ts';
import { findFactors, methodsOf } from '../factor-facts/queries.ts';
import { fingerprintOf, insertSecondStep, type Step } from '../factor-facts/steps.ts';
import type { Account } from './queries.ts';

/** Returns null for someone without a second factor, who is signed in by what they have shown first. */
export async function startSecondStep(
  tx: Queryable,
  audience: Audience,
  account: Account,
  at: Date,
  shown: Partial<Pick<Step, 'method' | 'identity'>> = {},
): Promise<SecondFactorNeeded | null> {
  const methods = methodsOf(await findFactors(tx, account.id));
  if (methods.length === 0) return null;
  const { id: personID, roles } = account;
  const step = { personID, fingerprint: fingerprintOf(account), roles, ...shown };
  return { secondFactor: { ticket: await insertSecondStep(tx, audience, step, at), methods } };
}
