// Tests of setting one's own password: it takes the current one, and ends the other sign-ins.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { companyAccount } from '../../../contract/company-account.ts';
import { admins } from '../../../contract/people.ts';
import { minute, password, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';
import { hashOf } from '../auth/codes.ts';

const { call, database, clock, advanceClock, person, tokenOf, company } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const newPassword = 'Battery-staple-9';
const form = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
const setPassword = (token: string, changed: Partial<typeof form> = {}) =>
  call(account.setPassword, { token, body: { ...form, ...changed } });

const canSignInWith = async ({ email }: TestPerson, secret: string) =>
  (await call(auth.login, { body: { email, password: secret } })).status === 200;
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
const incorrect = {
  status: 400,
  body: { title: 'Please correct the marked fields.', errors: { currentPassword: 'Incorrect password.' } },
};

test('staff without any role set their password, which keeps this sign-in and ends the others', async () => {
  const admin = await person('admin');
  const [here, elsewhere] = [await tokenOf(admin), await tokenOf(admin)];
  expect(await setPassword(here)).toMatchObject({ status: 204, body: undefined });
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect([await canSignInWith(admin, newPassword), await canSignInWith(admin, password)]).toEqual([
    true,
    false,
  ]);
});

test.each(['staff', 'user'] as const)(
  'someone of the side of %s without a password confirms who they are instead',
  async (audience) => {
    const [someone, endpoint] =
      audience === 'staff'
        ? [await person('admin'), account.setPassword]
        : [await person('user'), companyAccount.setPassword];
    await database.execute(sql`update person set password_hash = null where id = ${someone.id}`);
    const token = await tokenOf(someone, audience);
    const { currentPassword: _, ...body } = form;
    advanceClock(11 * minute);
    expect(await call(endpoint, { token, body })).toMatchObject({
      status: 403,
      body: { title: 'Confirm that it is you to continue.', confirm: true },
    });
    await database.execute(
      sql`update session set confirmed_at = ${clock.instant} where person_id = ${someone.id}`,
    );
    expect((await call(endpoint, { token, body })).status).toBe(204);
    // From now on there is a password, which is asked for.
    const again = await call(endpoint, { token, body });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['currentPassword']]);
  },
);

test('an older reset link no longer works, and the change is an audit entry', async () => {
  const admin = await person('admin');
  const code = 'a code in an older mail';
  await database.execute(sql`insert into reset_code (code_hash, person_id, created_at, expires_at)
    values (${hashOf(code)}, ${admin.id}, ${testStart}, ${new Date(testStart.getTime() + 60 * minute)})`);
  await setPassword(await tokenOf(admin));
  expect((await call(auth.validateResetCode, { body: { code } })).status).toBe(400);
  const entries = await database.query(sql`select actor_id, action from audit_event
    where record_type = 'person' and record_id = ${String(admin.id)} and action = 'set password'`);
  expect(entries).toEqual([{ actor_id: admin.id, action: 'set password' }]);
});

test('an open form about the person does not conflict, because no field of it changed', async () => {
  const admin = await person('admin');
  const editor = await tokenOf(await person('superAdmin'));
  const params = { id: admin.id };
  const { headers } = await call(admins.find, { token: editor, params });
  await setPassword(await tokenOf(admin));
  const sent = {
    token: editor,
    params,
    body: { lastName: 'Byron' },
    headers: { 'if-match': `${headers.etag}` },
  };
  expect((await call(admins.update, sent)).status).toBe(200);
});

test('a wrong current password is refused and changes nothing', async () => {
  const admin = await person('admin');
  const [here, elsewhere] = [await tokenOf(admin), await tokenOf(admin)];
  expect(await setPassword(here, { currentPassword: 'Wrong-horse-7' })).toMatchObject(incorrect);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, true]);
  expect(await canSignInWith(admin, password)).toBe(true);
});

test.each([
  [{ currentPassword: '' }, { currentPassword: 'This is a required field.' }],
  [{ confirmPassword: 'Another-staple-9' }, { confirmPassword: 'Passwords do not match.' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'Value must have at least 8 characters.' }],
  [
    { password: 'password1', confirmPassword: 'password1' },
    { password: 'This password is too common. Please choose another.' },
  ],
])('%j is refused', async (changed, errors) => {
  expect(await setPassword(await tokenOf(await person('admin')), changed)).toMatchObject({
    status: 400,
    body: { errors },
  });
});

test('a visitor and a company account are refused', async () => {
  expect((await call(account.setPassword, { body: form })).status).toBe(401);
  expect((await setPassword((await company()).token)).status).toBe(401);
});

describe('attempts', () => {
  test('count as sign-ins: after ten wrong ones neither this call nor the sign-in works for a while', async () => {
    const admin = await person('admin');
    const token = await tokenOf(admin);
    for (let i = 0; i < 10; i++) await setPassword(token, { currentPassword: 'Wrong-horse-7' });
    expect(await setPassword(token)).toMatchObject({
      status: 429,
      body: { title: 'Too many attempts. Please try again in 15 minutes.' },
    });
    expect(await canSignInWith(admin, password)).toBe(false);
    advanceClock(15 * minute);
    expect((await setPassword(token)).status).toBe(204);
  });

  test('with the right current password do not count, even if the new one is refused', async () => {
    const admin = await person('admin');
    const token = await tokenOf(admin);
    const weak = { password: 'password1', confirmPassword: 'password1' };
    for (let i = 0; i < 11; i++) expect((await setPassword(token, weak)).status).toBe(400);
    expect((await setPassword(token)).status).toBe(204);
  });
});

test('only one of two changes at the same time is made', async () => {
  const admin = await person('admin');
  const token = await tokenOf(admin);
  const other = 'Cavalry-biscuit-4';
  const replies = await Promise.all([
    setPassword(token),
    setPassword(token, { password: other, confirmPassword: other }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  expect(replies.find(({ status }) => status === 400)).toMatchObject(incorrect);
  const works = [await canSignInWith(admin, newPassword), await canSignInWith(admin, other)];
  expect(works).toEqual(replies.map(({ status }) => status === 204));
});
