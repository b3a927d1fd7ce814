// Sets up API tests: the whole application on its own database, people to sign in as, and a clock that tests can set.
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { BodySent, Endpoint, ParamsOf, QuerySent } from '../../contract/endpoint.ts';
import { type RoleName, roles, sites } from '../../contract/vocabulary.ts';
import { testSeed } from '../../rules/example-pack.ts';
import { nowIn } from '../../rules/now.ts';
import { createApp } from '../../server/app.ts';
import { tokens } from '../../server/features/auth/identify.ts';
import { checkPassword } from '../../server/features/auth/strength.ts';
import { insertPerson } from '../../server/features/people/queries.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { Audience } from '../../server/platform/http/identification.ts';
import { logOptions } from '../../server/platform/logging/log.ts';
import { folderStore, type MediaStore } from '../../server/platform/media/store.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { addressOf } from './address.ts';
import { testDatabase } from './database.ts';
import { testFolder } from './folder.ts';

export { addressOf };

/** The time at which every test starts. */
export const testStart = new Date('2026-11-15T12:00:00Z');
export const minute = 60_000;
/** In milliseconds: longer than any pause of a build machine. */
const testReplyLimit = 60_000;
export const password = 'Correct-horse-7';
/** At the lowest cost, which is 100 times faster than the server's, because tests make thousands of hashes. */
const hashPassword = (text: string) => hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 });
const passwordHash = hashPassword(password);
export const tokenSecret = 'a secret for tests that is long enough';
const decisionKey = Buffer.from(testSeed, 'hex').toString('base64');

export interface TestPerson {
  id: number;
  email: string;
}

interface Sent<E extends Endpoint> {
  params?: { [Name in keyof ParamsOf<E>]: string | number };
  query?: Partial<QuerySent<E>> | Record<string, string>;
  /** Loose, because much of what tests send is wrong on purpose. */
  body?: BodySent<E> | Record<string, unknown>;
  token?: string;
  headers?: Record<string, string>;
}

/** `log` receives the log lines and `store` the files, for tests that check them. */
export async function testApi(
  environment: NodeJS.ProcessEnv = {},
  log?: (line: string) => void,
  store?: MediaStore,
  poolSize?: number,
) {
  const { database } = await testDatabase(poolSize);
  const settings = readSettings({
    ADMIN_SITE_URL: 'http://admin.test.example',
    DECISION_KEY: decisionKey,
    ...environment,
  });
  const clock = { instant: testStart };
  const advanceClock = (milliseconds: number) => {
    clock.instant = new Date(clock.instant.getTime() + milliseconds);
  };
  const now = () => nowIn(settings.timeZone, clock.instant);
  const media = store ?? folderStore(await testFolder());
  // Loading TypeScript in a thread can take seconds on a busy machine, so do it before the first test.
  await checkPassword(password, { email: '', firstName: '', lastName: '' });
  const services = {
    settings,
    database,
    tokenSecret,
    decisionKey: settings.decisionKey,
    media,
    checkPassword,
    hashPassword,
    now,
    replyLimit: testReplyLimit,
    checkReplies: true,
  };
  const app = await createApp(services, log && pino({ ...logOptions, level: 'trace' }, { write: log }));
  afterAll(() => app.close());

  async function call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) {
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, sent.params),
      query: Object.fromEntries(
        Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      ...(sent.body !== undefined && { payload: sent.body }),
      headers: { ...(sent.token && { authorization: `Bearer ${sent.token}` }), ...sent.headers },
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? undefined : JSON.parse(reply.body),
    };
  }

  async function person(
    kind: 'superAdmin' | 'admin' | 'user',
    roleNames: RoleName[] = [],
    site: number = sites.IX,
  ) {
    const email = `${randomUUID()}@test.example`;
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    const numbers = [roles[kind], ...roleNames.map((role) => roles[role])];
    const details = { email, ...names, roles: numbers, site, passwordHash: await passwordHash };
    return insertPerson(database, details, clock.instant);
  }

  /** Creates a sign-in directly in the database; the tests of auth cover the call. */
  async function tokenOf(signingIn: TestPerson, audience: Audience = 'staff') {
    const id = randomUUID();
    const expiresAt = new Date(clock.instant.getTime() + 8 * 3_600_000);
    await database.execute(sql`insert into session (id, person_id, audience, created_at, expires_at)
      values (${id}, ${signingIn.id}, ${audience}, ${clock.instant}, ${expiresAt})`);
    const actor = { ...signingIn, firstName: '', lastName: '', roles: [], site: 0 };
    return tokens(tokenSecret, audience).issue(id, actor, expiresAt);
  }

  const staff = async (roleNames: RoleName[] = [], site?: number) =>
    tokenOf(await person('admin', roleNames, site));
  /** A company account that is signed in on the public side. */
  const company = async (site: number = sites.IX) => {
    const someone = await person('user', [], site);
    return { ...someone, token: await tokenOf(someone, 'user') };
  };
  const superAdmin = async (site: number = sites.All) => tokenOf(await person('superAdmin', [], site));

  return {
    app,
    services,
    database,
    settings,
    clock,
    advanceClock,
    call,
    person,
    tokenOf,
    staff,
    superAdmin,
    company,
  };
}
