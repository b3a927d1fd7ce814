// Sets up tests of second factors: someone with an authenticator app, and the mails that they get.
import { beforeEach } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { secondFactor } from '../../contract/second-factor.ts';
import { signInSteps } from '../../contract/sign-in-steps.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { password, type TestPerson, testApi, testStart } from './api.ts';
import { appCode } from './totp.ts';

/** How long a code of an authenticator app is shown, in milliseconds. */
export const step = 30_000;

export async function secondFactorTests(...options: Parameters<typeof testApi>) {
  const api = await testApi(...options);
  const { call, database, clock, advanceClock, person, tokenOf } = api;

  beforeEach(async () => {
    clock.instant = testStart;
    await database.execute(sql`delete from throttled_attempt`);
  });

  const login = (email: string) => call(auth.login, { body: { email, password } });
  const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
  const finish = (body: Record<string, unknown>) => call(signInSteps.secondFactor, { body });

  /** Someone with an authenticator app, its key, a token, and the recovery codes. */
  async function withApp() {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const { secret } = (await call(secondFactor.startTotp, { token })).body;
    const code = () => appCode(secret, clock.instant);
    const { recoveryCodes } = (await call(secondFactor.confirmTotp, { token, body: { code: code() } })).body;
    // The code that confirmed the set-up cannot be used again.
    advanceClock(step);
    const ticket = async () => (await login(someone.email)).body.secondFactor.ticket as string;
    return {
      ...someone,
      token,
      secret: secret as string,
      code,
      ticket,
      recoveryCodes: recoveryCodes as string[],
    };
  }

  const mailsTo = async ({ email }: TestPerson) =>
    (
      await database.query<{ subject: string }[]>(
        sql`select subject from outgoing_mail where recipient = ${email} order by id`,
      )
    ).map(({ subject }) => subject);

  return { ...api, login, isSignedIn, finish, withApp, mailsTo };
}
