// The records of the bad-input tests about second factors: an app that is set up, one in use, and a ticket.
import { findAccountByID } from '../../server/features/auth/queries.ts';
import { seal } from '../../server/features/factor-facts/secret-box.ts';
import { fingerprintOf, startSecondStep } from '../../server/features/factor-facts/steps.ts';
import { type TestPerson, type testApi, testStart } from '../support/api.ts';
import type { Row, Table } from '../support/rows.ts';
import { testKey, testKeyCode } from '../support/totp.ts';

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'database' | 'services'>;

/** The caller is setting up an app and has a passkey. The other person signs in with an app. */
export async function insertFactorRecords(
  { database, services }: Api,
  insert: (table: Table, row: Row) => Promise<unknown>,
  { caller, withSecondFactor }: { readonly caller: TestPerson; readonly withSecondFactor: TestPerson },
): Promise<Record<string, readonly unknown[]>> {
  const totpOf = ({ id }: TestPerson) => ({
    person_id: id,
    secret_sealed: seal(testKey, id, services.tokenSecret),
  });
  await insert('totp', totpOf(caller));
  await insert('totp', { ...totpOf(withSecondFactor), confirmed_at: testStart });
  await insert('passkey', { person_id: caller.id });
  const identity = (await insert('identity', { person_id: caller.id })) as { id: number };
  const account = await findAccountByID(database, 'staff', withSecondFactor.id);
  if (!account) throw new Error('There is nobody who can sign in.');
  const step = { personID: account.id, fingerprint: fingerprintOf(account) };
  const ticket = await startSecondStep(database, 'staff', step, testStart);
  const code = [testKeyCode(testStart)];
  return {
    'secondFactor.code': code,
    'signInSteps.code': code,
    'signInSteps.ticket': [ticket],
    'singleSignOn.id': [String(identity.id)],
  };
}
