// The embedded server while we run: started, watched, started again if it dies, stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../logging/log.ts';
import { cause, StartFailure } from '../../runtime/start-failure.ts';
import { socketPath } from '../connect.ts';
import type { Cluster } from './cluster.ts';
import { isServerOf, readPidFile, stopLeftover } from './process.ts';
import { lastLines, spawnOptions } from './program.ts';
import { removeSocketDirectory } from './socket.ts';

export interface Postmaster {
  stop(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  /** Never fails; tells how the process ended. */
  readonly ended: Promise<string>;
}

export interface PostmasterOptions {
  readonly cluster: Cluster;
  readonly socketDirectory: string;
  readonly settings: Record<string, string>;
  readonly log: Log;
}

const patience = 10_000;
const longestLog = 1_000_000;
/** One that lived so long can live, and is started again without a pause; nor is any other kept waiting for longer. */
const longEnough = 2000;

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { log, socketDirectory, cluster } = options;
  const stopping = new AbortController();
  let current: Running;
  const start = () =>
    launch(options, stopping.signal, (running) => {
      current = running;
    });
  // Whatever ends our process, short of SIGKILL, tells the server to end as well.
  const lastWord = () => current?.child.kill('SIGINT');
  process.on('exit', lastWord);
  const cleanUp = async () => {
    process.off('exit', lastWord);
    await removeSocketDirectory(socketDirectory, cluster.home);
  };

  try {
    await takeOver(options);
    await start();
  } catch (error) {
    await cleanUp();
    throw error;
  }
  const watched = watch();

  async function watch(): Promise<void> {
    for (let deaths = 0; ; ) {
      const startedAt = Date.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`The embedded database ended unexpectedly (${how}) and is started again.`);
      if (Date.now() - startedAt > longEnough) deaths = 0;
      for (let isRunning = false; !isRunning; deaths++) {
        // A server that cannot live must not become a busy loop.
        await pause(Math.min(2 ** deaths * 50, longEnough), stopping.signal);
        if (stopping.signal.aborted) return;
        isRunning = await start().then(
          () => true,
          (error: unknown) => {
            log.error(cause(error));
            return false;
          },
        );
      }
      if (stopping.signal.aborted) return stopGently(current);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await stopGently(current);
      await watched;
      await cleanUp();
    },
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}

async function stopGently(running: Running): Promise<void> {
  running.child.kill('SIGINT');
  const done = new AbortController();
  void pause(patience, done.signal).then(() => {
    if (!done.signal.aborted) running.child.kill('SIGQUIT');
  });
  await running.ended;
  done.abort();
}

/** Nobody else holds the lock on the folder, so a server that still runs there is one that we have lost. */
async function takeOver({ cluster, socketDirectory, log }: PostmasterOptions): Promise<void> {
  const left = await readPidFile(cluster.directory);
  if (left === null) return;
  if (await isServerOf(left.pid, cluster.directory)) {
    log.warn('A database server was left running by an earlier process; it is stopped and started again.');
    await stopLeftover(left.pid, cluster.directory);
  } else if (await answers(left.socketDirectory)) {
    // It runs where we cannot see its process, in another container for instance.
    throw new StartFailure(`The database in ${cluster.home} is in use by another server.`);
  }
  if (left.socketDirectory !== socketDirectory)
    await removeSocketDirectory(left.socketDirectory, cluster.home);
}

function answers(socketDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath(socketDirectory));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Starts the server and waits until it is ready; processes of a server that was killed may need a moment to go. */
async function launch(
  options: PostmasterOptions,
  stopping: AbortSignal,
  track: (running: Running) => void,
): Promise<void> {
  for (const deadline = Date.now() + patience; ; ) {
    const log = await openLog(options.cluster.home);
    try {
      const running = await spawnPostmaster(options, log.handle.fd);
      track(running);
      if ((await isReady(running, options)) || stopping.aborted) return;
      const said = await log.since();
      const isStillInUse = /pre-existing shared memory|lock file .* already exists/.test(said);
      if (!isStillInUse || Date.now() >= deadline) {
        throw new StartFailure(
          `The embedded database in ${options.cluster.home} does not start (${await running.ended}): ${lastLines(said)}`,
        );
      }
      await setTimeout(200);
    } finally {
      await log.handle.close();
    }
  }
}

async function spawnPostmaster(options: PostmasterOptions, log: number): Promise<Running> {
  const { cluster, socketDirectory, settings } = options;
  const left = await readPidFile(cluster.directory);
  const { env, ...others } = spawnOptions(cluster.programs);
  const child = spawn(path.join(cluster.programs.directory, 'bin/postgres'), postgresArguments(), {
    ...others,
    // PostgreSQL overlooks this number in a pid file. It is no server's (see takeOver), but a zombie or a
    // stranger may bear it, and PostgreSQL would wait for those; its check of shared memory stays in force.
    env: left ? { ...env, PG_GRANDPARENT_PID: String(left.pid) } : env,
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(cause(error)));
  });
  return { child, ended };

  function postgresArguments(): string[] {
    const all: Record<string, string> = {
      listen_addresses: '',
      unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      port: '5432',
      cluster_name: 'challenge-desk',
      // What a statement was refused for is told to the one who sent it; here it might reveal personal data.
      log_min_messages: 'log',
      log_checkpoints: 'off',
      ...settings,
    };
    return [
      '-D',
      cluster.directory,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
  }
}

/** PostgreSQL writes into its pid file when it takes connections. False: it has ended before. */
async function isReady(running: Running, { cluster, log }: PostmasterOptions): Promise<boolean> {
  let hasEnded = false;
  void running.ended.then(() => {
    hasEnded = true;
  });
  const startedAt = Date.now();
  for (let told = false; !hasEnded; await setTimeout(10)) {
    const file = await readPidFile(cluster.directory);
    if (file?.pid === running.child.pid && file?.isReady) return true;
    if (!told && Date.now() - startedAt > 3000) {
      log.warn('The embedded database is recovering from a hard stop.');
      told = true;
    }
  }
  return false;
}

/** Appends to the log, which is put aside when it has grown long. */
async function openLog(home: string) {
  const file = path.join(home, 'postgresql.log');
  const length = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (length > longestLog) await rename(file, `${file}.1`);
  // The folder belongs to the database's user, and we may be root: a link there must lead us nowhere.
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const handle = await open(file, flags, 0o600);
  const start = (await handle.stat()).size;
  return {
    handle,
    async since(): Promise<string> {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
      return buffer.toString('utf8', 0, bytesRead);
    },
  };
}
