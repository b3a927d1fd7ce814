// Tests of signing in through a real identity provider, and of everything that must not sign anyone in.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import type { securityEventKinds } from '../../../contract/security-events.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import { type OidcPurpose, singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { minute, type TestPerson, testApi } from '../../../tests/support/api.ts';
import { startIdentityProvider, visitProvider } from '../../../tests/support/identity-provider.ts';
import { appCode } from '../../../tests/support/totp.ts';
import { sql } from '../../platform/database/sql.ts';

const adminSiteUrl = 'http://admin.test.example';
const provider = await startIdentityProvider({ adminSiteUrl });
afterAll(() => provider.stop());
const lines: string[] = [];
const api = await testApi(provider.settings, (line) => lines.push(line));
const { call, database, clock, advanceClock, person, tokenOf, company } = api;

let subjects = 0;
beforeEach(async () => {
  // The provider has its own clock.
  clock.instant = new Date();
  lines.length = 0;
  await database.execute(sql`delete from throttled_attempt`);
  Object.assign(provider.control, { changeClaims: null, wrongKey: null, answer: null });
  subjects += 1;
  Object.assign(provider.person, {
    subject: `subject-${subjects}`,
    email: `unknown-${subjects}@test.example`,
    isEmailVerified: true,
    amr: ['pwd'],
    acr: 'urn:example:password',
  });
});

const refused = (body: string) => ({ status: 400, body });
const notVerified = refused('The sign-in with Example ID could not be verified. Try again.');

/** The provider knows this person by their email. */
function knowsAtProvider({ email }: TestPerson, changes: Partial<typeof provider.person> = {}) {
  Object.assign(provider.person, { email, ...changes });
}

const cookieOf = (reply: { headers: { 'set-cookie'?: string | string[] | undefined } }) => {
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => cookie.startsWith('oidc='))?.split(';')[0] ?? '';
};

interface Attempt {
  readonly address: string;
  readonly headers: { readonly cookie: string };
  readonly token?: string | undefined;
}

async function start(purpose: OidcPurpose = 'signIn', token?: string): Promise<Attempt> {
  const reply = await call(singleSignOnStart.start, { body: { purpose }, ...(token && { token }) });
  expect(reply.status).toBe(200);
  return { address: reply.body.address, headers: { cookie: cookieOf(reply) }, token };
}

const visit = (attempt: Attempt) => visitProvider(attempt.address, `${adminSiteUrl}/auth/oidc`);
const finish = (body: Record<string, unknown>, { headers, token }: Omit<Attempt, 'address'>) =>
  call(singleSignOn.finish, { body, headers, ...(token && { token }) });

/** The whole way: to the provider, back, and to the server. */
async function go(purpose?: OidcPurpose, token?: string) {
  const attempt = await start(purpose, token);
  return finish(await visit(attempt), attempt);
}

const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
const lastSession = async ({ id }: TestPerson) =>
  (
    await database.query(
      sql`select method, strength from session where person_id = ${id} order by created_at desc limit 1`,
    )
  )[0];
const linksOf = ({ id }: TestPerson) =>
  database.query(sql`select issuer, subject from identity where person_id = ${id}`);
const eventsOf = async ({ id }: TestPerson) =>
  (
    await database.query<{ kind: keyof typeof securityEventKinds }[]>(
      sql`select kind from security_event where person_id = ${id} order by id`,
    )
  ).map(({ kind }) => kind);
const mailsTo = async ({ email }: TestPerson) =>
  (
    await database.query<{ subject: string }[]>(
      sql`select subject from outgoing_mail where recipient = ${email} order by id`,
    )
  ).map(({ subject }) => subject);

/** Someone with an authenticator app, and a function for its next code. */
async function withApp() {
  const someone = await person('admin');
  const token = await tokenOf(someone);
  const { secret } = (await call(secondFactor.startTotp, { token })).body;
  const code = () => appCode(secret, clock.instant);
  await call(secondFactor.confirmTotp, { token, body: { code: code() } });
  advanceClock(30_000);
  return { ...someone, token, code };
}

describe('signing in', () => {
  test('the first time finds the person by their confirmed email, links them and tells them', async () => {
    const someone = await person('admin');
    knowsAtProvider({ id: 0, email: someone.email.toUpperCase() });
    const { status, body, headers } = await go();
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await isSignedIn(body.token)).toBe(true);
    expect(String(headers['set-cookie'])).toContain('device-staff=');
    expect(await lastSession(someone)).toEqual({ method: 'oidc', strength: 1 });
    expect(await linksOf(someone)).toEqual([{ issuer: provider.issuer, subject: provider.person.subject }]);
    expect(await eventsOf(someone)).toEqual(['identityChanged', 'signIn']);
    expect(await mailsTo(someone)).toEqual(['Sign-in with Example ID was linked']);
  });

  test('later finds them by the link, even with another email and without a second mail', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    await go();
    knowsAtProvider({ id: 0, email: 'renamed@test.example' }, { isEmailVerified: false });
    expect((await go()).status).toBe(200);
    expect(await mailsTo(someone)).toHaveLength(1);
    const [{ used }] = await database.query<[{ used: boolean }]>(
      sql`select last_used_at is not null as used from identity where person_id = ${someone.id}`,
    );
    expect(used).toBe(true);
  });

  test('takes the email from the ID token too, and accepts the word of Entra for it', async () => {
    const someone = await person('admin');
    provider.person.isEmailVerified = false;
    provider.control.changeClaims = (claims) => ({ ...claims, email: someone.email, xms_edov: true });
    expect((await go()).status).toBe(200);
  });

  test('two at once, the first time, make one link', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    const attempts = [await start(), await start()];
    const returned: Record<string, string>[] = [];
    for (const attempt of attempts) returned.push(await visit(attempt));
    const replies = await Promise.all(
      attempts.map((attempt, index) => finish(returned[index] ?? {}, attempt)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await linksOf(someone)).toHaveLength(1);
    expect(await mailsTo(someone)).toHaveLength(1);
  });

  test('an account without a password signs in', async () => {
    const someone = await person('admin');
    await database.execute(sql`update person set password_hash = null where id = ${someone.id}`);
    knowsAtProvider(someone);
    expect((await go()).status).toBe(200);
  });

  test('mfa in amr counts as two factors', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone, { amr: ['pwd', 'mfa'] });
    await go();
    expect(await lastSession(someone)).toEqual({ method: 'oidc', strength: 2 });
  });
});

describe('a second factor', () => {
  test('comes before the link, even if the provider has seen two factors', async () => {
    const someone = await withApp();
    knowsAtProvider(someone, { amr: ['mfa'] });
    const { body } = await go();
    expect(Object.keys(body)).toEqual(['secondFactor']);
    expect(await linksOf(someone)).toEqual([]);
    const { ticket } = body.secondFactor;
    const { status } = await call(signInSteps.secondFactor, { body: { ticket, code: someone.code() } });
    expect(status).toBe(200);
    expect(await linksOf(someone)).toHaveLength(1);
    expect(await lastSession(someone)).toEqual({ method: 'oidc', strength: 2 });
  });

  test('is asked for after the link only if the provider has not seen one', async () => {
    const someone = await withApp();
    await database.execute(sql`insert into identity (person_id, issuer, subject, linked_at)
      values (${someone.id}, ${provider.issuer}, ${provider.person.subject}, ${clock.instant})`);
    knowsAtProvider(someone, { amr: ['mfa'] });
    expect(Object.keys((await go()).body)).toEqual(['token']);
    provider.person.amr = ['pwd'];
    expect(Object.keys((await go()).body)).toEqual(['secondFactor']);
  });

  test('makes no link if someone else has linked the account in the meantime', async () => {
    const someone = await withApp();
    const other = await person('admin');
    knowsAtProvider(someone);
    const { ticket } = (await go()).body.secondFactor;
    await database.execute(sql`insert into identity (person_id, issuer, subject, linked_at)
      values (${other.id}, ${provider.issuer}, ${provider.person.subject}, ${clock.instant})`);
    const reply = await call(signInSteps.secondFactor, { body: { ticket, code: someone.code() } });
    expect(reply).toMatchObject(notVerified);
  });
});

describe('what is refused', () => {
  const refusedClaims: [string, (claims: Record<string, unknown>) => Record<string, unknown>][] = [
    ['a wrong nonce', (claims) => ({ ...claims, nonce: 'of another attempt' })],
    ['a wrong issuer', (claims) => ({ ...claims, iss: 'https://other.test.example' })],
    ['a wrong audience', (claims) => ({ ...claims, aud: 'another-program' })],
    ['an ID token that has expired', (claims) => ({ ...claims, exp: 1_700_000_000 })],
  ];
  test.each(refusedClaims)('%s', async (_, changeClaims) => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    provider.control.changeClaims = changeClaims;
    expect(await go()).toMatchObject(notVerified);
    expect(await linksOf(someone)).toEqual([]);
  });

  test('an ID token that someone else has signed', async () => {
    knowsAtProvider(await person('admin'));
    provider.control.wrongKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await go()).toMatchObject(notVerified);
  });

  test('a wrong state, and the issuer of another provider in the return address', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    const forged = { ...returned, state: `${returned.state}x` };
    expect(await finish(forged, attempt)).toMatchObject(notVerified);
    const mixedUp = { ...returned, iss: 'https://other.test.example' };
    expect(await finish(mixedUp, attempt)).toMatchObject(notVerified);
  });

  test('a code that was used, also at the same moment', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    const replies = await Promise.all([finish(returned, attempt), finish(returned, attempt)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await finish(returned, attempt)).toMatchObject(notVerified);
  });

  test('a code in the attempt of someone else', async () => {
    knowsAtProvider(await person('admin'));
    const stolen = await visit(await start());
    const attempt = await start();
    const { state } = await visit(attempt);
    expect(await finish({ ...stolen, state }, attempt)).toMatchObject(notVerified);
  });

  test.each([
    ['without the cookie', ''],
    ["with another browser's cookie", 'oidc=of-another-browser'],
  ])('a return %s, which leaves the attempt to its own browser', async (_, cookie) => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    expect(await finish(returned, { headers: { cookie } })).toMatchObject(notVerified);
    expect((await finish(returned, attempt)).status).toBe(200);
  });

  test('a return after ten minutes', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    advanceClock(10 * minute);
    expect(await finish(returned, { headers: { cookie: '' } })).toMatchObject(
      refused('The sign-in took too long. Try again.'),
    );
  });

  test('a sign-in that the person cancelled', async () => {
    const attempt = await start();
    const state = new URL(attempt.address).searchParams.get('state');
    const reply = await finish({ state, error: 'access_denied', iss: provider.issuer }, attempt);
    expect(reply).toMatchObject(refused('You cancelled the sign-in with Example ID.'));
  });

  test('an email that the provider has not confirmed', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone, { isEmailVerified: false });
    expect(await go()).toMatchObject(
      refused('Example ID has not confirmed your email address, so we cannot match it to an account.'),
    );
    expect(await linksOf(someone)).toEqual([]);
  });

  test('an unknown person, and a company account', async () => {
    const noAccount = refused(
      'No back-office account uses this email. Ask your programme team to invite you.',
    );
    expect(await go()).toMatchObject(noAccount);
    knowsAtProvider(await company());
    expect(await go()).toMatchObject(noAccount);
  });

  test('the email of someone who has linked another account of the provider', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    await go();
    knowsAtProvider(someone, { subject: 'the next owner of the address' });
    expect(await go()).toMatchObject(notVerified);
  });

  test('someone who has lost their staff role since they linked', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    await go();
    await database.execute(sql`update person set roles = '{20}' where id = ${someone.id}`);
    expect((await go()).body).toContain('No back-office account uses this email.');
  });

  test('is recorded as a failed sign-in, and logged without codes, claims or tokens', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    await database.execute(sql`delete from security_event`);
    provider.control.changeClaims = (claims) => ({ ...claims, nonce: 'of another attempt' });
    const attempt = await start();
    const returned = await visit(attempt);
    await finish(returned, attempt);
    expect(await database.query(sql`select kind, account, method from security_event`)).toEqual([
      { kind: 'signInFailed', account: '', method: 'oidc' },
    ]);
    const log = lines.join('\n');
    expect(log).toContain('sign-in with the identity provider not verified');
    for (const secret of [returned.code, returned.state, someone.email, 'of another attempt'])
      expect(log).not.toContain(secret);
  });

  test('more than fifty calls from one address; those that succeed do not count', async () => {
    knowsAtProvider(await person('admin'));
    await go();
    const counts = () => database.query(sql`select from throttled_attempt where purpose = 'oidc'`);
    expect(await counts()).toHaveLength(0);
    const bad = () => finish({ state: 'signIn.unknown' }, { headers: { cookie: '' } });
    for (let calls = 0; calls < 50; calls += 1) expect((await bad()).status).toBe(400);
    expect((await bad()).status).toBe(429);
    expect((await call(singleSignOnStart.start, { body: { purpose: 'signIn' } })).status).toBe(429);
  });
});

describe('the provider', () => {
  const unavailable = { status: 503, body: { title: 'Example ID is not answering. Try again shortly.' } };

  test('is asked with PKCE, state and nonce for an email, and returns to the back office', async () => {
    const { searchParams } = new URL((await start()).address);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'challenge-desk',
      redirect_uri: 'http://admin.test.example/auth/oidc',
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^signIn\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('is bound to the browser by a cookie that scripts and other sites cannot use', async () => {
    const reply = await call(singleSignOnStart.start, { body: { purpose: 'signIn' } });
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies.find((one) => one.startsWith('oidc='))).toMatch(
      /^oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  test('that fails when the code is exchanged is not answering', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    provider.control.answer = (_, response) => void response.writeHead(502).end();
    expect(await finish(returned, attempt)).toMatchObject(unavailable);
  });

  test('that stays silent is given up after five seconds', async () => {
    advanceClock(60 * minute);
    provider.control.answer = () => {};
    const startedAt = performance.now();
    expect(await call(singleSignOnStart.start, { body: { purpose: 'signIn' } })).toMatchObject(unavailable);
    expect(performance.now() - startedAt).toBeGreaterThan(4900);
  });

  test('that redirects our calls is not followed', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    provider.control.requests.length = 0;
    provider.control.answer = (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    expect(await finish(returned, attempt)).toMatchObject(notVerified);
    expect(provider.control.requests).toEqual(['POST /token']);
  });

  test('is discovered once an hour', async () => {
    const discoveries = () => provider.control.requests.filter((one) => one.includes('openid-configuration'));
    await start();
    provider.control.requests.length = 0;
    await start();
    expect(discoveries()).toHaveLength(0);
    advanceClock(60 * minute);
    await start();
    expect(discoveries()).toHaveLength(1);
  });
});

describe('linking from the account', () => {
  test('answers the account with its linked sign-ins', async () => {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const { status, body } = await go('link', token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: someone.id, identities: [{ name: 'Example ID', lastUsed: null }] });
    expect(await mailsTo(someone)).toEqual(['Sign-in with Example ID was linked']);
    // Linking the same one again changes nothing.
    expect((await go('link', token)).body.identities).toHaveLength(1);
  });

  test('needs a signed-in member of staff who signed in recently', async () => {
    const body = { purpose: 'link' };
    expect((await call(singleSignOnStart.start, { body })).status).toBe(401);
    const user = await company();
    expect((await call(singleSignOnStart.start, { body, token: user.token })).status).toBe(401);
    const token = await tokenOf(await person('admin'));
    advanceClock(11 * minute);
    expect(await call(singleSignOnStart.start, { body, token })).toMatchObject({
      status: 403,
      body: { confirm: true },
    });
  });

  test('is refused to someone else who has signed in since, and to nobody', async () => {
    const attempt = await start('link', await tokenOf(await person('admin')));
    const returned = await visit(attempt);
    const other = { ...attempt, token: await tokenOf(await person('admin')) };
    expect(await finish(returned, other)).toMatchObject(notVerified);
    const again = await start('link', attempt.token);
    expect((await finish(await visit(again), { headers: again.headers })).status).toBe(401);
  });

  test("refuses someone else's account, and a second account of the same provider", async () => {
    const other = await person('admin');
    knowsAtProvider(other);
    await go();
    const token = await tokenOf(await person('admin'));
    expect(await go('link', token)).toMatchObject(
      refused('Someone else has already linked this sign-in with Example ID.'),
    );
    const otherToken = await tokenOf(other);
    provider.person.subject = 'a second account';
    expect(await go('link', otherToken)).toMatchObject(
      refused('You have already linked another sign-in with Example ID. Remove it before you link this one.'),
    );
  });

  test('asks for the second factor first if this sign-in has not shown it', async () => {
    const someone = await withApp();
    const weak = await tokenOf(someone);
    const { body } = await go('link', weak);
    expect(Object.keys(body)).toEqual(['secondFactor']);
    expect(await linksOf(someone)).toEqual([]);
    // The sign-in that set up the app has shown it.
    expect((await go('link', someone.token)).body.identities).toHaveLength(1);
  });

  test('can be removed by its owner only, after a recent sign-in', async () => {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const { id } = (await go('link', token)).body.identities[0];
    const remove = (as: string) => call(singleSignOn.removeIdentity, { params: { id }, token: as });
    expect((await remove(await tokenOf(await person('admin')))).status).toBe(404);
    const replies = await Promise.all([remove(token), remove(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await linksOf(someone)).toEqual([]);
    expect(await eventsOf(someone)).toEqual(['identityChanged', 'identityChanged']);
    advanceClock(11 * minute);
    expect((await remove(token)).status).toBe(403);
  });
});

describe('confirming who one is', () => {
  async function linkedPerson() {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    await go('link', token);
    return { ...someone, token };
  }

  test('asks the provider for a new sign-in and gives a new token', async () => {
    const { token } = await linkedPerson();
    advanceClock(11 * minute);
    const attempt = await start('confirm', token);
    const asked = new URL(attempt.address).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const authTime = Math.floor(clock.instant.getTime() / 1000);
    provider.control.changeClaims = (claims) => ({ ...claims, auth_time: authTime });
    const { status, body } = await finish(await visit(attempt), attempt);
    expect(status).toBe(200);
    expect(body.token).not.toBe(token);
    const others = await call(singleSignOn.removeIdentity, { params: { id: 1_000_000 }, token: body.token });
    expect(others.status).toBe(404);
  });

  test.each([
    ['an earlier sign-in', { auth_time: 1_700_000_000 }],
    ['no time of the sign-in', { auth_time: undefined }],
  ])('%s does not confirm anything', async (_, changes) => {
    const { token } = await linkedPerson();
    provider.control.changeClaims = (claims) => ({ ...claims, ...changes });
    expect(await go('confirm', token)).toMatchObject(notVerified);
  });

  test('the account of someone else does not confirm anything', async () => {
    const { token } = await linkedPerson();
    provider.person.subject = 'someone else';
    expect(await go('confirm', token)).toMatchObject(notVerified);
  });
});
