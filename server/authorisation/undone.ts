// A database whose changes are taken back at will: one connection in one transaction that never ends.
import type postgres from 'postgres';
import type { Sql } from '../database/connect.ts';

export async function undoneDatabase(pool: postgres.Sql) {
  const held = await pool.reserve();
  let depth = 0;
  /** What the server opens as a transaction is a part of ours, kept or taken back as it would be. */
  async function begin(...given: unknown[]): Promise<unknown> {
    const work = given.at(-1) as (tx: Sql) => Promise<unknown>;
    const name = `part_${depth++}`;
    await held.unsafe(`savepoint ${name}`);
    try {
      const result = await work(held);
      await held.unsafe(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await held.unsafe(`rollback to savepoint ${name}`);
      throw error;
    } finally {
      depth--;
    }
  }
  const sql = new Proxy(held, {
    apply(target, self, parts) {
      // On the pool it would stay when the transaction is taken back, which one connection cannot show.
      if (depth > 0) throw new Error('A transaction was left to ask the pool.');
      return Reflect.apply(target, self, parts);
    },
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  }) as unknown as postgres.Sql;
  await held.unsafe('begin');
  await held.unsafe('savepoint first');
  await held.unsafe('savepoint prepared');

  return {
    sql,
    /** The world as it was made, and then as this work leaves it. */
    async prepare(work: (tx: Sql) => Promise<unknown> = async () => {}) {
      await held.unsafe('rollback to savepoint first');
      await work(held);
      await held.unsafe('savepoint prepared');
    },
    /** Whatever was done since it was prepared. */
    undo: () => held.unsafe('rollback to savepoint prepared'),
    async end() {
      await held.unsafe('rollback');
      held.release();
    },
  };
}

/** Tells any two states of the whole database apart. */
export async function fingerprints(sql: Sql): Promise<() => Promise<string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  // In no order, so that nothing is sorted: each row counts by itself.
  const parts = tables.map(
    ({ name }) =>
      `select sum(hashtextextended('${name}' || one::text, 0)::numeric) as part from "${name}" as one`,
  );
  const query = `select sum(part)::text as print from (${parts.join(' union all ')}) as parts`;
  return async () => {
    const [all] = await sql.unsafe<{ print: string }[]>(query, [], { prepare: true });
    return all?.print ?? '';
  };
}
