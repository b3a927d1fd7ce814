// A database whose changes can be rolled back at any time: one connection with one long transaction.
import type {
  Database,
  Queryable,
  Transaction,
  TransactionOptions,
} from '../../server/platform/database/database.ts';
import { sql, verbatim } from '../../server/platform/database/sql.ts';

/** Opens a transaction that stays open until `end` rolls it back. */
async function holdTransaction(database: Database) {
  let end = () => {};
  const requested = new Promise<void>((resolve) => {
    end = resolve;
  });
  const undo = new Error('undo');
  let ended: Promise<unknown> = Promise.resolve();
  const tx = await new Promise<Transaction>((resolve, reject) => {
    ended = database
      .transaction(async (transaction) => {
        resolve(transaction);
        await requested;
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

export async function openRollbackDatabase(pool: Database) {
  const { tx, end } = await holdTransaction(pool);
  // Concurrent calls share this one connection, so their statements run one after another.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const result = last.then(ask);
    last = result.catch(() => {});
    return result;
  };
  const serialised: Transaction = {
    ...tx,
    query: (statement) => inTurn(() => tx.query(statement)),
    execute: (statement) => inTurn(() => tx.execute(statement)),
    script: (text) => inTurn(() => tx.script(text)),
  };
  let depth = 0;
  /** A transaction of the server becomes a savepoint of the test, so that it commits or rolls back as usual. */
  async function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { moment }: TransactionOptions = {},
  ): Promise<Result> {
    const name = `part_${depth++}`;
    await serialised.script(
      `savepoint ${name}; select set_config('desk.moment', '${moment?.toISOString() ?? ''}', true)`,
    );
    try {
      const result = await work(serialised);
      await serialised.script(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await serialised.script(`rollback to savepoint ${name}`);
      throw error;
    } finally {
      depth--;
    }
  }
  const outside = (): Transaction => {
    // On the pool such a change would survive a rollback, which a single connection cannot show.
    if (depth > 0) throw new Error('A statement inside a transaction used the pool.');
    return serialised;
  };
  const database: Database = {
    query: async (statement) => outside().query(statement),
    queryTexts: async (statement) => outside().queryTexts(statement),
    execute: async (statement) => outside().execute(statement),
    script: async (text) => outside().script(text),
    transaction,
    poolSize: 1,
    isSilent: false,
    close: async () => {},
  };
  await serialised.script('savepoint first; savepoint prepared');

  return {
    database,
    /** Restores the initial data, then applies this work. */
    async prepare(work: (tx: Queryable) => Promise<unknown> = async () => {}) {
      await serialised.script(
        "rollback to savepoint first; select set_config('desk.moment', '2026-11-15T09:00:00Z', true)",
      );
      await work(serialised);
      await serialised.script("select set_config('desk.moment', '', true); savepoint prepared");
    },
    /** Rolls back everything since `prepare`. */
    undo: () => serialised.script('rollback to savepoint prepared'),
    end,
  };
}

/** Finds out whether anything was changed since `start`. */
export async function changeDetector({ database, undo }: Awaited<ReturnType<typeof openRollbackDatabase>>) {
  const fingerprint = await fingerprints(database);
  /** How many rows were written in this transaction, including those that were rolled back. */
  const countWrites = async () => {
    const [all] = await database.query<{ count: string }[]>(sql`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as count from pg_stat_xact_user_tables`);
    return all?.count;
  };
  let writes = await countWrites();
  return {
    async start() {
      writes = await countWrites();
    },
    /** Compares all rows, which takes long, only if some were written. Rolls back everything since `prepare`. */
    async hasAny(): Promise<boolean> {
      if ((await countWrites()) === writes) return false;
      const after = await fingerprint();
      await undo();
      return (await fingerprint()) !== after;
    },
  };
}

/** Returns a function that hashes the whole database, to detect any change. */
async function fingerprints(tx: Queryable): Promise<() => Promise<string>> {
  const tables = await tx.query<{ name: string }[]>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  // A sum of row hashes needs no order, so PostgreSQL does not have to sort.
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
