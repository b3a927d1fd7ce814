// The benchmark cases: the request to our server, and the statements that the baselines run for it.
import { demoAccounts } from '../demo/accounts.ts';
import { scoredChallenge } from '../demo/scale.ts';
import { sql } from '../server/platform/database/sql.ts';
import { benchPassword } from './database.ts';
import type { RequestTemplate } from './load-result.ts';
import type { CaseName, Statement, Work } from './plan.ts';
import type { StatementRecorder } from './statements.ts';

export interface Case {
  readonly name: CaseName;
  readonly title: string;
  /** The highest allowed ratio to the processor time of the bare Fastify. */
  readonly target?: number;
  readonly request: RequestTemplate;
  readonly work: Work;
  /** The number of requests until V8 has compiled the hot code, and the number for one measurement. */
  readonly warmUpRequests?: number;
  readonly requests?: number;
}

const xsrf = 'measured-measured-measure';

/** The headers of a returning browser, without compression, which the baselines do not support. */
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

const statementMatching = (statements: readonly Statement[], words: RegExp): Statement =>
  only(statements.filter(({ text }) => words.test(text)));

type Make = (recorder: StatementRecorder, name: CaseName) => Promise<Case>;

const readCase =
  (
    title: string,
    path: string | ((recorder: StatementRecorder) => Promise<string>),
    work: (recorded: readonly Statement[]) => Work,
    {
      tokenOf = async ({ tokens }) => tokens.everywhere,
      ...more
    }: Pick<Case, 'target' | 'warmUpRequests' | 'requests'> & {
      /** By default the super admin, who sees everything. */
      tokenOf?: (recorder: StatementRecorder) => Promise<string>;
    } = {},
  ): Make =>
  async (recorder, name) => {
    const url = typeof path === 'string' ? path : await path(recorder);
    const headers = headersOf(await tokenOf(recorder));
    const { statements } = await recorder.send({ method: 'GET', url, headers });
    return {
      name,
      title,
      ...more,
      request: { method: 'GET', path: url, headers },
      work: work(statements),
    };
  };

const page = (recorded: readonly Statement[]): Work => ({ kind: 'page', statement: only(recorded) });
const row = (recorded: readonly Statement[]): Work => ({ kind: 'row', statement: only(recorded) });

const firstID = async (rows: PromiseLike<readonly { id: number }[]>): Promise<number> => {
  const [first] = await rows;
  if (!first) throw new Error('The programme has no such record.');
  return first.id;
};

/** A typical application with assessments. */
const findApplication = ({ database }: StatementRecorder) =>
  firstID(
    database.query<{ id: number }[]>(sql`
    select application.id from application join assessment on application_id = application.id
    where application.email like '%@scale.example' order by application.id offset 500 limit 1`),
  );

const findChallenge = ({ database }: StatementRecorder) =>
  firstID(
    database.query<{ id: number }[]>(sql`
    select challenge_id as id from application where email like '%@scale.example' order by id offset 700 limit 1`),
  );

const findScoredChallenge = ({ database }: StatementRecorder) =>
  firstID(
    database.query<{ id: number }[]>(sql`select id from challenge where name = ${scoredChallenge.name}`),
  );

/** The person who leads the most challenges, and also takes part in others. */
async function tokenOfLead({ database, signIn }: StatementRecorder): Promise<string> {
  const [lead] = await database.query<[{ email: string }]>(sql`
    select email from person join challenge on challenge_lead_id = person.id
    where email like '%@scale.example' group by person.id order by count(*) desc, person.id limit 1`);
  return signIn(lead.email);
}

const createCase: Make = async ({ database, tokens, send }, name) => {
  const headers = { ...headersOf(tokens.everywhere), 'content-type': 'application/json' };
  const marker = `Bench ${Date.now()}`;
  const bodyWith = (tag: string) => JSON.stringify({ name: tag, isPublic: true });
  const path = '/admin/challengeTags';
  const { statements, body } = await send({ method: 'POST', url: path, headers, payload: bodyWith(marker) });
  const { id } = JSON.parse(body) as { id: number };
  await database.execute(sql`delete from tag where name like 'Bench %'`);
  return {
    name,
    title: 'create (a tag, with audit)',
    target: 2.2,
    request: { method: 'POST', path, headers, body: bodyWith('Bench {number}') },
    work: {
      kind: 'create',
      insert: statementMatching(statements, /insert into tag/),
      audit: statementMatching(statements, /insert into audit_event/),
      name: marker,
      id: String(id),
    },
  };
};

const signInCase: Make = async ({ database, send }, name) => {
  const bodyOf = (email: string | undefined) => JSON.stringify({ email, password: benchPassword });
  const path = '/admin/auth/login';
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '{connection}' };
  const { statements } = await send({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: bodyOf(demoAccounts[1]?.email),
  });
  const insert = statementMatching(statements, /insert into session/);
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

const plainList = readCase(
  'list of 100 with its joins',
  '/admin/challengeapplications?page=1&pageSize=100',
  page,
  { target: 1.35 },
);

export const cases: Partial<Record<CaseName, Make>> = {
  list: plainList,
  'compressed list': async (recorder, name) => {
    const list = await plainList(recorder, name);
    const headers = { ...list.request.headers, 'accept-encoding': 'gzip, deflate, br' };
    const { target: _, ...others } = list;
    return {
      ...others,
      title: 'the same list, compressed, as browsers request it',
      request: { ...list.request, headers },
    };
  },
  record: readCase(
    'one record (an application)',
    async (recorder) => `/admin/challengeapplications/${await findApplication(recorder)}`,
    row,
    { target: 1.7 },
  ),
  challenge: readCase(
    'one record (a challenge)',
    async (recorder) => `/admin/challenges/${await findChallenge(recorder)}`,
    row,
    { target: 1.7 },
  ),
  create: createCase,
  'score summary': readCase(
    'score summary of 200 × 3',
    async (recorder) => `/admin/challenges/${await findScoredChallenge(recorder)}/application-summary`,
    (recorded) => ({
      kind: 'rows',
      statements: [statementMatching(recorded, /"finalComment"/)],
    }),
  ),
  // One reply contains a year of challenges, so fewer requests are enough.
  calendar: readCase('calendar', '/admin/calendar', (statements) => ({ kind: 'rows', statements }), {
    warmUpRequests: 60,
    requests: 40,
  }),
  home: readCase('home of a lead', '/admin/home', row, { target: 1.7, tokenOf: tokenOfLead }),
  'sign-in': signInCase,
};
