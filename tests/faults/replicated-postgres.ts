// Starts two Debian PostgreSQL servers; the second has every commit before the first acknowledges it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { installWithApt } from '../../scripts/system-packages.mjs';
import { connect } from '../../server/platform/database/connect.ts';
import { databaseAccount } from '../../server/platform/database/embedded/account.ts';
import { type Programs, run } from '../../server/platform/database/embedded/program.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';

export interface ReplicatedPostgres {
  readonly first: PostgresServer;
  /** A synchronous standby of the first, until it is promoted. */
  readonly second: PostgresServer;
  /** Makes the second writable. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

const role = 'challenge_desk';
const versions = '/usr/lib/postgresql';
/** The role that HAProxy asks with; it has no rights. docs/operations.md names it too. */
export const checkRole = 'haproxy_check';

async function debianPrograms(): Promise<Programs> {
  if (!existsSync(versions)) await installWithApt('postgresql');
  const [newest] = (existsSync(versions) ? readdirSync(versions) : []).sort((a, b) => Number(b) - Number(a));
  if (!newest) {
    throw new Error('The fail-over test needs the Debian package postgresql, which could not be installed.');
  }
  return {
    directory: path.join(versions, newest),
    majorVersion: newest,
    account: await databaseAccount(null),
  };
}

async function makeFirst(programs: Programs, directory: string): Promise<void> {
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', `--username=${role}`, '--no-sync'];
  await run('initdb', [`--pgdata=${directory}`, ...options], { programs });
  await run('postgres', ['--single', '-D', directory, 'postgres'], {
    programs,
    input: `create database ${role};\ncreate role ${checkRole} login;\n`,
  });
}

const copyOf = ({ port }: PostgresServer) => {
  const source = `host=127.0.0.1 port=${port} user=${role}`;
  return async (programs: Programs, directory: string) => {
    const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    await run('pg_basebackup', [`--dbname=${source}`, `--pgdata=${directory}`, ...options], { programs });
  };
};

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const programs = await debianPrograms();
  const first = await startPostgres({ programs, makeCluster: makeFirst });
  const second = await startPostgres({ programs, makeCluster: copyOf(first) });
  await makeSynchronous(first);
  return {
    first,
    second,
    async promote() {
      const database = connect({ url: second.url }, { databasePrepare: true, poolSize: 1 });
      await database.query(sql`select pg_promote()`).finally(() => database.close());
    },
    async remove() {
      await first.remove();
      await second.remove();
    },
  };
}

/** Runs after the copy is made, so that the second does not wait for its own standby when it is promoted. */
async function makeSynchronous({ url }: PostgresServer): Promise<void> {
  const database = connect({ url }, { databasePrepare: true, poolSize: 1 });
  try {
    await database.execute(sql`alter system set synchronous_standby_names = '*'`);
    await database.execute(sql`select pg_reload_conf()`);
    await vi.waitFor(
      async () => {
        const standbys = await database.query<{ state: string }[]>(
          sql`select sync_state as state from pg_stat_replication`,
        );
        expect(standbys.map(({ state }) => state)).toEqual(['sync']);
      },
      { timeout: 30_000 },
    );
  } finally {
    await database.close();
  }
}
