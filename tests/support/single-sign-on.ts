// Sets up API tests with a real identity provider: the way to it and back, and what is stored afterwards.
import { afterAll, beforeEach, expect } from 'vitest';
import type { securityEventKinds } from '../../contract/security-events.ts';
import { singleSignOn } from '../../contract/single-sign-on.ts';
import { type OidcPurpose, singleSignOnStart } from '../../contract/single-sign-on-start.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { TestPerson } from './api.ts';
import { startIdentityProvider, visitProvider } from './identity-provider.ts';
import { secondFactorTests } from './second-factor.ts';

interface Attempt {
  readonly address: string;
  readonly headers: { readonly cookie: string };
  readonly token?: string | undefined;
}

export const refused = (body: string) => ({ status: 400, body });
export const notVerified = refused('The sign-in with Example ID could not be verified. Try again.');

export async function singleSignOnTests() {
  const adminSiteUrl = 'http://admin.test.example';
  const provider = await startIdentityProvider({ adminSiteUrl });
  afterAll(() => provider.stop());
  const lines: string[] = [];
  const api = await secondFactorTests(provider.settings, (line) => lines.push(line));
  const { call, database, clock } = api;

  let subjects = 0;
  beforeEach(async () => {
    // The provider has its own clock.
    clock.instant = new Date();
    lines.length = 0;
    Object.assign(provider.control, { changeClaims: null, wrongKey: null, answer: null });
    subjects += 1;
    Object.assign(provider.person, {
      subject: `subject-${subjects}`,
      email: `unknown-${subjects}@test.example`,
      isEmailVerified: true,
      amr: ['pwd'],
      acr: 'urn:example:password',
    });
  });

  /** The provider knows this person by their email. */
  function knowsAtProvider({ email }: TestPerson, changes: Partial<typeof provider.person> = {}) {
    Object.assign(provider.person, { email, ...changes });
  }

  const cookieOf = (reply: { headers: { 'set-cookie'?: string | string[] | undefined } }) => {
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    return cookies.find((cookie) => cookie.startsWith('oidc='))?.split(';')[0] ?? '';
  };

  async function start(purpose: OidcPurpose = 'signIn', token?: string): Promise<Attempt> {
    const reply = await call(singleSignOnStart.start, { body: { purpose }, ...(token && { token }) });
    expect(reply.status).toBe(200);
    return { address: reply.body.address, headers: { cookie: cookieOf(reply) }, token };
  }

  const visit = (attempt: Attempt) => visitProvider(attempt.address, `${adminSiteUrl}/auth/oidc`);
  const finish = (body: Record<string, unknown>, { headers, token }: Omit<Attempt, 'address'>) =>
    call(singleSignOn.finish, { body, headers, ...(token && { token }) });

  /** The whole way: to the provider, back, and to the server. */
  async function go(purpose?: OidcPurpose, token?: string) {
    const attempt = await start(purpose, token);
    return finish(await visit(attempt), attempt);
  }

  const lastSession = async ({ id }: TestPerson) =>
    (
      await database.query(
        sql`select method, strength from session where person_id = ${id} order by created_at desc limit 1`,
      )
    )[0];
  const linksOf = ({ id }: TestPerson) =>
    database.query(sql`select issuer, subject from identity where person_id = ${id}`);
  const eventsOf = async ({ id }: TestPerson) =>
    (
      await database.query<{ kind: keyof typeof securityEventKinds }[]>(
        sql`select kind from security_event where person_id = ${id} order by id`,
      )
    ).map(({ kind }) => kind);

  return {
    ...api,
    provider,
    lines,
    knowsAtProvider,
    start,
    visit,
    finish,
    go,
    lastSession,
    linksOf,
    eventsOf,
  };
}
