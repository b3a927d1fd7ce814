// Tests of passkeys: adding, renaming and removing them, and signing in, taking the second step and confirming with one.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { minute, password, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { type Authenticator, newAuthenticator } from '../../../tests/support/authenticator.ts';
import { sql } from '../../platform/database/sql.ts';

const site = 'http://localhost';
const { call, database, clock, advanceClock, person, tokenOf } = await testApi({ ADMIN_SITE_URL: site });

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const refused = {
  status: 400,
  body: 'This passkey could not be used. Try again or choose another way.',
};
const notAdded = { status: 400, body: 'This passkey could not be added. Try again or use another device.' };
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
const login = (email: string) => call(auth.login, { body: { email, password } });

type Answer = Parameters<Authenticator['use']>[0];
type Changes = Partial<Answer>;

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
const mailsTo = async ({ email }: TestPerson) =>
  (
    await database.query<{ subject: string }[]>(
      sql`select subject from outgoing_mail where recipient = ${email} order by id`,
    )
  ).map(({ subject }) => subject);
const entriesOf = ({ id }: TestPerson) =>
  database.query(
    sql`select action, changes from audit_event where record_id = ${String(id)} and action like '%passkey' order by id`,
  );

describe('adding a passkey', () => {
  test('asks for a resident key, user verification and no attestation', async () => {
    const someone = await withPasskey();
    const { status, body } = await call(passkeys.options, { token: someone.token });
    expect(status).toBe(200);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Challenge Desk' },
      user: { name: someone.email, displayName: 'Ada Lovelace' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: someone.authenticator.id.toString('base64url'), transports: ['internal'] }],
    });
    expect(body.options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-7, -257]);
  });

  test('shows it in the account, gives recovery codes with the first, and records it', async () => {
    const someone = await withPasskey();
    expect(someone.body.recoveryCodes).toHaveLength(10);
    const shown = {
      id: someone.passkeyID,
      name: 'Laptop',
      since: testStart.toISOString(),
      lastUsed: null,
      isBackedUp: false,
    };
    expect(someone.body.passkey).toEqual(shown);
    const read = await call(account.find, { token: someone.token });
    expect(read.body).toMatchObject({ passkeys: [shown], recoveryCodesLeft: 10, totpSince: null });
    expect(await entriesOf(someone)).toEqual([
      { action: 'add a passkey', changes: { passkey: { from: null, to: 'Laptop' } } },
    ]);
    expect(await eventsOf(someone)).toMatchObject([
      { kind: 'factorChanged', detail: { change: 'add a passkey', passkey: 'Laptop' } },
    ]);
    expect(await mailsTo(someone)).toEqual(['A passkey was added']);
    const second = await add(someone.token, undefined, {}, 'Phone');
    expect(second).toMatchObject({ status: 201, body: { recoveryCodes: null } });
  });

  test.each([
    ['without user verification', { isVerified: false }],
    ['for another origin', { origin: 'https://localhost' }],
    ['for another port', { origin: 'http://localhost:8080' }],
    ['for another host', { rpID: 'evil.example' }],
    ['for another challenge', { challenge: 'made-up' }],
  ])('is refused %s', async (_, changes) => {
    const token = await tokenOf(await person('admin'));
    expect(await add(token, undefined, changes)).toMatchObject(notAdded);
    expect((await call(account.find, { token })).body.passkeys).toEqual([]);
  });

  test('a challenge works once, for five minutes, and only for the person who asked', async () => {
    const [one, other] = [await tokenOf(await person('admin')), await tokenOf(await person('admin'))];
    const authenticator = newAuthenticator(site);
    const create = async (asked: string, answered: string, wait = 0) => {
      const { challengeID, options } = (await call(passkeys.options, { token: asked })).body;
      const response = authenticator.create({ challenge: options.challenge });
      advanceClock(wait);
      const body = { challengeID, response, name: 'Laptop' };
      return { first: await call(passkeys.create, { token: answered, body }), body };
    };
    expect((await create(one, other)).first).toMatchObject(notAdded);
    expect((await create(one, one, 5 * minute)).first).toMatchObject(notAdded);
    const { first, body } = await create(one, one);
    expect(first.status).toBe(201);
    expect(await call(passkeys.create, { token: one, body })).toMatchObject(notAdded);
  });

  test('someone who already has this passkey keeps it', async () => {
    const someone = await withPasskey();
    const other = await tokenOf(await person('admin'));
    expect(await add(other, someone.authenticator)).toMatchObject(notAdded);
  });

  test('at most ten, also two at the same moment', async () => {
    const someone = await withPasskey();
    for (let count = 1; count < 9; count++) await add(someone.token);
    const replies = await Promise.all([add(someone.token), add(someone.token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await call(passkeys.options, { token: someone.token })).toMatchObject({
      status: 400,
      body: 'You have 10 passkeys. Remove one before you add another.',
    });
  });

  test.each(['', '   ', 'x'.repeat(61)])('a name of %j is a field error', async (name) => {
    const token = await tokenOf(await person('admin'));
    const { status, body } = await add(token, undefined, {}, name);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['name']]);
  });

  test('malformed replies of a browser are refused', async () => {
    const token = await tokenOf(await person('admin'));
    const { challengeID, options } = (await call(passkeys.options, { token })).body;
    const right = newAuthenticator(site).create({ challenge: options.challenge });
    for (const attestationObject of ['AAAA', '_____', 'o2Nmbc', 'x'.repeat(10_000)]) {
      const response = { ...right, response: { ...right.response, attestationObject } };
      const reply = await call(passkeys.create, { token, body: { challengeID, response, name: 'Laptop' } });
      expect(reply.status).toBe(400);
    }
    const large = { challengeID, response: { ...right, extra: 'x'.repeat(20_000) }, name: 'Laptop' };
    expect((await call(passkeys.create, { token, body: large })).status).toBe(413);
  });

  test('nobody adds one without being signed in', async () => {
    expect((await call(passkeys.options, {})).status).toBe(401);
    expect((await call(passkeys.create, { body: {} })).status).toBe(401);
  });
});

describe('renaming and removing', () => {
  test('renames one’s own passkey', async () => {
    const someone = await withPasskey();
    const rename = (token: string, name: string) =>
      call(passkeys.update, { token, params: { id: someone.passkeyID }, body: { name } });
    expect(await rename(someone.token, 'Phone')).toMatchObject({ status: 200, body: { name: 'Phone' } });
    expect((await rename(someone.token, ' ')).status).toBe(400);
    expect((await rename(await tokenOf(await person('admin')), 'Stolen')).status).toBe(404);
    expect((await entriesOf(someone)).at(-1)).toEqual({
      action: 'rename a passkey',
      changes: { passkey: { from: 'Laptop', to: 'Phone' } },
    });
  });

  test('removing the last factor deletes the recovery codes and ends other sign-ins', async () => {
    const someone = await withPasskey();
    const elsewhere = await tokenOf(someone);
    const remove = (token: string) => call(passkeys.remove, { token, params: { id: someone.passkeyID } });
    expect((await remove(await tokenOf(await person('admin')))).status).toBe(404);
    expect((await remove(someone.token)).status).toBe(204);
    expect([await isSignedIn(someone.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const read = await call(account.find, { token: someone.token });
    expect(read.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await mailsTo(someone)).toEqual(['A passkey was added', 'A passkey was removed']);
    expect(await signIn(someone.authenticator)).toMatchObject(refused);
    expect(Object.keys((await login(someone.email)).body)).toEqual(['token']);
    expect((await remove(someone.token)).status).toBe(404);
  });
});

describe('signing in with a passkey', () => {
  test('needs no password, counts as two factors and is recorded', async () => {
    const someone = await withPasskey();
    const { status, body, headers } = await signIn(someone.authenticator);
    expect(status).toBe(200);
    expect(await isSignedIn(body.token)).toBe(true);
    expect(String(headers['set-cookie'])).toContain('device-staff=');
    const [session] = await database.query(
      sql`select strength, method from session where person_id = ${someone.id} and method = 'passkey'`,
    );
    expect(session).toEqual({ strength: 2, method: 'passkey' });
    expect((await eventsOf(someone)).at(-1)).toMatchObject({ kind: 'signIn', method: 'passkey' });
    const read = await call(account.find, { token: body.token });
    expect(read.body.passkeys[0].lastUsed).toBe(testStart.toISOString());
  });

  test.each([
    ['without user verification', { isVerified: false }],
    ['from another origin', { origin: 'http://localhost.example' }],
    ['for another host', { rpID: 'evil.example' }],
    ['for another challenge', { challenge: 'made-up' }],
  ])('is refused %s', async (_, changes) => {
    const someone = await withPasskey();
    expect(await signIn(someone.authenticator, changes)).toMatchObject(refused);
    expect((await eventsOf(someone)).at(-1)).toMatchObject({ kind: 'signInFailed', method: 'passkey' });
  });

  test('is refused with a passkey that nobody has, and with the key of another', async () => {
    const someone = await withPasskey();
    expect(await signIn(newAuthenticator(site))).toMatchObject(refused);
    const forged = await answer(newAuthenticator(site));
    const id = someone.authenticator.id.toString('base64url');
    const body = { ...forged, response: { ...forged.response, id, rawId: id } };
    expect(await call(signInSteps.passkey, { body })).toMatchObject(refused);
  });

  test('a challenge works once, also at the same moment, and for five minutes', async () => {
    const { authenticator } = await withPasskey();
    const body = await answer(authenticator);
    const replies = await Promise.all([
      call(signInSteps.passkey, { body }),
      call(signInSteps.passkey, { body }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = await answer(authenticator);
    advanceClock(5 * minute);
    expect(await call(signInSteps.passkey, { body: late })).toMatchObject(refused);
  });

  test('a counter must rise, unless it is always 0; a repeated one is recorded', async () => {
    const someone = await withPasskey();
    expect((await signIn(someone.authenticator, { counter: 0 })).status).toBe(200);
    expect((await signIn(someone.authenticator, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0])
      expect(await signIn(someone.authenticator, { counter })).toMatchObject(refused);
    expect((await eventsOf(someone)).at(-1)).toMatchObject({
      kind: 'signInFailed',
      detail: {
        passkey: 'Laptop',
        problem: 'The counter did not rise, so there may be a copy of this passkey.',
      },
    });
    expect((await signIn(someone.authenticator, { counter: 6 })).status).toBe(200);
  });

  test('passkeys of companies, of another host and of removed people are refused', async () => {
    const store = async (owner: TestPerson, rpID: string) => {
      const authenticator = newAuthenticator(site);
      await database.execute(sql`insert into passkey
        (person_id, credential_id, rp_id, public_key, is_backed_up, name, created_at)
        values (${owner.id}, ${authenticator.id}, ${rpID}, ${authenticator.publicKey}, false, 'Key', ${testStart})`);
      return authenticator;
    };
    expect((await signIn(await store(await person('admin'), 'localhost'))).status).toBe(200);
    expect(await signIn(await store(await person('user'), 'localhost'))).toMatchObject(refused);
    expect(await signIn(await store(await person('admin'), 'old.example'))).toMatchObject(refused);
    const removed = await person('admin');
    const authenticator = await store(removed, 'localhost');
    await database.execute(sql`delete from person where id = ${removed.id}`);
    expect(await signIn(authenticator)).toMatchObject(refused);
  });

  test('after fifty calls from one address there is a pause, but sign-ins that succeed do not count', async () => {
    const { authenticator } = await withPasskey();
    for (let times = 0; times < 3; times++) expect((await signIn(authenticator)).status).toBe(200);
    for (let times = 0; times < 50; times++)
      expect((await call(signInSteps.passkeyOptions, { body: {} })).status).toBe(200);
    expect((await call(signInSteps.passkeyOptions, { body: {} })).status).toBe(429);
    advanceClock(15 * minute);
    expect((await signIn(authenticator)).status).toBe(200);
  });
});

describe('the second step', () => {
  const finish = (body: Record<string, unknown>) => call(signInSteps.secondFactor, { body });

  test('offers the passkey and accepts it once', async () => {
    const someone = await withPasskey();
    const { secondFactor } = (await login(someone.email)).body;
    expect(secondFactor.methods).toEqual(['passkey', 'recoveryCode']);
    const { ticket } = secondFactor;
    const passkey = await answer(someone.authenticator, {}, ticket);
    const { status, body } = await finish({ ticket, passkey });
    expect(status).toBe(200);
    expect(await isSignedIn(body.token)).toBe(true);
    expect((await finish({ ticket, passkey })).status).toBe(400);
  });

  test('lists only the passkeys of the person', async () => {
    const someone = await withPasskey();
    const ticket = await someone.ticket();
    const { body } = await call(signInSteps.passkeyOptions, { body: { ticket } });
    const ids = body.options.allowCredentials.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([someone.authenticator.id.toString('base64url')]);
    expect(await call(signInSteps.passkeyOptions, { body: { ticket: 'made up' } })).toMatchObject({
      status: 400,
      body: 'Your sign-in has expired. Enter your email and password again.',
    });
  });

  test('refuses a passkey of someone else and a challenge without the ticket, and counts them', async () => {
    const [someone, other] = [await withPasskey(), await withPasskey()];
    const ticket = await someone.ticket();
    const ofOther = await answer(other.authenticator, {}, ticket);
    expect(await finish({ ticket, passkey: ofOther })).toMatchObject(refused);
    const withoutTicket = await answer(someone.authenticator);
    expect(await finish({ ticket, passkey: withoutTicket })).toMatchObject(refused);
    const [failed] = await database.query(
      sql`select sum(repeats)::integer as count from security_event where person_id = ${someone.id} and kind = 'secondFactorFailed'`,
    );
    expect(failed).toEqual({ count: 2 });
    const right = await answer(someone.authenticator, {}, ticket);
    expect((await finish({ ticket, passkey: right })).status).toBe(200);
  });

  test('two credentials are field errors', async () => {
    const someone = await withPasskey();
    const ticket = await someone.ticket();
    const passkey = await answer(someone.authenticator, {}, ticket);
    const { status, body } = await finish({ ticket, code: '123456', passkey });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['code', 'passkey']]);
  });
});

describe('confirming with a passkey', () => {
  const confirm = (token: string, body: Record<string, unknown>) =>
    call(signInSteps.confirm, { token, body });

  test('gives a token with which calls that need a recent sign-in succeed', async () => {
    const someone = await withPasskey();
    advanceClock(11 * minute);
    expect(await call(passkeys.options, { token: someone.token })).toMatchObject({
      status: 403,
      body: { confirm: true },
    });
    const { status, body } = await confirm(someone.token, { passkey: await answer(someone.authenticator) });
    expect(status).toBe(200);
    expect((await call(passkeys.options, { token: body.token })).status).toBe(200);
  });

  test('refuses the passkey of someone else, and two proofs or none', async () => {
    const [someone, other] = [await withPasskey(), await withPasskey()];
    const { token } = someone;
    expect(await confirm(token, { passkey: await answer(other.authenticator) })).toMatchObject(refused);
    const passkey = await answer(someone.authenticator);
    const two = await confirm(token, { passkey, password });
    expect(Object.keys(two.body.errors)).toEqual(['password', 'passkey']);
    expect(Object.keys((await confirm(token, {})).body.errors)).toEqual(['password']);
  });
});

describe('a site that is not reached by https', () => {
  test('offers no passkeys', async () => {
    const plain = await testApi({ ADMIN_SITE_URL: 'http://desk.example' });
    const token = await plain.staff();
    const offered = await plain.call(signInSteps.options, {});
    expect(offered.body).toEqual({ oidcName: null, offersPasskeys: false });
    const refusal = {
      status: 400,
      body: 'Passkeys cannot be used here, because this site is not reached by https.',
    };
    expect(await plain.call(passkeys.options, { token })).toMatchObject(refusal);
    expect(await plain.call(signInSteps.passkeyOptions, { body: {} })).toMatchObject(refusal);
  });

  test('is offered on localhost', async () => {
    expect((await call(signInSteps.options, {})).body).toEqual({ oidcName: null, offersPasskeys: true });
  });
});
