// Tests of adding, renaming and removing passkeys.
import { describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { minute, type TestPerson, testStart } from '../../../tests/support/api.ts';
import { newAuthenticator } from '../../../tests/support/authenticator.ts';
import { passkeyTests, site } from '../../../tests/support/passkeys.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  advanceClock,
  person,
  tokenOf,
  isSignedIn,
  login,
  add,
  signIn,
  withPasskey,
  eventsOf,
  mailsTo,
} = await passkeyTests();

const refused = {
  status: 400,
  body: 'This passkey could not be used. Try again or choose another way.',
};
const notAdded = { status: 400, body: 'This passkey could not be added. Try again or use another device.' };
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
      // 32 bytes, which are 256 bits.
      expect(options.challenge).toMatch(/^[\w-]{43}$/);
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

  test('is refused after ten, even if two are added at the same moment', async () => {
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

  test('is refused without a sign-in', async () => {
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
