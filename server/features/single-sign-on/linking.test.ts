// Tests of linking an account at the identity provider, and of confirming who one is there.
import { describe, expect, test } from 'vitest';
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import { singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { minute } from '../../../tests/support/api.ts';
import { notVerified, refused, singleSignOnTests } from '../../../tests/support/single-sign-on.ts';

const {
  provider,
  call,
  clock,
  advanceClock,
  person,
  tokenOf,
  company,
  knowsAtProvider,
  start,
  visit,
  finish,
  go,
  linksOf,
  eventsOf,
  mailsTo,
  withApp,
} = await singleSignOnTests();

describe('linking from the account', () => {
  test('returns the account with its linked sign-ins', async () => {
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

  test('is refused to someone else who has signed in since, and without a sign-in', async () => {
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
    // Linking and removing are one event with two changes.
    expect(await eventsOf(someone)).toEqual(['identityChanged']);
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
