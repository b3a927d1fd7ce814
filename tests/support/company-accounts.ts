// Sets up tests of company accounts on public sites with their own hosts: signing in, and the mails that they get.
import { beforeEach } from 'vitest';
import { companyAuth } from '../../contract/company-auth.ts';
import { sites } from '../../contract/vocabulary.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { password, type TestPerson, testApi, testStart } from './api.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

export const address = {
  [sites.IX]: 'https://ix.test.example',
  [sites.GA]: 'https://ga.test.example',
} as const;
export const site = sites.IX;

export async function companyAccountTests(environment: NodeJS.ProcessEnv = {}) {
  const api = await testApi({
    PUBLIC_SITE_IX: address[sites.IX],
    PUBLIC_SITE_GA: address[sites.GA],
    ...environment,
  });
  const { call, database, clock } = api;

  beforeEach(async () => {
    clock.instant = testStart;
    await database.execute(sql`delete from throttled_attempt`);
  });

  const login = (email: string, on: number = site) =>
    call(companyAuth.login, { body: { email, password, site: on } });
  const isSignedIn = async (token: string) => (await call(companyAuth.me, { token })).status === 200;
  const mailsTo = ({ email }: Pick<TestPerson, 'email'>) =>
    database.query<Mail[]>(
      sql`select subject, text_body as text from outgoing_mail where recipient = ${email} order by id`,
    );

  return { ...api, login, isSignedIn, mailsTo };
}
