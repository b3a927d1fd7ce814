// Runs the built server as a process that a test can kill and start again on the same data.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll } from 'vitest';
import {
  clusterDirectoryIn,
  clusterIn,
  databaseName,
  databaseSuperuser,
} from '../../server/platform/database/embedded/cluster.ts';
import { readPidFile } from '../../server/platform/database/embedded/process.ts';
import {
  findFreePort,
  hasEnded,
  makeDataDirectory,
  spawnServer,
  waitUntilHealthy as waitUntilStarted,
} from '../journeys/start-server.ts';

export interface ServerOptions {
  /** Environment variables of the server; without DATABASE_URL it has its embedded database. */
  readonly settings?: Record<string, string>;
  /** The directory of an earlier server, to start again on its data. */
  readonly dataDirectory?: string;
  readonly port?: number;
}

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDirectory: string;
  /** Milliseconds from the start of the process to the first successful answer of /health. */
  readonly readyAfter: number;
  /** What the server has written so far. */
  log(): string;
  /** Sends the signal and waits for the exit code; null if the signal ended the process. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
const dataDirectories = new Set<string>();

/** Folders stay until the tests of a file have run, because a later server may use one again. */
function cleanUp(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const directory of dataDirectories) {
    endDatabaseOf(directory);
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  dataDirectories.clear();
}
afterAll(cleanUp);
process.once('exit', cleanUp);

/** Starts the server and waits until it answers. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const { settings = {}, dataDirectory = await makeDataDirectory(), port = await findFreePort() } = options;
  dataDirectories.add(dataDirectory);
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const { child, log } = spawnServer({ PORT: String(port), DATA_DIR: dataDirectory, ...settings });
  running.add(child);
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });
  const kill = (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal);
    return ended;
  };
  try {
    await waitUntilStarted(child, url);
  } catch (error) {
    await kill('SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : error}\n${log()}`);
  }
  const readyAfter = performance.now() - startedAt;
  const stop = async () => {
    const code = await kill('SIGTERM');
    if (code !== 0) throw new Error(`The server ended with ${code} instead of 0:\n${log()}`);
  };
  return { url, port, pid: child.pid ?? 0, dataDirectory, readyAfter, log, kill, stop };
}

/** Waits until a running server is healthy again; returns how long that took, in milliseconds. */
export async function waitUntilHealthy({ url }: { readonly url: string }, limit = 30_000): Promise<number> {
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < limit; elapsed = performance.now() - startedAt) {
    const signal = AbortSignal.timeout(Math.ceil(limit - elapsed));
    const health = await fetch(`${url}/health`, { signal }).catch(() => undefined);
    if (health?.ok) return performance.now() - startedAt;
    await delay(10);
  }
  throw new Error(`The server at ${url} was not healthy again within ${limit / 1000} seconds.`);
}

/** The process of a server's embedded PostgreSQL, and how to connect to it directly. */
export async function embeddedDatabase({ dataDirectory }: Pick<ServerProcess, 'dataDirectory'>) {
  const found = await readPidFile(clusterOf(dataDirectory));
  if (!found) throw new Error(`No PostgreSQL runs in ${dataDirectory}.`);
  const { pid, socketDirectory } = found;
  return { pid, target: { socketDirectory, user: databaseSuperuser, database: databaseName } };
}

const clusterOf = (dataDirectory: string) => clusterIn(clusterDirectoryIn(dataDirectory));

/** A server that was killed leaves its embedded PostgreSQL running. */
function endDatabaseOf(dataDirectory: string): void {
  const file = path.join(clusterOf(dataDirectory), 'postmaster.pid');
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // There was no database, or it has already ended.
  }
}
