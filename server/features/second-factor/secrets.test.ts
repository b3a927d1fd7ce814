// Tests that logs, audit entries, security events and mails hold no key, code or ticket of a second factor.
import { expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { secondFactorTests } from '../../../tests/support/second-factor.ts';
import { sql } from '../../platform/database/sql.ts';

const logged: string[] = [];
// Passkeys are offered over https only.
const environment = { ADMIN_SITE_URL: 'https://admin.test.example' };
const { app, call, database, finish, withApp } = await secondFactorTests(environment, (line) =>
  logged.push(line),
);

/** Everything that operators, super admins and owners of a mailbox can read. */
async function everythingWritten(): Promise<string[]> {
  await app.afterReply.settled();
  const rows = await database.query<{ text: string }[]>(sql`
    select to_jsonb(audit_event)::text as text from audit_event
    union all select to_jsonb(security_event)::text from security_event
    union all select to_jsonb(outgoing_mail)::text from outgoing_mail`);
  return [...logged, ...rows.map(({ text }) => text)];
}

/** A code of six digits can be part of a longer number, such as a time. */
const isIn = (text: string, secret: string) =>
  /^\d{6}$/.test(secret)
    ? new RegExp(String.raw`(?<![\w.])${secret}(?!\w)`).test(text)
    : text.toLowerCase().includes(secret.toLowerCase());

test('nothing that is written down holds a key, a code of an app, a recovery code or a ticket', async () => {
  const someone = await withApp();
  const { token } = someone;
  const secrets = [someone.secret, ...someone.recoveryCodes];
  const use = (secret: string | undefined) => {
    secrets.push(secret ?? '');
    return secret;
  };
  const ticket = async () => use(await someone.ticket());
  const wrong = await ticket();
  expect((await finish({ ticket: wrong, code: use('918273') })).status).toBe(400);
  expect((await finish({ ticket: wrong, recoveryCode: use('AAAA-BBBB-CCCC-DDDD') })).status).toBe(400);
  expect((await finish({ ticket: wrong, code: use(someone.code()) })).status).toBe(200);
  // A ticket that was used, and one that never existed.
  expect((await finish({ ticket: wrong, code: someone.code() })).status).toBe(400);
  expect((await finish({ ticket: use('no-such-ticket'), code: someone.code() })).status).toBe(400);
  const [recoveryCode] = someone.recoveryCodes;
  expect((await finish({ ticket: await ticket(), recoveryCode })).status).toBe(200);
  // A call that is refused for its fields, and calls that only hand out a secret.
  expect((await finish({ ticket: await ticket(), code: someone.code(), recoveryCode })).status).toBe(400);
  const asked = await call(signInSteps.passkeyOptions, { body: { ticket: await ticket() } });
  use(asked.body.challengeID);
  use((await call(passkeys.options, { token })).body.challengeID);
  const renewed = await call(secondFactor.renewRecoveryCodes, { token });
  for (const code of renewed.body.recoveryCodes) use(code);
  expect((await call(account.find, { token })).body.recoveryCodesLeft).toBe(10);
  expect((await call(secondFactor.removeTotp, { token })).status).toBe(204);

  const written = await everythingWritten();
  for (const expected of [signInSteps.secondFactor.path, 'factorChanged', 'A recovery code was used'])
    expect(written.some((text) => text.includes(expected))).toBe(true);
  const forms = secrets.flatMap((secret) => [secret, secret.replaceAll('-', '')]);
  expect(forms.filter((secret) => secret === '')).toEqual([]);
  expect(forms.filter((secret) => written.some((text) => isIn(text, secret)))).toEqual([]);
});
