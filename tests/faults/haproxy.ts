// Starts a real HAProxy in front of two PostgreSQL servers; it sends every connection to the writable one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installWithApt } from '../../scripts/system-packages.mjs';
import { connect, waitUntilReachable } from '../../server/platform/database/connect.ts';
import { findFreePort, hasEnded } from '../journeys/start-server.ts';
import { checkRole, type ReplicatedPostgres } from './replicated-postgres.ts';

export interface Haproxy {
  readonly url: string;
  stop(): Promise<void>;
}

const program = '/usr/sbin/haproxy';

async function ensureProgram(): Promise<void> {
  if (existsSync(program)) return;
  // apt-get reports a failure where the package's service cannot start, although the program is installed.
  await installWithApt('haproxy').catch(() => false);
  if (!existsSync(program)) {
    throw new Error('The fail-over test needs the Debian package haproxy, which could not be installed.');
  }
}

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: string): string {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content, 'latin1'));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')]).toString('hex');
}

/** Signs in without a password and asks whether the server is a standby; only "f" makes it a target. */
export const healthCheck = [
  'option tcp-check',
  'tcp-check connect',
  `tcp-check send-binary ${message('', `\0\x03\0\0user\0${checkRole}\0database\0postgres\0\0`)}`,
  `tcp-check expect binary ${message('Z', 'I')}`,
  `tcp-check send-binary ${message('Q', 'select pg_is_in_recovery()\0')}`,
  `tcp-check expect binary ${message('D', '\0\x01\0\0\0\x01f')}`,
  `tcp-check send-binary ${message('X', '')}`,
  'default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
];

const configuration = (port: number, { first, second }: ReplicatedPostgres) => `global
  maxconn 500

defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h

listen postgresql
  bind 127.0.0.1:${port}
${healthCheck.map((line) => `  ${line}`).join('\n')}
  server first 127.0.0.1:${first.port}
  server second 127.0.0.1:${second.port} backup
`;

export async function startHaproxy(databases: ReplicatedPostgres): Promise<Haproxy> {
  await ensureProgram();
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-haproxy-'));
  const port = await findFreePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, databases));
  const child = spawn(program, ['-db', '-f', file], { cwd: '/', stdio: 'ignore' });
  const endNow = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endNow);
  const url = `postgres://challenge_desk@127.0.0.1:${port}/challenge_desk`;
  const database = connect({ url }, { databasePrepare: true, poolSize: 1 });
  await waitUntilReachable(database, { url }, 10_000).finally(() => database.close(0));
  return {
    url,
    async stop() {
      process.off('exit', endNow);
      if (!hasEnded(child)) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
