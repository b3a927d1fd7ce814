// What every floor does for a case: run the statements, and hand on the text that PostgreSQL wrote.
import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import postgres from 'postgres';
import type { FloorPlan, Statement, Work } from './plan.ts';

// The loader that lets a floor be TypeScript turns them on; our built server runs without, and so shall the floor.
process.setSourceMapsEnabled(false);

export interface FloorAnswer {
  readonly total?: string;
  readonly text: string | AsyncIterable<string>;
}

export type Floor = (body: { readonly name?: string }) => Promise<FloorAnswer>;

/** Whatever PostgreSQL says stays the text it was, and what is sent is text already. */
const asText = {
  to: 25,
  from: [16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 1700, 2950, 3802],
  serialize: (text: string) => text,
  parse: (text: string) => text,
};

export const openPool = ({ databaseUrl, poolSize }: FloorPlan) =>
  postgres(databaseUrl, { max: poolSize, prepare: true, fetch_types: false, types: { asText } });

type Pool = ReturnType<typeof openPool>;
type Row = Record<string, string>;

function runs(statement: Statement, text = statement.text) {
  return async (sql: postgres.ISql, values = statement.values): Promise<Row[]> =>
    sql.unsafe<Row[]>(
      text,
      values.map((value, index) => sql.typed(value as string, statement.types[index] ?? 0)),
      { prepare: true },
    );
}

const column = (row: Row | undefined, name: string) => row?.[name] ?? '';

const replacing = (statement: Statement, what: string) => {
  const places = statement.values.flatMap((value, index) => (value?.includes(what) ? [index] : []));
  return (values: readonly (string | null)[], by: string) => {
    const replaced = [...values];
    for (const place of places) replaced[place] = replaced[place]?.replaceAll(what, by) ?? null;
    return replaced;
  };
};

const asJson = (text: string) => `select row_to_json(answer)::text as answer from (${text}) as answer`;

export function floorOf(sql: Pool, work: Work): Floor {
  switch (work.kind) {
    case 'page': {
      const page = runs(work.statement);
      return async () => {
        const [row] = await page(sql);
        return { total: column(row, 'total'), text: column(row, 'items') };
      };
    }
    case 'row': {
      const one = runs(work.statement, asJson(work.statement.text));
      return async () => ({ text: column((await one(sql))[0], 'answer') });
    }
    case 'text': {
      const one = runs(work.statement);
      return async () => ({ text: column((await one(sql))[0], work.column) });
    }
    case 'create':
      return create(sql, work);
    case 'sign in': {
      const insert = runs(work.insert);
      const withID = replacing(work.insert, work.id);
      return async () => {
        if (!(await verify(work.passwordHash, work.password)))
          throw new Error('The password is another one.');
        const id = randomUUID();
        await insert(sql, withID(work.insert.values, id));
        return { text: JSON.stringify({ token: id }) };
      };
    }
    case 'export':
      return async () => ({ text: exported(sql, work) });
  }
}

function create(sql: Pool, work: Extract<Work, { kind: 'create' }>): Floor {
  const insert = runs(work.insert);
  const audit = runs(work.audit);
  const namedInRow = replacing(work.insert, work.name);
  const namedInAudit = replacing(work.audit, work.name);
  const idPlace = work.audit.values.indexOf(work.id);
  return async ({ name = '' }) => {
    const row = await sql.begin(async (tx) => {
      const [inserted] = await insert(tx, namedInRow(work.insert.values, name));
      const told = namedInAudit(work.audit.values, name);
      told[idPlace] = column(inserted, 'id');
      await audit(tx, told);
      return inserted;
    });
    return { text: JSON.stringify(row) };
  };
}

async function* exported(sql: Pool, { statement, after }: Extract<Work, { kind: 'export' }>) {
  const page = runs(
    statement,
    `select id, row_to_json(answer)::text as line from (${statement.text}) as answer`,
  );
  for (let last = '0'; ; ) {
    const values = statement.values.with(after, last);
    const rows = await page(sql, values);
    if (rows.length === 0) return;
    last = column(rows.at(-1), 'id');
    yield rows.map((row) => `${column(row, 'line')}\n`).join('');
  }
}
