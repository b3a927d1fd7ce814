// The real PgBouncer in transaction mode before a PostgreSQL: after each transaction a client may get another connection.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installWithApt } from '../../scripts/system-packages.mjs';
import { connect, waitUntilReachable } from '../../server/platform/database/connect.ts';
import { databaseAccount } from '../../server/platform/database/embedded/account.ts';
import { findFreePort, hasEnded } from '../journeys/start-server.ts';
import type { PostgresServer } from './database-server.ts';

export interface Pooler {
  /** Of the same database as PostgreSQL's own address. */
  readonly url: string;
  /** pgbouncer.ini, as it was read. */
  readonly settings: string;
  stop(): Promise<void>;
}

const program = '/usr/sbin/pgbouncer';

async function ensureProgram(): Promise<void> {
  if (existsSync(program)) return;
  // Its service may fail to start, for which apt-get fails though the program is there.
  await installWithApt('pgbouncer').catch(() => false);
  if (!existsSync(program))
    throw new Error(
      'This proof needs PgBouncer, which is not there and could not be installed: install the package pgbouncer.',
    );
}

const ini = (port: number, database: PostgresServer, poolSize: number, folder: string) => `[databases]
challenge_desk = host=127.0.0.1 port=${database.port} dbname=challenge_desk user=challenge_desk

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_reset_query =
ignore_startup_parameters =
logfile = ${path.join(folder, 'pgbouncer.log')}
pidfile =
`;

export async function startPooler(database: PostgresServer, poolSize: number): Promise<Pooler> {
  await ensureProgram();
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-pgbouncer-'));
  const port = await findFreePort();
  const settings = ini(port, database, poolSize, folder);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  // It refuses to run as root, as PostgreSQL does.
  const account = await databaseAccount(null);
  chmodSync(folder, 0o700);
  if (account) for (const one of [folder, file]) chownSync(one, account.uid, account.gid);
  const child: ChildProcess = spawn(program, ['-q', file], { cwd: '/', stdio: 'ignore', ...account });
  const lastWord = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', lastWord);
  const url = `postgres://challenge_desk@127.0.0.1:${port}/challenge_desk`;
  const pool = connect({ url }, { databasePrepare: false, poolSize: 1 });
  await waitUntilReachable(pool, { url }, 10_000).finally(() => pool.close(0));
  return {
    url,
    settings,
    async stop() {
      process.off('exit', lastWord);
      if (!hasEnded(child)) {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
