// The cases: what is asked of our server, and which of its statements the floors run for the same.
import { demoAccounts } from '../demo/accounts.ts';
import { scoredChallenge } from '../demo/scale.ts';
import { sql } from '../server/platform/database/sql.ts';
import { benchPassword } from './database.ts';
import type { RequestTemplate } from './load-result.ts';
import type { CaseName, Statement, Work } from './plan.ts';
import type { Listener } from './statements.ts';

export interface Case {
  readonly name: CaseName;
  readonly title: string;
  /** How many times the processor time of the bare Fastify it may take. */
  readonly target?: number;
  readonly request: RequestTemplate;
  readonly work: Work;
  /** How many until V8 has compiled what is run often; and how many for one figure. */
  readonly warmUpRequests?: number;
  readonly requests?: number;
}

const xsrf = 'measured-measured-measure';

/** As a browser sends it that has been here before; without compression, which the floors have not. */
export const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  cookie: `XSRF-TOKEN=${xsrf}`,
  'x-xsrf-token': xsrf,
});

const only = (statements: readonly Statement[]): Statement => {
  const [statement, ...more] = statements;
  if (!statement || more.length > 0)
    throw new Error(
      `One statement was expected, not these:\n${statements.map(({ text }) => text).join('\n')}`,
    );
  return statement;
};

const including = (statements: readonly Statement[], words: RegExp): Statement =>
  only(statements.filter(({ text }) => words.test(text)));

type Make = (listener: Listener, name: CaseName) => Promise<Case>;

const reading =
  (
    title: string,
    path: string | ((listener: Listener) => Promise<string>),
    work: (heard: readonly Statement[]) => Work,
    more: Pick<Case, 'target' | 'warmUpRequests' | 'requests'> = {},
  ): Make =>
  async (listener, name) => {
    const url = typeof path === 'string' ? path : await path(listener);
    const headers = headersOf(listener.tokens.everywhere);
    const { statements } = await listener.ask({ method: 'GET', url, headers });
    return {
      name,
      title,
      ...more,
      request: { method: 'GET', path: url, headers },
      work: work(statements),
    };
  };

const page = (heard: readonly Statement[]): Work => ({ kind: 'page', statement: only(heard) });
const row = (heard: readonly Statement[]): Work => ({ kind: 'row', statement: only(heard) });

const found = async (rows: PromiseLike<readonly { id: number }[]>): Promise<number> => {
  const [first] = await rows;
  if (!first) throw new Error('The programme has no such record.');
  return first.id;
};

/** A submission like any other, with assessments. */
const anApplication = ({ database }: Listener) =>
  found(
    database.query<{ id: number }[]>(sql`
    select application.id from application join assessment on application_id = application.id
    where application.email like '%@scale.example' order by application.id offset 500 limit 1`),
  );

const aChallenge = ({ database }: Listener) =>
  found(
    database.query<{ id: number }[]>(sql`
    select challenge_id as id from application where email like '%@scale.example' order by id offset 700 limit 1`),
  );

const theScored = ({ database }: Listener) =>
  found(database.query<{ id: number }[]>(sql`select id from challenge where name = ${scoredChallenge.name}`));

const creating: Make = async ({ database, tokens, ask }, name) => {
  const headers = { ...headersOf(tokens.everywhere), 'content-type': 'application/json' };
  const marker = `Bench ${Date.now()}`;
  const bodyWith = (tag: string) => JSON.stringify({ name: tag, isPublic: true });
  const path = '/admin/challengeTags';
  const { statements, body } = await ask({ method: 'POST', url: path, headers, payload: bodyWith(marker) });
  const { id } = JSON.parse(body) as { id: number };
  await database.execute(sql`delete from tag where name like 'Bench %'`);
  return {
    name,
    title: 'create (a tag, with audit)',
    target: 2.2,
    request: { method: 'POST', path, headers, body: bodyWith('Bench {number}') },
    work: {
      kind: 'create',
      insert: including(statements, /insert into tag/),
      audit: including(statements, /insert into audit_event/),
      name: marker,
      id: String(id),
    },
  };
};

const signingIn: Make = async ({ database, ask }, name) => {
  const bodyOf = (email: string | undefined) => JSON.stringify({ email, password: benchPassword });
  const path = '/admin/auth/login';
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '{connection}' };
  const { statements } = await ask({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: bodyOf(demoAccounts[1]?.email),
  });
  const insert = including(statements, /insert into session/);
  const [hash] = await database.query<[{ hash: string }]>(sql`
    select password_hash as hash from person where email = ${demoAccounts[1]?.email ?? ''}`);
  return {
    name,
    title: 'sign-in',
    warmUpRequests: 50,
    requests: 50,
    // Many accounts, because sign-ins in progress count as failures until they succeed.
    request: { method: 'POST', path, headers, body: bodyOf('{staff}') },
    work: {
      kind: 'sign in',
      insert,
      id: insert.values.find((value) => /^[\da-f]{8}-/.test(value ?? '')) ?? '',
      passwordHash: hash.hash,
      password: benchPassword,
    },
  };
};

const plainList = reading(
  'list of 100 with its joins',
  '/admin/challengeapplications?page=1&pageSize=100',
  page,
  { target: 1.35 },
);

export const cases: Partial<Record<CaseName, Make>> = {
  list: plainList,
  'compressed list': async (listener, name) => {
    const list = await plainList(listener, name);
    const headers = { ...list.request.headers, 'accept-encoding': 'gzip, deflate, br' };
    const { target: _, ...others } = list;
    return {
      ...others,
      title: 'the same list as browsers ask for it: compressed',
      request: { ...list.request, headers },
    };
  },
  record: reading(
    'one record (an application)',
    async (listener) => `/admin/challengeapplications/${await anApplication(listener)}`,
    row,
    { target: 1.7 },
  ),
  challenge: reading(
    'one record (a challenge)',
    async (listener) => `/admin/challenges/${await aChallenge(listener)}`,
    row,
    { target: 1.7 },
  ),
  create: creating,
  'score summary': reading(
    'score summary of 200 × 3',
    async (listener) => `/admin/challenges/${await theScored(listener)}/application-summary`,
    (heard) => ({ kind: 'rows', statement: including(heard, /summed\.summary/), column: 'summary' }),
  ),
  // A year of challenges in one reply: few requests take as long as many others.
  calendar: reading('calendar', '/admin/calendar', page, { warmUpRequests: 60, requests: 40 }),
  'sign-in': signingIn,
};
