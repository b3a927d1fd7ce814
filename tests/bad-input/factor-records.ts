// The records of the bad-input tests about second factors: apps, passkeys, a ticket and challenges.
import { findAccountByID } from '../../server/features/auth/queries.ts';
import {
  type ChallengeKind,
  newChallengeID,
  startChallenge,
} from '../../server/features/factor-facts/challenges.ts';
import { seal } from '../../server/features/factor-facts/secret-box.ts';
import { fingerprintOf, insertSecondStep } from '../../server/features/factor-facts/steps.ts';
import type { Audience } from '../../server/platform/http/identification.ts';
import { type TestPerson, type testApi, testStart } from '../support/api.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import type { Row, Table } from '../support/rows.ts';
import { testKey, testKeyCode } from '../support/totp.ts';

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'database' | 'services'>;

/** The caller is setting up an app and has a passkey. The other person signs in with an app. */
export async function insertFactorRecords(
  { database, services }: Api,
  insert: (table: Table, row: Row) => Promise<unknown>,
  audience: Audience,
  { caller, withSecondFactor }: { readonly caller: TestPerson; readonly withSecondFactor: TestPerson },
): Promise<Record<string, readonly unknown[]>> {
  const totpOf = ({ id }: TestPerson) => ({
    person_id: id,
    secret_sealed: seal(testKey, id, services.tokenSecret),
  });
  await insert('totp', totpOf(caller));
  await insert('totp', { ...totpOf(withSecondFactor), confirmed_at: testStart });
  await insert('passkey', { person_id: caller.id });
  const { id: passkeyID } = (await insert('passkey', { person_id: caller.id })) as { id: number };
  // Someone who has recovery codes gets no new ones with a passkey, which would take long to hash.
  await insert('recovery_code', { person_id: caller.id });
  const account = await findAccountByID(database, audience, withSecondFactor.id);
  if (!account) throw new Error('There is nobody who can sign in.');
  const { id: personID, roles } = account;
  const step = { personID, fingerprint: fingerprintOf(account), roles };
  const ticket = await insertSecondStep(database, audience, step, testStart);
  const code = [testKeyCode(testStart)];
  const start = async (kind: ChallengeKind, personID: number | null) => {
    const challengeID = newChallengeID();
    const owner = { kind, audience, personID };
    return { challengeID, challenge: await startChallenge(database, challengeID, owner, testStart) };
  };
  const authenticator = newAuthenticator('http://localhost');
  await insert('passkey', {
    person_id: caller.id,
    credential_id: authenticator.id,
    rp_id: authenticator.rpID,
    public_key: authenticator.publicKey,
  });
  const registration = await start('passkey-registration', caller.id);
  const signIn = await start('passkey', null);
  const response = authenticator.use(signIn);
  const nouns =
    audience === 'staff'
      ? { factor: 'secondFactor', steps: 'signInSteps', passkeys: 'passkeys' }
      : { factor: 'companySecondFactor', steps: 'companySignInSteps', passkeys: 'companyPasskeys' };
  return {
    [`${nouns.factor}.code`]: code,
    [`${nouns.steps}.code`]: code,
    [`${nouns.steps}.ticket`]: [ticket],
    [`${nouns.steps}.passkey.challengeID`]: [signIn.challengeID],
    [`${nouns.steps}.passkey.response`]: [response],
    // A confirmation takes either a password or a passkey, and the password is given.
    [`${nouns.steps}.confirm.passkey`]: [undefined],
    [`${nouns.passkeys}.id`]: [String(passkeyID)],
    [`${nouns.passkeys}.challengeID`]: [registration.challengeID],
    [`${nouns.passkeys}.response`]: [newAuthenticator('http://localhost').create(registration)],
  };
}
