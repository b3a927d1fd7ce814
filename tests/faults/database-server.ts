// Starts a PostgreSQL server that a test may stop, stall and start again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { connect, waitUntilReachable } from '../../server/platform/database/connect.ts';
import { databaseAccount } from '../../server/platform/database/embedded/account.ts';
import {
  findPrograms,
  type Programs,
  run,
  spawnOptions,
} from '../../server/platform/database/embedded/program.ts';
import { findFreePort, hasEnded } from '../journeys/start-server.ts';

/** The modes of pg_ctl: wait for clients to leave, end their sessions, or abort without a clean shutdown. */
export type StopMode = 'smart' | 'fast' | 'immediate';

export interface PostgresOptions {
  readonly settings?: Record<string, string>;
  readonly port?: number;
  /** Default: those of the embedded PostgreSQL. */
  readonly programs?: Programs;
  /** Fills the empty data directory. Default: a new cluster with an empty database. */
  readonly makeCluster?: (programs: Programs, directory: string) => Promise<void>;
}

export interface PostgresServer {
  /** The address of a database `challenge_desk`, empty at first, whose user is a superuser. */
  readonly url: string;
  readonly port: number;
  /** The id of the process that accepts connections; it changes with each start. */
  readonly pid: number;
  stop(mode: StopMode): Promise<void>;
  /** Ends every process of the server with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops all processes of the server while its connections stay open. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** For servers that still exist when the tests of a file have run. */
const cleanUps = new Set<() => void>();
const cleanUpAll = () => {
  for (const cleanUp of cleanUps) cleanUp();
  cleanUps.clear();
};
afterAll(cleanUpAll);
process.once('exit', cleanUpAll);

const stopSignals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const name = 'challenge_desk';

export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { settings = {}, port = await findFreePort(), makeCluster = initialise } = options;
  const programs = options.programs ?? (await findPrograms(await databaseAccount(null)));
  const directory = makeDirectory(programs);
  const url = `postgres://${name}@127.0.0.1:${port}/${name}`;
  let child: ChildProcess | null = null;
  const arguments_ = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  }).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);

  const start = async () => {
    child = spawn(path.join(programs.directory, 'bin/postgres'), ['-D', directory, ...arguments_], {
      ...spawnOptions(programs),
      stdio: 'ignore',
    });
    const database = connect({ url }, { databasePrepare: true, poolSize: 1 });
    await waitUntilReachable(database, { url }, 30_000).finally(() => database.close(0));
  };
  const signal = (which: NodeJS.Signals) => {
    if (!child?.pid || hasEnded(child)) return;
    // Signal the parent first, so that it cannot start a process that we would miss.
    child.kill(which);
    for (const one of childrenOf(child.pid)) {
      try {
        process.kill(one, which);
      } catch {
        // The process has already ended.
      }
    }
  };
  const stop = async (mode: StopMode) => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(stopSignals[mode]);
    await ended;
  };
  const kill = async () => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    signal('SIGKILL');
    await ended;
  };
  const cleanUp = () => {
    signal('SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  cleanUps.add(cleanUp);

  await makeCluster(programs, directory);
  await start();
  return {
    url,
    port,
    get pid() {
      return child?.pid ?? 0;
    },
    stop,
    kill,
    start,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      signal('SIGCONT');
      await stop('immediate');
      cleanUps.delete(cleanUp);
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

function makeDirectory({ account }: Programs): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'challenge-desk-postgres-'));
  chmodSync(directory, 0o700);
  if (account) chownSync(directory, account.uid, account.gid);
  return directory;
}

async function initialise(programs: Programs, directory: string): Promise<void> {
  const options = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=trust',
  ];
  await run('initdb', [`--pgdata=${directory}`, ...options, `--username=${name}`, '--no-sync'], { programs });
  await run('postgres', ['--single', '-D', directory, 'postgres'], {
    programs,
    input: `create database ${name};\n`,
  });
}

function childrenOf(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && child ? [child] : [];
  });
}
