// Starts the embedded server, watches it, restarts it if it dies, and stops it.
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
  /** Never rejects; resolves with how the process ended. */
  readonly ended: Promise<string>;
}

export interface PostmasterOptions {
  readonly cluster: Cluster;
  readonly socketDirectory: string;
  readonly settings: Record<string, string>;
  readonly log: Log;
}

/** In milliseconds, for a start or a stop. */
const timeout = 10_000;
const maximumLogSize = 1_000_000;
/** A server that ran longer than this is restarted with the shortest pause. It is also the maximum pause. */
const maximumRestartDelay = 2000;

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { log, socketDirectory, cluster } = options;
  const stopping = new AbortController();
  let current: Running;
  const start = () =>
    launch(options, stopping.signal, (running) => {
      current = running;
    });
  // If our process ends in any way except SIGKILL, the server is stopped as well.
  const stopOnExit = () => current?.child.kill('SIGINT');
  process.on('exit', stopOnExit);
  const cleanUp = async () => {
    process.off('exit', stopOnExit);
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
    for (let failures = 0; ; ) {
      const startedAt = Date.now();
      const exit = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`The embedded database ended unexpectedly (${exit}) and is started again.`);
      if (Date.now() - startedAt > maximumRestartDelay) failures = 0;
      for (let isRunning = false; !isRunning; failures++) {
        // The pause prevents a busy loop if the server cannot run.
        await pause(Math.min(2 ** failures * 50, maximumRestartDelay), stopping.signal);
        if (stopping.signal.aborted) return;
        isRunning = await start().then(
          () => true,
          (error: unknown) => {
            log.error(cause(error));
            return false;
          },
        );
      }
      if (stopping.signal.aborted) return stopGracefully(current);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await stopGracefully(current);
      await watched;
      await cleanUp();
    },
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}

async function stopGracefully(running: Running): Promise<void> {
  running.child.kill('SIGINT');
  const done = new AbortController();
  void pause(timeout, done.signal).then(() => {
    if (!done.signal.aborted) running.child.kill('SIGQUIT');
  });
  await running.ended;
  done.abort();
}

/** We hold the lock on the folder, so a server that still runs there was left behind by an earlier process. */
async function takeOver({ cluster, socketDirectory, log }: PostmasterOptions): Promise<void> {
  const leftover = await readPidFile(cluster.directory);
  if (leftover === null) return;
  if (await isServerOf(leftover.pid, cluster.directory)) {
    log.warn('A database server was left running by an earlier process; it is stopped and started again.');
    await stopLeftover(leftover.pid, cluster.directory);
  } else if (await answers(leftover.socketDirectory)) {
    // Its process is not visible to us, for example because it is in another container.
    throw new StartFailure(`The database in ${cluster.home} is in use by another server.`);
  }
  if (leftover.socketDirectory !== socketDirectory)
    await removeSocketDirectory(leftover.socketDirectory, cluster.home);
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

/** Starts the server and waits until it is ready. Processes of a killed server may need a moment to end. */
async function launch(
  options: PostmasterOptions,
  stopping: AbortSignal,
  track: (running: Running) => void,
): Promise<void> {
  for (const deadline = Date.now() + timeout; ; ) {
    const log = await openLog(options.cluster.home);
    try {
      const running = await spawnPostmaster(options, log.handle.fd);
      track(running);
      if ((await isReady(running, options)) || stopping.aborted) return;
      const output = await log.readNew();
      const isStillInUse = /pre-existing shared memory|lock file .* already exists/.test(output);
      if (!isStillInUse || Date.now() >= deadline) {
        throw new StartFailure(
          `The embedded database in ${options.cluster.home} does not start (${await running.ended}): ${lastLines(output)}`,
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
  const leftover = await readPidFile(cluster.directory);
  const { env, ...others } = spawnOptions(cluster.programs);
  const child = spawn(path.join(cluster.programs.directory, 'bin/postgres'), postgresArguments(), {
    ...others,
    // PostgreSQL ignores this number in a pid file. It does not belong to a server (see takeOver), but a zombie or an
    // unrelated process may have it, and PostgreSQL would wait for that. PostgreSQL still checks shared memory.
    env: leftover ? { ...env, PG_GRANDPARENT_PID: String(leftover.pid) } : env,
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
      // The sender of a refused statement gets the reason; in this log it might reveal personal data.
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

/** PostgreSQL notes in its pid file when it accepts connections. Returns false if it ended before that. */
async function isReady(running: Running, { cluster, log }: PostmasterOptions): Promise<boolean> {
  let hasEnded = false;
  void running.ended.then(() => {
    hasEnded = true;
  });
  const startedAt = Date.now();
  for (let hasWarned = false; !hasEnded; await setTimeout(10)) {
    const file = await readPidFile(cluster.directory);
    if (file?.pid === running.child.pid && file?.isReady) return true;
    if (!hasWarned && Date.now() - startedAt > 3000) {
      log.warn('The embedded database was not stopped cleanly and is recovering.');
      hasWarned = true;
    }
  }
  return false;
}

/** Opens the log for appending, and renames it first if it is too long. */
async function openLog(home: string) {
  const file = path.join(home, 'postgresql.log');
  const length = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (length > maximumLogSize) await rename(file, `${file}.1`);
  // The folder belongs to the database's user and we may be root, so we must not follow a link.
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const handle = await open(file, flags, 0o600);
  const start = (await handle.stat()).size;
  return {
    handle,
    async readNew(): Promise<string> {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
      return buffer.toString('utf8', 0, bytesRead);
    },
  };
}
