// A database whose changes are taken back at will: one connection in one transaction that never ends.
import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export async function undoneDatabase(pool: Database) {
  const held = await pool.reserve();
  let depth = 0;
  /** What the server opens as a transaction is a part of ours, kept or taken back as it would be. */
  async function begin(...given: unknown[]): Promise<unknown> {
    const work = given.at(-1) as (tx: Queryable) => Promise<unknown>;
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
  const database = new Proxy(held, {
    apply(target, self, parts) {
      // On the pool it would stay when the transaction is taken back, which one connection cannot show.
      if (depth > 0) throw new Error('A transaction was left to ask the pool.');
      return Reflect.apply(target, self, parts);
    },
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  }) as unknown as Database;
  await held.script('begin');
  await held.script('savepoint first');
  await held.script('savepoint prepared');

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
    async end() {
      await held.script('rollback');
      held.release();
    },
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
  const query = `select sum(part)::text as print from (${parts.join(' union all ')}) as parts`;
  return async () => {
    const [all] = await tx.script<{ print: string }[]>(query, [], { prepare: true });
    return all?.print ?? '';
  };
}
