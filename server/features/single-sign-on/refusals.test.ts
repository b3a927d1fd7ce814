// Tests of everything at the identity provider that must not sign anyone in.
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { minute } from '../../../tests/support/api.ts';
import { notVerified, refused, singleSignOnTests } from '../../../tests/support/single-sign-on.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  provider,
  lines,
  call,
  database,
  advanceClock,
  person,
  company,
  knowsAtProvider,
  start,
  visit,
  finish,
  go,
  linksOf,
} = await singleSignOnTests();

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

  test('a code that was used, even at the same moment', async () => {
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
