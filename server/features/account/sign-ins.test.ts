// Tests of one's own name and sign-ins: reading them, ending others, and being signed out by a colleague.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { admins, users } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, clock, advanceClock, person, tokenOf, superAdmin } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
const list = async (token: string) => (await call(account.signIns, { token })).body;

describe('one’s own name', () => {
  test('can be changed, based on the version that was read', async () => {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const { headers, body } = await call(account.find, { token });
    expect(body).toMatchObject({ id: someone.id, hasPassword: true });
    const ifMatch = { 'if-match': String(headers.etag) };
    const saved = await call(account.update, { token, body: { firstName: 'Grace' }, headers: ifMatch });
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Grace', lastName: 'Lovelace' } });
    expect(saved.headers.etag).not.toBe(headers.etag);
    const late = await call(account.update, { token, body: { firstName: 'Late' }, headers: ifMatch });
    expect(late.status).toBe(409);
    const [entry] = await database.query(
      sql`select changes from audit_event where record_type = 'person' and record_id = ${String(someone.id)}`,
    );
    expect(entry).toEqual({ changes: { firstName: { from: 'Ada', to: 'Grace' } } });
  });

  test('saving without a change keeps the version, and an empty name is refused', async () => {
    const token = await tokenOf(await person('admin'));
    const { headers } = await call(account.find, { token });
    expect((await call(account.update, { token, body: {} })).headers.etag).toBe(headers.etag);
    const empty = await call(account.update, { token, body: { lastName: ' ' } });
    expect(empty).toMatchObject({ status: 400, body: { errors: { lastName: 'This is a required field.' } } });
  });

  test('only one of two changes based on the same version is saved', async () => {
    const token = await tokenOf(await person('admin'));
    const headers = { 'if-match': String((await call(account.find, { token })).headers.etag) };
    const replies = await Promise.all(
      ['Grace', 'Joan'].map((firstName) => call(account.update, { token, body: { firstName }, headers })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('email, roles and site cannot be changed with it', async () => {
    const someone = await person('admin');
    const body = { email: 'other@test.example', roles: [5], site: sites.All };
    await call(account.update, { token: await tokenOf(someone), body });
    const [stored] = await database.query(
      sql`select email, roles, site from person where id = ${someone.id}`,
    );
    expect(stored).toEqual({ email: someone.email, roles: [10], site: sites.IX });
  });
});

describe('one’s own sign-ins', () => {
  test('are listed with method, browser, network and times, the newest first', async () => {
    const someone = await person('admin');
    const older = await tokenOf(someone);
    advanceClock(5 * minute);
    const login = { email: someone.email, password };
    const { token } = (await call(auth.login, { body: login, headers: { 'user-agent': firefox } })).body;
    await tokenOf(await person('admin'));
    const [current, other] = await list(token);
    expect(current).toMatchObject({
      method: 'password',
      agent: 'Firefox on Linux',
      network: '127.0.0.0/24',
      since: clock.instant.toISOString(),
      isCurrent: true,
    });
    expect(other).toMatchObject({ since: testStart.toISOString(), isCurrent: false });
    expect((await list(older)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
      false,
      true,
    ]);
  });

  test('show when they were last used, to the minute', async () => {
    const token = await tokenOf(await person('admin'));
    const lastUsed = async () => {
      await app.afterReply.settled();
      const [current] = await list(token);
      await app.afterReply.settled();
      return current.lastUsed;
    };
    advanceClock(59_000);
    await lastUsed();
    expect(await lastUsed()).toBe(testStart.toISOString());
    advanceClock(1000);
    await lastUsed();
    expect(await lastUsed()).toBe(clock.instant.toISOString());
  });

  test('one can be ended, but not the current one or someone else’s', async () => {
    const someone = await person('admin');
    const [here, elsewhere] = [await tokenOf(someone), await tokenOf(someone)];
    const stranger = await tokenOf(await person('admin'));
    const idOf = async (token: string) =>
      (await list(token)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    const end = (id: string) => call(account.endSignIn, { token: here, params: { id } });
    expect((await end(await idOf(stranger))).status).toBe(404);
    expect(await end(await idOf(here))).toMatchObject({
      status: 400,
      body: 'Use Logout to end this sign-in.',
    });
    const id = await idOf(elsewhere);
    expect((await end(id)).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await end(id)).status).toBe(404);
  });

  test('all others can be ended at once', async () => {
    const someone = await person('admin');
    const [here, second, third] = [await tokenOf(someone), await tokenOf(someone), await tokenOf(someone)];
    expect((await call(account.endOtherSignIns, { token: here })).body).toEqual({ ended: 2 });
    expect([await isSignedIn(here), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await call(account.endOtherSignIns, { token: here })).body).toEqual({ ended: 0 });
    const events = await database.query(
      sql`select kind, detail from security_event where person_id = ${someone.id}`,
    );
    expect(events).toEqual([{ kind: 'signInEnded', detail: { ended: 2 } }]);
  });
});

describe('signing someone out everywhere', () => {
  test('ends all their sign-ins and is recorded', async () => {
    const someone = await person('user');
    const tokens = [await tokenOf(someone, 'user'), await tokenOf(someone, 'user')];
    for (const token of tokens) expect((await call(companyAuth.me, { token })).status).toBe(200);
    const reply = await call(users.endSignIns, { token: await superAdmin(), params: { id: someone.id } });
    expect(reply.body).toEqual({ ended: 2 });
    const events = await database.query(
      sql`select kind, actor_name from security_event where person_id = ${someone.id}`,
    );
    expect(events).toEqual([{ kind: 'signInEnded', actor_name: 'Ada Lovelace' }]);
    for (const token of tokens) expect((await call(companyAuth.me, { token })).status).toBe(401);
  });

  test('someone who does it to themselves stays signed in here', async () => {
    const someone = await person('admin', ['admins']);
    const [here, elsewhere] = [await tokenOf(someone), await tokenOf(someone)];
    const reply = await call(admins.endSignIns, { token: here, params: { id: someone.id } });
    expect(reply.body).toEqual({ ended: 1 });
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  test('people of the other site are not found', async () => {
    const someone = await person('admin', [], sites.GA);
    const token = await superAdmin(sites.IX);
    expect((await call(admins.endSignIns, { token, params: { id: someone.id } })).status).toBe(404);
  });
});
