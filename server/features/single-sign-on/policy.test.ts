// Tests of what depends on settings: no provider, a provider that is required, values of acr, and one that is down.
import { beforeEach, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { invitations } from '../../../contract/invitations.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { admins } from '../../../contract/people.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import { singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { password, type TestPerson, testApi } from '../../../tests/support/api.ts';
import { newAuthenticator } from '../../../tests/support/authenticator.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { appCode } from '../../../tests/support/totp.ts';
import { sql } from '../../platform/database/sql.ts';

const adminSite = 'https://admin.test.example';
const withoutProvider = await testApi();
const required = await testApi({
  ADMIN_SITE_URL: adminSite,
  OIDC_ISSUER: `http://localhost:${await freePort()}`,
  OIDC_CLIENT_ID: 'challenge-desk',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_NAME: 'Example ID',
  OIDC_REQUIRED: 'on',
});
beforeEach(() => required.database.execute(sql`delete from throttled_attempt`));

const login = ({ email }: TestPerson) => required.call(auth.login, { body: { email, password } });

async function addApp(someone: TestPerson) {
  const token = await required.tokenOf(someone);
  const { secret } = (await required.call(secondFactor.startTotp, { token })).body;
  const code = appCode(secret, required.clock.instant);
  await required.call(secondFactor.confirmTotp, { token, body: { code } });
}

test('without a provider there is no name, and its calls say so', async () => {
  const { call } = withoutProvider;
  expect((await call(signInSteps.options)).body).toEqual({ oidcName: null, offersPasskeys: false });
  const refused = { status: 400, body: 'Sign-in with an identity provider is not set up here.' };
  expect(await call(singleSignOnStart.start, { body: { purpose: 'signIn' } })).toMatchObject(refused);
  expect(await call(singleSignOn.finish, { body: { state: 'x' } })).toMatchObject(refused);
});

test('with a provider the sign-in page learns its name', async () => {
  const { body } = await required.call(signInSteps.options);
  expect(body).toEqual({ oidcName: 'Example ID', offersPasskeys: true });
});

test('a provider that is down answers 503, says when to try again, and signs nobody in', async () => {
  const reply = await required.call(singleSignOnStart.start, { body: { purpose: 'signIn' } });
  expect(reply).toMatchObject({
    status: 503,
    body: { title: 'Example ID is not answering. Try again shortly.' },
  });
  expect(reply.headers['retry-after']).toBe('30');
});

test('where the provider is required, a right password is refused, and a wrong one gets the usual reply', async () => {
  const someone = await required.person('admin');
  expect(await login(someone)).toMatchObject({ status: 400, body: 'Sign in with Example ID.' });
  const wrong = await required.call(auth.login, { body: { email: someone.email, password: 'wrong' } });
  expect(wrong.body).toBe('Incorrect email or password.');
});

test('super admins of all sites with a second factor are exempt, and nobody else', async () => {
  const superAdmin = await required.person('superAdmin', [], sites.All);
  expect((await login(superAdmin)).status).toBe(400);
  await addApp(superAdmin);
  expect(Object.keys((await login(superAdmin)).body)).toEqual(['secondFactor']);
  for (const other of [await required.person('superAdmin', [], sites.IX), await required.person('admin')]) {
    await addApp(other);
    expect((await login(other)).status).toBe(400);
  }
});

test('where the provider is required, a passkey signs in only those who are exempt', async () => {
  const signInWithPasskey = async (someone: TestPerson) => {
    const token = await required.tokenOf(someone);
    const authenticator = newAuthenticator(adminSite);
    const created = (await required.call(passkeys.options, { token })).body;
    const response = authenticator.create(created.options);
    const { challengeID } = created;
    await required.call(passkeys.create, { token, body: { challengeID, response, name: 'Laptop' } });
    const asked = (await required.call(signInSteps.passkeyOptions, { body: {} })).body;
    const body = { challengeID: asked.challengeID, response: authenticator.use(asked.options) };
    return required.call(signInSteps.passkey, { body });
  };
  const admin = await required.person('admin');
  expect(await signInWithPasskey(admin)).toMatchObject({ status: 400, body: 'Sign in with Example ID.' });
  const superAdmin = await required.person('superAdmin', [], sites.All);
  expect((await signInWithPasskey(superAdmin)).status).toBe(200);
});

test('where the provider is required, an invitation sets no password', async () => {
  const email = 'invited@test.example';
  const body = { email, firstName: 'Grace', lastName: 'Hopper', roles: [roles.users], site: sites.IX };
  await required.call(admins.createInvited, { token: await required.superAdmin(), body });
  const [mail] = await required.database.query<[{ text_body: string }]>(
    sql`select text_body from outgoing_mail where recipient = ${email}`,
  );
  const code = /[?&]code=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
  const accepted = await required.call(invitations.accept, {
    body: { code, password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' },
  });
  expect(accepted).toMatchObject({ status: 400, body: 'Sign in with Example ID.' });
  const [{ password_hash: stored }] = await required.database.query<[{ password_hash: string | null }]>(
    sql`select password_hash from person where email = ${email}`,
  );
  expect(stored).toBeNull();
});
