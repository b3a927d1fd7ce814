// The work of every baseline for a case: run the statements and return the text from PostgreSQL.
import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import type { BaselinePlan, Statement, Work } from './plan.ts';

// The TypeScript loader turns source maps on. Our built server runs without them, so the baseline must too.
process.setSourceMapsEnabled(false);

export interface BaselineAnswer {
  readonly total?: string;
  readonly text: string | AsyncIterable<string>;
}

export type Baseline = (body: { readonly name?: string }) => Promise<BaselineAnswer>;

/** Returns the values from PostgreSQL as unparsed text. */
const types = { getTypeParser: () => (text: string) => text };

export const openPool = ({ databaseUrl, poolSize }: BaselinePlan) =>
  new pg.Pool({ connectionString: databaseUrl, max: poolSize, idleTimeoutMillis: 0, types });

type Row = Record<string, string>;
/** The pool, or the client that a transaction holds. */
type Handle = Pick<pg.Pool, 'query'>;

let statementCount = 0;

/** A named statement, which each connection prepares once. */
function prepareStatement(statement: Statement, text = statement.text) {
  const name = `baseline${statementCount++}`;
  return async (handle: Handle, values = statement.values): Promise<Row[]> =>
    (await handle.query<Row>({ name, text, values: [...values] })).rows;
}

const column = (row: Row | undefined, name: string) => row?.[name] ?? '';

const replacer = (statement: Statement, text: string) => {
  const places = statement.values.flatMap((value, index) => (value?.includes(text) ? [index] : []));
  return (values: readonly (string | null)[], by: string) => {
    const replaced = [...values];
    for (const place of places) replaced[place] = replaced[place]?.replaceAll(text, by) ?? null;
    return replaced;
  };
};

const asJson = (text: string) => `select row_to_json(answer)::text as answer from (${text}) as answer`;

export function baselineOf(pool: pg.Pool, work: Work): Baseline {
  switch (work.kind) {
    case 'page': {
      const page = prepareStatement(work.statement);
      return async () => {
        const [row] = await page(pool);
        return { total: column(row, 'total'), text: column(row, 'items') };
      };
    }
    case 'row': {
      const one = prepareStatement(work.statement, asJson(work.statement.text));
      return async () => ({ text: column((await one(pool))[0], 'answer') });
    }
    case 'rows': {
      const statements = work.statements.map((statement) => prepareStatement(statement));
      return async () => {
        const replies: Row[][] = [];
        for (const rows of statements) replies.push(await rows(pool));
        return { text: JSON.stringify(replies) };
      };
    }
    case 'create':
      return create(pool, work);
    case 'sign in': {
      const insert = prepareStatement(work.insert);
      const withID = replacer(work.insert, work.id);
      return async () => {
        if (!(await verify(work.passwordHash, work.password)))
          throw new Error('The password does not match.');
        const id = randomUUID();
        await insert(pool, withID(work.insert.values, id));
        return { text: JSON.stringify({ token: id }) };
      };
    }
    case 'export':
      return async () => ({ text: exportRows(pool, work) });
  }
}

function create(pool: pg.Pool, work: Extract<Work, { kind: 'create' }>): Baseline {
  const insert = prepareStatement(work.insert);
  const audit = prepareStatement(work.audit);
  const namedInRow = replacer(work.insert, work.name);
  const namedInAudit = replacer(work.audit, work.name);
  const idPlace = work.audit.values.indexOf(work.id);
  return async ({ name = '' }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const [row] = await insert(client, namedInRow(work.insert.values, name));
      const audited = namedInAudit(work.audit.values, name);
      audited[idPlace] = column(row, 'id');
      await audit(client, audited);
      await client.query('commit');
      return { text: JSON.stringify(row) };
    } finally {
      client.release();
    }
  };
}

async function* exportRows(pool: pg.Pool, { statement, after }: Extract<Work, { kind: 'export' }>) {
  const page = prepareStatement(
    statement,
    `select id, row_to_json(answer)::text as line from (${statement.text}) as answer`,
  );
  for (let last = '0'; ; ) {
    const values = statement.values.with(after, last);
    const rows = await page(pool, values);
    if (rows.length === 0) return;
    last = column(rows.at(-1), 'id');
    yield rows.map((row) => `${column(row, 'line')}\n`).join('');
  }
}
