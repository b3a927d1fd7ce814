// Sets up tests of passkeys: adding one, signing in with it, and what is recorded about it.
import { passkeys } from '../../contract/passkeys.ts';
import { signInSteps } from '../../contract/sign-in-steps.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { TestPerson } from './api.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { secondFactorTests } from './second-factor.ts';

export const site = 'http://localhost';

type Changes = Partial<Parameters<Authenticator['use']>[0]>;

export async function passkeyTests() {
  const api = await secondFactorTests({ ADMIN_SITE_URL: site });
  const { call, database, person, tokenOf, login } = api;

  /** Creates a passkey with this authenticator and adds it. */
  async function add(
    token: string,
    authenticator = newAuthenticator(site),
    changes: Changes = {},
    name = 'Laptop',
  ) {
    const { challengeID, options } = (await call(passkeys.options, { token })).body;
    const response = authenticator.create({ challenge: options.challenge, ...changes });
    return call(passkeys.create, { token, body: { challengeID, response, name } });
  }

  /** What the authenticator answers to a new challenge; with a ticket, for the second step. */
  async function answer(authenticator: Authenticator, changes: Changes = {}, ticket?: string) {
    const { challengeID, options } = (await call(signInSteps.passkeyOptions, { body: { ticket } })).body;
    return { challengeID, response: authenticator.use({ challenge: options.challenge, ...changes }) };
  }

  const signIn = async (authenticator: Authenticator, changes: Changes = {}) =>
    call(signInSteps.passkey, { body: await answer(authenticator, changes) });

  /** Someone with a passkey whose authenticator counts its uses. */
  async function withPasskey() {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const authenticator = newAuthenticator(site);
    const { body } = await add(token, authenticator);
    const ticket = async () => (await login(someone.email)).body.secondFactor.ticket as string;
    return { ...someone, token, authenticator, ticket, passkeyID: body.passkey.id as number, body };
  }

  const eventsOf = ({ id }: TestPerson) =>
    database.query<{ kind: string; method: string | null; detail: object }[]>(
      sql`select kind, method, detail from security_event where person_id = ${id} order by id`,
    );

  return { ...api, add, answer, signIn, withPasskey, eventsOf };
}
