// Tests of signing in, taking the second step and confirming with a passkey.
import { describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { minute, password, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { newAuthenticator } from '../../../tests/support/authenticator.ts';
import { passkeyTests, site } from '../../../tests/support/passkeys.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, advanceClock, person, isSignedIn, login, answer, signIn, withPasskey, eventsOf } =
  await passkeyTests();

const refused = {
  status: 400,
  body: 'This passkey could not be used. Try again or choose another way.',
};

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

  test('is refused with an unknown passkey, and with the key of another one', async () => {
    const someone = await withPasskey();
    expect(await signIn(newAuthenticator(site))).toMatchObject(refused);
    const forged = await answer(newAuthenticator(site));
    const id = someone.authenticator.id.toString('base64url');
    const body = { ...forged, response: { ...forged.response, id, rawId: id } };
    expect(await call(signInSteps.passkey, { body })).toMatchObject(refused);
  });

  test('a challenge works once, even if it is used twice at the same moment, and for five minutes', async () => {
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

  test('offers passkeys on localhost', async () => {
    expect((await call(signInSteps.options, {})).body).toEqual({ oidcName: null, offersPasskeys: true });
  });
});
