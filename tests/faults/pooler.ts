// Starts a real PgBouncer in transaction mode: a client may get another connection after each transaction.
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
  /** The address of the same database, through PgBouncer. */
  readonly url: string;
  /** The contents of pgbouncer.ini. */
  readonly settings: string;
  stop(): Promise<void>;
}

const program = '/usr/sbin/pgbouncer';

async function ensureProgram(): Promise<void> {
  if (existsSync(program)) return;
  // apt-get reports a failure if the package's service cannot start, although the program is installed.
  await installWithApt('pgbouncer').catch(() => false);
  if (!existsSync(program))
    throw new Error('This test needs the Debian package pgbouncer, which could not be installed.');
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
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const account = await databaseAccount(null);
  chmodSync(folder, 0o700);
  if (account) for (const one of [folder, file]) chownSync(one, account.uid, account.gid);
  const child: ChildProcess = spawn(program, ['-q', file], { cwd: '/', stdio: 'ignore', ...account });
  const cleanUp = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  const url = `postgres://challenge_desk@127.0.0.1:${port}/challenge_desk`;
  const pool = connect({ url }, { databasePrepare: false, poolSize: 1 });
  await waitUntilReachable(pool, { url }, 10_000).finally(() => pool.close(0));
  return {
    url,
    settings,
    async stop() {
      process.off('exit', cleanUp);
      if (!hasEnded(child)) {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
