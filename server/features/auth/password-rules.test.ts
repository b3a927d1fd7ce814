// Tests that every call that sets a password requires a strong one, after it has checked permissions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { messages } from '../../../contract/messages.ts';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { type TestPerson, testApi } from '../../../tests/support/api.ts';
import { builtServer } from '../../../tests/support/built-server.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, person, superAdmin, staff } = await testApi();

beforeEach(async () => {
  await database.execute(sql`delete from throttled_attempt`);
});

const names = { firstName: 'Ada', lastName: 'Lovelace' };
const pair = (password: string) => ({ password, confirmPassword: password });
let emailCount = 0;
const newEmail = () => `new-${++emailCount}@test.example`;

async function codeInMail(name: string) {
  await app.afterReply.settled();
  const [mail] = await database.query(sql`select text_body from outgoing_mail order by id desc limit 1`);
  return new RegExp(`${name}=([\\w-]+)`).exec(mail?.text_body)?.[1] ?? '';
}

type Set = (password: string) => ReturnType<typeof call>;
type People = typeof admins | typeof superAdmins | typeof users;

const createIn =
  (table: People): Set =>
  async (password) => {
    const roleFields = table === superAdmins ? {} : { roles: [roles.challengeTags] };
    const body = { email: newEmail(), ...names, site: sites.IX, ...roleFields, ...pair(password) };
    return call(table.create, { token: await superAdmin(), body });
  };
const setIn =
  (table: People, kind: Parameters<typeof person>[0]): Set =>
  async (password) => {
    const { id } = await person(kind);
    return call(table.setPassword, { token: await superAdmin(), params: { id }, body: pair(password) });
  };

const resetCode = async (someone: TestPerson) => {
  await call(auth.forgotPassword, { body: { email: someone.email } });
  return codeInMail('guid');
};

const calls: Record<string, Set> = {
  'reset password, staff': async (password) =>
    call(auth.resetPassword, { body: { code: await resetCode(await person('admin')), password } }),
  'reset password, companies': async (password) => {
    const { email } = await person('user');
    await call(companyAuth.forgotPassword, { body: { email, site: sites.IX } });
    return call(companyAuth.resetPassword, { body: { code: await codeInMail('guid'), password } });
  },
  'confirm a registration': async (password) => {
    await call(companyAuth.register, { body: { email: newEmail(), ...names, site: sites.IX } });
    const code = await codeInMail('code');
    return call(companyAuth.confirm, { body: { code, ...names, ...pair(password) } });
  },
  'create an admin': createIn(admins),
  'create a super admin': createIn(superAdmins),
  'create a user': createIn(users),
  'set the password of an admin': setIn(admins, 'admin'),
  'set the password of a super admin': setIn(superAdmins, 'superAdmin'),
  'set the password of a user': setIn(users, 'user'),
};

describe.each(Object.entries(calls))('%s', (_, set) => {
  test.each(['Password123!', 'P@ssw0rd1', 'Welcome2026!', '        ', 'Ada-Lovelace-1', 'Challenge-Desk-1'])(
    'refuses %j with the reason',
    async (password) => {
      expect(await set(password)).toMatchObject({
        status: 400,
        body: { title: messages.invalidFields, errors: { password: expect.stringMatching(/\w.*\.$/) } },
      });
    },
  );

  test.each(['Long-enough-1', 'Demo-pass-2026', 'vK7#qLx2'])('accepts %j', async (password) => {
    expect((await set(password)).status).toBeLessThan(300);
  });
});

describe('a weak password is not checked', () => {
  test('with a code that cannot be used', async () => {
    const body = { code: 'invented', password: 'Password123!' };
    for (const endpoint of [auth.resetPassword, companyAuth.resetPassword])
      expect(await call(endpoint, { body })).toMatchObject({
        status: 400,
        body: serverMessages.resetCodeInvalid,
      });
    const confirmation = { code: 'invented', ...names, ...pair('Password123!') };
    expect(await call(companyAuth.confirm, { body: confirmation })).toMatchObject({
      status: 400,
      body: publicMessages.confirmationInvalid,
    });
  });

  test('from someone who may not set it', async () => {
    const token = await staff(['admins']);
    const { id } = await person('superAdmin');
    const body = pair('Password123!');
    expect((await call(superAdmins.setPassword, { token, params: { id }, body })).status).toBe(403);
    expect((await call(admins.setPassword, { token, params: { id }, body })).status).toBe(404);
  });
});

describe('npm run create-superadmin', () => {
  async function create(password: string) {
    const program = path.join(builtServer, 'create-superadmin.js');
    const options = ['--email', 'helen@test.example', '--first-name', 'Helen', '--last-name', 'Marsh'];
    const { PATH, TMPDIR } = process.env;
    // Nothing listens there, because a weak password must be refused before the database is needed.
    const env = { PATH, TMPDIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const child = spawn(process.execPath, [program, ...options], { env });
    let output = '';
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.stdin.end(`${password}\n`);
    await once(child, 'close');
    return output;
  }

  test('refuses a weak password with the reason', { timeout: 60_000 }, async () => {
    expect(await create('Helen-Marsh-1')).toBe(
      'Leave out your name, your email and the name of this programme.\n',
    );
  });
});
