// Tests of what becomes a security event: signing in and failing to, changes to accounts, and exports.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { listExports } from '../../../contract/exports.ts';
import { groups } from '../../../contract/groups.ts';
import { admins, superAdmins } from '../../../contract/people.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { type RoleName, roles, sites } from '../../../contract/vocabulary.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { readExports } from '../../../tests/support/read-exports.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { hashOf } from '../auth/codes.ts';

const { app, database, call, person, tokenOf, superAdmin, clock, advanceClock } = await testApi();
const { insert, ids } = await sampleRows(database);

const firefox = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
const newPassword = { password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' };

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
  await database.execute(sql`delete from security_event`);
});

interface Row {
  readonly kind: string;
  readonly account: string;
  readonly actor_name: string;
  readonly repeats: number;
  readonly detail: unknown;
}

const recorded = async (): Promise<Row[]> => {
  await app.afterReply.settled();
  return database.query<Row[]>(sql`select * from security_event order by id`);
};
const kinds = async () => (await recorded()).map(({ kind }) => kind);
const login = (email: string, secret = password) =>
  call(auth.login, { body: { email, password: secret }, headers: firefox });

describe('signing in', () => {
  test('records the account, the method, the network and the browser', async () => {
    const admin = await person('admin');
    const { token } = (await login(admin.email)).body;
    expect(await recorded()).toEqual([
      expect.objectContaining({
        kind: 'signIn',
        site: sites.IX,
        person_id: admin.id,
        account: admin.email,
        actor_id: admin.id,
        actor_name: 'Ada Lovelace',
        method: 'password',
        network: '127.0.0.0/24',
        agent: 'Firefox on Windows',
      }),
    ]);
    await call(auth.logout, { token, headers: firefox });
    expect(await kinds()).toEqual(['signIn', 'signOut']);
  });

  test('stores nothing of an email that matches no account', async () => {
    const typed = 'My-secret-passw0rd';
    await login(typed, 'x');
    await call(auth.forgotPassword, { body: { email: `${typed}@test.example` } });
    const events = await recorded();
    expect(events).toMatchObject([
      { kind: 'signInFailed', site: 0, person_id: null, account: '' },
      { kind: 'resetRequested', site: 0, person_id: null, account: '' },
    ]);
    const attempts = await database.query(sql`select * from throttled_attempt`);
    expect(attempts).toHaveLength(2);
    expect(JSON.stringify([events, attempts]).toLowerCase()).not.toContain(typed.toLowerCase());
  });

  test('a wrong password is recorded although the call is refused, and repeats are counted', async () => {
    const admin = await person('admin');
    for (let times = 0; times < 3; times++) await login(admin.email, 'wrong');
    expect(await recorded()).toMatchObject([
      { kind: 'signInFailed', account: admin.email, actor_name: '', repeats: 3 },
    ]);
    advanceClock(61 * minute);
    await login(admin.email, 'wrong');
    expect(await recorded()).toMatchObject([{ repeats: 3 }, { repeats: 1 }]);
  });

  test('sign-ins from one network are one event, which names each browser and method once', async () => {
    const admin = await person('admin');
    const signIn = (userAgent: string) =>
      call(auth.login, { body: { email: admin.email, password }, headers: { 'user-agent': userAgent } });
    await signIn(firefox['user-agent']);
    for (let times = 0; times < 2; times++) await signIn('curl/8.5.0');
    const [event, ...others] = await recorded();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ kind: 'signIn', agent: 'Firefox on Windows', repeats: 3 });
    expect(event?.detail).toEqual({ also: [{ agent: expect.not.stringContaining('Firefox') }] });
  });

  test('simultaneous failures are counted once each, in one row', async () => {
    const admin = await person('admin');
    await Promise.all(Array.from({ length: 8 }, () => login(admin.email, 'wrong')));
    expect(await recorded()).toMatchObject([{ kind: 'signInFailed', repeats: 8 }]);
  });

  test('too many attempts are recorded', async () => {
    const admin = await person('admin');
    for (let times = 0; times < 12; times++) await login(admin.email, 'wrong');
    expect(await recorded()).toMatchObject([
      { kind: 'signInFailed', repeats: 10 },
      { kind: 'throttled', account: admin.email, repeats: 2 },
    ]);
  });

  test('a company that signs in on the wrong site has failed', async () => {
    const company = await person('user', [], sites.GA);
    const body = { email: company.email, password, site: sites.IX };
    expect((await call(companyAuth.login, { body })).status).toBe(400);
    expect(await recorded()).toMatchObject([
      { kind: 'signInFailed', site: sites.GA, account: company.email },
    ]);
  });
});

describe('changes to an account', () => {
  test('a reset is recorded when it is requested and when it is used', async () => {
    const admin = await person('admin');
    await call(auth.forgotPassword, { body: { email: admin.email } });
    expect(await recorded()).toMatchObject([{ kind: 'resetRequested', account: admin.email }]);
    const code = 'a code that only the owner has';
    await database.execute(
      sql`update reset_code set code_hash = ${hashOf(code)} where person_id = ${admin.id}`,
    );
    await call(auth.resetPassword, { body: { code, password: newPassword.password } });
    expect((await recorded())[1]).toMatchObject({
      kind: 'passwordChanged',
      account: admin.email,
      detail: { how: 'reset link' },
    });
  });

  test('a person who changes their own password is the account and the actor', async () => {
    const admin = await person('admin');
    const token = await tokenOf(admin);
    await call(account.setPassword, { token, body: { currentPassword: 'wrong', ...newPassword } });
    await call(account.setPassword, { token, body: { currentPassword: password, ...newPassword } });
    expect(await recorded()).toMatchObject([
      { kind: 'signInFailed', person_id: admin.id },
      { kind: 'passwordChanged', person_id: admin.id, actor_id: admin.id },
    ]);
  });

  test('a person who is created, changed, upgraded, downgraded and removed by another', async () => {
    const by = await person('superAdmin', [], sites.All);
    const token = await tokenOf(by);
    const body = {
      email: 'grace@test.example',
      firstName: 'Grace',
      lastName: 'Hopper',
      roles: [roles.users],
      site: sites.GA,
      ...newPassword,
    };
    const { id } = (await call(admins.create, { token, body })).body.user;
    const params = { id };
    await call(admins.update, { token, params, body: { lastName: 'Murray' } });
    await call(admins.update, {
      token,
      params,
      body: { email: 'murray@test.example', roles: [roles.calendar] },
    });
    await call(admins.setPassword, { token, params, body: newPassword });
    await call(admins.upgrade, { token, params, body: {} });
    await call(superAdmins.downgrade, { token, params, body: {} });
    await call(admins.delete, { token, params });
    const events = await recorded();
    for (const event of events)
      expect(event).toMatchObject({ person_id: id, site: sites.GA, actor_id: by.id });
    const access = (...numbers: number[]) => ({ roles: numbers, site: 2 });
    const [before, after, upgraded] = [access(10, roles.users), access(10, 140), access(5)];
    expect(events.map(({ kind, account: email, detail }) => [kind, email, detail])).toEqual([
      ['accountChanged', 'grace@test.example', { change: 'created', also: [{ change: 'removed' }] }],
      ['emailChanged', 'murray@test.example', { before: 'grace@test.example' }],
      [
        'rolesChanged',
        'murray@test.example',
        {
          before,
          after,
          also: [
            { before: after, after: upgraded },
            { before: upgraded, after },
          ],
        },
      ],
      ['passwordChanged', 'murray@test.example', {}],
    ]);
    expect(events.map(({ repeats }) => repeats)).toEqual([2, 1, 3, 1]);
  });

  test('what another person changes, from another network or an hour later is a separate event', async () => {
    const admin = await person('admin');
    const [one, other] = [await superAdmin(), await superAdmin()];
    const change = (token: string, names: readonly RoleName[], remoteAddress = '203.0.113.7') =>
      app.inject({
        method: 'PATCH',
        url: `/${admins.update.path.replace(':id', String(admin.id))}`,
        payload: { roles: [roles.admin, ...names.map((name) => roles[name])] },
        headers: { authorization: `Bearer ${token}` },
        remoteAddress,
      });
    await change(one, ['users']);
    await change(one, ['calendar']);
    await change(other, ['users']);
    await change(one, ['calendar'], '198.51.100.7');
    advanceClock(61 * minute);
    await change(one, ['users']);
    expect((await recorded()).map(({ kind, repeats }) => [kind, repeats])).toEqual([
      ['rolesChanged', 2],
      ['rolesChanged', 1],
      ['rolesChanged', 1],
      ['rolesChanged', 1],
    ]);
  });

  test('a refused change is not recorded', async () => {
    const token = await superAdmin();
    const admin = await person('admin');
    await call(admins.update, { token, params: { id: admin.id }, body: { email: 'nowhere' } });
    expect(await recorded()).toEqual([]);
  });

  test('the holder role that comes with a group is recorded', async () => {
    const holder = await person('admin', [], sites.All);
    const { id } = await insert(database, 'challenge_group');
    await call(groups.attachHolders, {
      token: await superAdmin(),
      params: { id },
      body: { challengeHolderIDs: [holder.id] },
    });
    expect(await recorded()).toMatchObject([{ kind: 'rolesChanged', account: holder.email }]);
  });

  test('a company that confirms its registration has an account and is signed in', async () => {
    const code = 'a code that confirms';
    const dates = { created_at: testStart, expires_at: new Date(testStart.getTime() + 60 * minute) };
    await insert(database, 'registration', { code_hash: hashOf(code), email: 'sme@test.example', ...dates });
    const body = { code, firstName: 'Vera', lastName: 'Visitor', ...newPassword };
    expect((await call(companyAuth.confirm, { body })).status).toBe(201);
    expect(await recorded()).toMatchObject([
      { kind: 'accountChanged', account: 'sme@test.example', detail: { change: 'created' } },
      { kind: 'signIn', account: 'sme@test.example', method: 'registration' },
    ]);
  });
});

describe('exports', () => {
  test('applications as CSV and XLSX, the scores as PDF, and share links, each with its rows', async () => {
    const someone = await person('superAdmin', [], sites.All);
    const token = await tokenOf(someone);
    await insert(database, 'application');
    const { csv, xlsx } = readExports(app, token);
    await csv(ids.challenge);
    await xlsx(ids.challenge);
    await call(scoreSummary.share, { token, params: { id: ids.challenge }, body: {} });
    await call(scoreSummary.downloadPdf, { token, params: { challengeID: ids.challenge } });
    const challengeID = ids.challenge;
    const events = await recorded();
    for (const event of events)
      expect(event).toMatchObject({ kind: 'exported', account: someone.email, actor_id: someone.id });
    expect(events.map(({ detail, repeats }) => [detail, repeats])).toEqual([
      [
        {
          what: 'submissions',
          format: 'CSV',
          rows: 2,
          challengeID,
          also: [
            { what: 'submissions', format: 'XLSX', rows: 2, challengeID },
            { what: 'share link', rows: 2, challengeID },
            { what: 'scores', format: 'PDF', rows: 0, challengeID },
          ],
        },
        4,
      ],
    ]);
  });

  test('a refused export is not recorded', async () => {
    const stranger = await tokenOf(await person('admin', ['calendar']));
    const { reply } = await readExports(app, stranger).csv(ids.challenge);
    expect(reply.statusCode).toBeGreaterThanOrEqual(403);
    expect(await recorded()).toEqual([]);
  });
});

test('a downloaded list is a security event with its rows', async () => {
  const someone = await person('superAdmin', [], sites.All);
  const token = await tokenOf(someone);
  const headers = { authorization: `Bearer ${token}` };
  const { path } = listExports.superadmins;
  const reply = await app.inject({ url: `/${path}?format=csv`, headers });
  expect(reply.statusCode).toBe(200);
  const [{ count }] = await database.query<[{ count: number }]>(
    sql`select count(*)::integer as count from person where kind = ${roles.superAdmin}`,
  );
  expect(await recorded()).toMatchObject([
    { kind: 'exported', account: someone.email, detail: { what: 'superadmins', format: 'CSV', rows: count } },
  ]);
});
