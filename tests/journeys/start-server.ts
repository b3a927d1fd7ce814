// Starts the built server on a free port with new data, and stops it without leaving anything behind.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

export interface RunningServer {
  readonly url: string;
  readonly dataDirectory: string;
  /** The output of the server so far. */
  log(): string;
  /** Starts the server again with the same data and address, and with these settings in addition. */
  restart(settings: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
/** Names the data directory that prepare-data.ts has prepared. */
export const preparedDataVariable = 'JOURNEY_DATA';
const startLimit = 150_000;
const stopLimit = 20_000;
/** The only inherited environment variables, so that settings of the shell cannot affect a test. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'DATABASE_PREPARE'];

/** `chosenPort` is for a test that must know the address before the server starts. */
export async function startServer(
  settings: Record<string, string> = {},
  chosenPort?: number,
): Promise<RunningServer> {
  const dataDirectory = await makeDataDirectory();
  await copyPreparedData(dataDirectory);
  const database = await createDatabase(process.env.DATABASE_URL);
  const port = chosenPort ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const spawnWith = (more: Record<string, string>) =>
    spawnServer({
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ...(database && { DATABASE_URL: database.url }),
      ...settings,
      ...more,
    });
  let server = spawnWith({});
  const stopWithParent = () => server.child.kill('SIGTERM');
  process.once('exit', stopWithParent);

  const stop = async () => {
    try {
      await stopProcess(server.child, dataDirectory);
    } finally {
      process.off('exit', stopWithParent);
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    }
  };
  const waitUntilStarted = async () => {
    try {
      await waitUntilHealthy(server.child, url);
    } catch (error) {
      await stop();
      throw new Error(`${error instanceof Error ? error.message : error}\n${server.log()}`);
    }
  };
  await waitUntilStarted();
  return {
    url,
    dataDirectory,
    log: () => server.log(),
    async restart(more) {
      await stopProcess(server.child, dataDirectory);
      server = spawnWith(more);
      await waitUntilStarted();
    },
    stop,
  };
}

export async function makeDataDirectory(): Promise<string> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'challenge-desk-e2e-'));
  // When root starts it, PostgreSQL runs under another account, which needs access to this folder.
  await chmod(dataDirectory, 0o755);
  return dataDirectory;
}

/** Copies what prepare-data.ts has prepared, with `cp` because PostgreSQL's files belong to another account. */
async function copyPreparedData(dataDirectory: string): Promise<void> {
  const prepared = process.env[preparedDataVariable];
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDirectory]);
}

/** Starts the built server as a process and collects its output. */
export function spawnServer(settings: Record<string, string>): { child: ChildProcess; log(): string } {
  const child = spawn(process.execPath, [program], {
    env: { ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]])), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, log: () => output };
}

/** With DATABASE_URL, each server gets its own database on that PostgreSQL. */
async function createDatabase(server: string | undefined) {
  if (!server) return undefined;
  const name = `challenge_desk_e2e_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

export async function waitUntilHealthy(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + startLimit;
  for (let left = startLimit; left > 0; left = end - performance.now()) {
    if (hasEnded(child)) throw new Error('The server ended instead of starting:');
    // One signal for all requests would collect a listener from each.
    const signal = AbortSignal.timeout(Math.ceil(left));
    const health = await fetch(`${url}/health`, { signal }).catch(() => undefined);
    if (health?.ok) return;
    await delay(100);
  }
  throw new Error(`The server did not answer within ${startLimit / 1000} seconds:`);
}

export async function stopProcess(child: ChildProcess, dataDirectory: string): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = new AbortController();
  const hasEndedInTime = await Promise.race([
    ended.then(() => true),
    delay(stopLimit, false, { signal: timeout.signal }).catch(() => true),
  ]);
  timeout.abort();
  if (hasEndedInTime) return;
  child.kill('SIGKILL');
  await ended;
  await endDatabase(dataDirectory);
  throw new Error(`The server did not stop within ${stopLimit / 1000} seconds of SIGTERM.`);
}

/** A killed server leaves its PostgreSQL running. */
async function endDatabase(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory, { recursive: true });
  for (const name of names.filter((one) => path.basename(one) === 'postmaster.pid')) {
    const [id] = (await readFile(path.join(dataDirectory, name), 'utf8')).split('\n');
    process.kill(Number(id), 'SIGQUIT');
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
