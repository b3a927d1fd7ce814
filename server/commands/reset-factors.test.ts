// Tests of `npm run create-superadmin -- --reset-factors`, for a super admin whom nobody else can help.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { roles } from '../../contract/vocabulary.ts';
import { minute } from '../../tests/support/api.ts';
import { builtServer } from '../../tests/support/built-server.ts';
import { secondFactorTests } from '../../tests/support/second-factor.ts';
import { withDatabase } from '../platform/database/connect.ts';
import { sql } from '../platform/database/sql.ts';

// Each run starts a process, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { database, clock, person, login, isSignedIn, withApp } = await secondFactorTests();

/** The address of the database of this file, also if PostgreSQL listens on a socket only. */
async function databaseUrl(): Promise<string> {
  const [{ name }] = await database.query<[{ name: string }]>(sql`select current_database() as name`);
  const target = withDatabase(inject('database'), name);
  if ('url' in target) return target.url;
  const url = new URL(`postgres://${target.user}@localhost/${target.database}`);
  url.searchParams.set('host', target.socketDirectory);
  if (target.port) url.searchParams.set('port', target.port);
  return url.href;
}

async function resetFactors(...options: string[]) {
  const { PATH, TMPDIR } = process.env;
  const env = {
    PATH,
    TMPDIR,
    DATABASE_URL: await databaseUrl(),
    ADMIN_SITE_URL: 'http://admin.test.example',
  };
  const program = path.join(builtServer, 'create-superadmin.js');
  const child = spawn(process.execPath, [program, '--reset-factors', ...options], { env });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

const mailsAbout = (email: string) =>
  database.query<{ subject: string; text_body: string }[]>(sql`
    select subject, text_body from outgoing_mail where recipient = ${email} order by id`);

test('removes the second factor, ends the sign-ins, records it and sends a mail', async () => {
  // The command reads the real clock.
  clock.instant = new Date();
  const someone = await withApp();
  await database.execute(sql`update person set roles = ${[roles.superAdmin]} where id = ${someone.id}`);
  expect(Object.keys((await login(someone.email)).body)).toEqual(['secondFactor']);
  expect(await isSignedIn(someone.token)).toBe(true);

  expect(await resetFactors('--email', someone.email)).toEqual({
    code: 0,
    output: `${someone.email} now signs in with the password only.\n`,
  });
  clock.instant = new Date(Date.now() + minute);
  expect(await isSignedIn(someone.token)).toBe(false);
  expect(Object.keys((await login(someone.email)).body)).toEqual(['token']);
  const left = await database.query(sql`select from recovery_code where person_id = ${someone.id}`);
  expect(left).toEqual([]);
  const entries = await database.query(sql`
    select actor_id from audit_event where record_id = ${String(someone.id)} and action = 'reset sign-in'`);
  expect(entries).toEqual([{ actor_id: null }]);
  const events = await database.query(sql`
    select detail from security_event where person_id = ${someone.id} and kind = 'signInReset'`);
  expect(events).toEqual([{ detail: { how: 'command' } }]);
  const mail = (await mailsAbout(someone.email)).at(-1);
  expect(mail?.subject).toBe('Your sign-in was reset');
  expect(mail?.text_body).toMatch(
    /The second factor and all sign-ins of your Challenge Desk account were removed on .+ by a command on the server\./,
  );
  expect(mail?.text_body).toContain('http://admin.test.example/auth/login');
});

test('refuses anyone who is not a super admin, and a missing email', async () => {
  const { email } = await person('admin');
  expect(await resetFactors('--email', email)).toEqual({
    code: 1,
    output: `There is no super admin with the email ${email}.\n`,
  });
  expect(await resetFactors()).toEqual({
    code: 1,
    output: 'Usage: npm run create-superadmin -- --reset-factors --email …\n',
  });
  expect(await mailsAbout(email)).toEqual([]);
});
