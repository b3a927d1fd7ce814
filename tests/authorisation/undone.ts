// A database whose changes are undone at will: one connection in one transaction that never ends.
import type { Database, Queryable, Transaction } from '../../server/platform/database/database.ts';
import { sql, verbatim } from '../../server/platform/database/sql.ts';

/** A transaction that stays open until it is ended, and is then undone. */
async function holdTransaction(database: Database) {
  let end = () => {};
  const asked = new Promise<void>((resolve) => {
    end = resolve;
  });
  const undo = new Error('undo');
  let ended: Promise<unknown> = Promise.resolve();
  const tx = await new Promise<Transaction>((resolve, reject) => {
    ended = database
      .begin(async (transaction) => {
        resolve(transaction);
        await asked;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error === undo) return;
        reject(error);
        throw error;
      });
  });
  return {
    tx,
    end() {
      end();
      return ended;
    },
  };
}

export async function undoneDatabase(pool: Database) {
  const { tx, end } = await holdTransaction(pool);
  // Calls that would use a connection each share this one.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const asked = last.then(ask);
    last = asked.catch(() => {});
    return asked;
  };
  const held: Transaction = {
    ...tx,
    query: (statement) => inTurn(() => tx.query(statement)),
    execute: (statement) => inTurn(() => tx.execute(statement)),
    script: (text) => inTurn(() => tx.script(text)),
  };
  let depth = 0;
  /** A transaction of the server becomes a savepoint of the test's own, so that it commits or rolls back as usual. */
  async function begin<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const name = `part_${depth++}`;
    await held.script(`savepoint ${name}`);
    try {
      const result = await work(held);
      await held.script(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await held.script(`rollback to savepoint ${name}`);
      throw error;
    } finally {
      depth--;
    }
  }
  const outside = (): Transaction => {
    // On the pool it would stay when the transaction is undone, which one connection cannot show.
    if (depth > 0) throw new Error('A transaction was left to ask the pool.');
    return held;
  };
  const database: Database = {
    query: async (statement) => outside().query(statement),
    queryTexts: async (statement) => outside().queryTexts(statement),
    execute: async (statement) => outside().execute(statement),
    script: async (text) => outside().script(text),
    begin,
    poolSize: 1,
    isSilent: false,
    close: async () => {},
  };
  await held.script('savepoint first; savepoint prepared');

  return {
    database,
    /** The world as it was made, and then as this work leaves it. */
    async prepare(work: (tx: Queryable) => Promise<unknown> = async () => {}) {
      await held.script('rollback to savepoint first');
      await work(held);
      await held.script('savepoint prepared');
    },
    /** Whatever was done since it was prepared. */
    undo: () => held.script('rollback to savepoint prepared'),
    end,
  };
}

/** Tells any two states of the whole database apart. */
export async function fingerprints(tx: Queryable): Promise<() => Promise<string>> {
  const tables = await tx.query<{ name: string }[]>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  // In no order, so that nothing is sorted: each row counts by itself.
  const parts = tables.map(
    ({ name }) =>
      `select sum(hashtextextended('${name}' || one::text, 0)::numeric) as part from "${name}" as one`,
  );
  const query = verbatim(`select sum(part)::text as print from (${parts.join(' union all ')}) as parts`);
  return async () => {
    const [all] = await tx.query<{ print: string }[]>(query);
    return all?.print ?? '';
  };
}
