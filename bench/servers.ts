// Starts the measured processes: our built server, the baselines on the same database, and the load generator.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoadMessage } from './load.ts';
import type { LoadOrder, LoadResult } from './load-result.ts';
import type { CaseName } from './plan.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = fileOf('../dist/server/main.js');

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly port: number;
}

/** Production settings. TRUST_PROXY lets each connection use a different client address. */
export const serverSettings = ({ databaseUrl, folder, port }: ServerOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  PORT: String(port),
  TOKEN_SECRET: 'only for measurements, and long enough for production',
  DECISION_KEY: Buffer.alloc(32, 'only for measurements').toString('base64'),
  TRUST_PROXY: 'on',
});

export interface Running {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

function trackProcess(child: ChildProcess): Running['stop'] {
  children.add(child);
  const ended = once(child, 'exit').then(() => children.delete(child));
  return async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
}

async function waitUntilStarted(child: ChildProcess, port: number, path: string): Promise<Running> {
  const stop = trackProcess(child);
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(5)) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} before it answered.`);
    const reply = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply) return { pid: child.pid ?? 0, port, stop };
  }
  throw new Error('A server did not answer in time.');
}

const { PATH = '', HOME = '' } = process.env;

/** The options that docs/operations.md recommends; `npm run bench` checks the resulting memory. */
const heapOptions = ['--heap-growing-percent=100', '--max-semi-space-size=8'];

export function startApp(options: ServerOptions, nodeOptions: readonly string[] = []): Promise<Running> {
  const child = spawn(process.execPath, [...heapOptions, ...nodeOptions, program], {
    env: { PATH, HOME, ...serverSettings(options) },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return waitUntilStarted(child, options.port, '/health');
}

export function startBaseline(kind: 'fastify' | 'http', planFile: string, port: number): Promise<Running> {
  const args = ['--import', 'tsx', fileOf(`./baseline-${kind}.ts`), planFile, String(port)];
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return waitUntilStarted(child, port, '/nothing');
}

async function forkProcess(file: string, ...args: readonly string[]) {
  const child = fork(fileOf(file), args, {
    execArgv: ['--import', 'tsx'],
    env: { PATH, HOME, NODE_ENV: 'production' },
  });
  const stop = trackProcess(child);
  await once(child, 'message');
  const ask = async (message: object): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(message);
    return (await answer)[0];
  };
  return { pid: child.pid ?? 0, ask, stop };
}

export interface QueryLoop extends Omit<Running, 'port'> {
  run(name: CaseName, order: LoadOrder): Promise<LoadResult>;
}

export async function startQueries(planFile: string): Promise<QueryLoop> {
  const { ask, ...loop } = await forkProcess('./baseline-query.ts', planFile);
  return { ...loop, run: (name, order) => ask({ name, order }) as Promise<LoadResult> };
}

export interface Load {
  run(message: LoadMessage): Promise<LoadResult>;
  stop(): Promise<void>;
}

export async function startLoad(): Promise<Load> {
  const { ask, stop } = await forkProcess('./load.ts');
  return {
    stop,
    async run(message) {
      const answer = (await ask(message)) as { result?: LoadResult; error?: string };
      if (!answer.result)
        throw new Error(`${message.request.method} ${message.request.path}: ${answer.error}`);
      return answer.result;
    },
  };
}
