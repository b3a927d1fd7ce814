// Runs the commands backup and restore as processes, and reads what a database and its media store hold.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openDatabase } from '../../server/open-database.ts';
import { readSequences, readTables } from '../../server/platform/backup/catalogue.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';
import { mediaStore } from '../../server/platform/media/open-store.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

export type Environment = Record<string, string>;

export const programOf = (name: 'backup' | 'restore') =>
  fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

export function command(
  name: 'backup' | 'restore',
  target: string,
  environment: Environment,
  ...options: string[]
) {
  const program = programOf(name);
  const startedAt = performance.now();
  return new Promise<{ code: number; output: string; milliseconds: number }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    const child = execFile(
      process.execPath,
      [program, target, ...options],
      { env },
      (_error, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          output: `${stdout}${stderr}`,
          milliseconds: performance.now() - startedAt,
        }),
    );
  });
}

export async function expectSuccess(...call: Parameters<typeof command>) {
  const done = await command(...call);
  expect(done.output).toContain(call[0] === 'backup' ? 'is complete' : 'is restored');
  expect(done.code).toBe(0);
  return done;
}

/** Runs the command and kills it with SIGKILL once this statement waits for a lock that the caller holds. */
export async function killWaiting(pool: Database, statement: string, ...call: Parameters<typeof command>) {
  const [name, target, environment] = call;
  const isWaiting = async () => {
    const found = await pool.execute(sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${statement}%`}`);
    return found > 0;
  };
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [programOf(name), target], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    await expect.poll(isWaiting, { timeout: 60_000, interval: 20 }).toBe(true);
  } finally {
    child.kill('SIGKILL');
  }
  expect((await ended)[1]).toBe('SIGKILL');
}

/** Opens the database without a server, which would send mails and delete files. */
export async function withDatabase<Result>(
  environment: Environment,
  work: (pool: Database) => Promise<Result>,
) {
  const database = await openDatabase(readSettings(environment), { mode: 'guest', shouldMigrate: false });
  return work(database.database).finally(() => database.close());
}

/** Every row of every table, including generated columns, and the values of the sequences. */
export const contents = (environment: Environment) =>
  withDatabase(environment, async (pool) => {
    const found: Record<string, unknown> = { sequences: [...(await readSequences(pool))] };
    for (const { name } of await readTables(pool)) {
      const [table] = await pool.query(sql`
        select count(*) as rows, md5(string_agg(one::text, chr(10) order by one::text collate "C")) as hash
        from ${identifier(name)} as one`);
      found[name] = { ...table };
    }
    return found;
  });

export const keysOf = (environment: Environment) =>
  withDatabase(environment, async (pool) =>
    (await pool.query<{ key: string }[]>(sql`select s3_key as key from media order by 1`)).map(
      ({ key }) => key,
    ),
  );

export async function bytesOf(environment: Environment, key: string) {
  const stored = await mediaStore(readSettings(environment)).read(key);
  return stored && buffer(stored.stream);
}
