// Reads PostgreSQL's pid file, and finds out whether a server of this folder is really running.
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode, StartFailure } from '../../runtime/start-failure.ts';

export interface PidFile {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly isReady: boolean;
}

/** PostgreSQL defines the lines: pid, folder, start, port, socket folder, address, shared memory, status. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** The pid may belong to another process by now, or to a zombie. */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]);
      return !stdout.trim().startsWith('Z') && stdout.includes(cluster);
    }
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const state = status.slice(status.lastIndexOf(')') + 2).charAt(0);
    if (state === 'Z' || state === 'X' || !status.includes('(postgres)')) return false;
    const [itsFolder, thisFolder] = await Promise.all([
      stat(`/proc/${pid}/cwd`, { bigint: true }),
      stat(cluster, { bigint: true }),
    ]);
    return itsFolder.dev === thisFolder.dev && itsFolder.ino === thisFolder.ino;
  } catch {
    return false;
  }
}

/** Stops a server that a killed process of this program left running. */
export async function stopLeftover(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalProcess(pid, signal);
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
      if (!(await isServerOf(pid, cluster))) return;
      await setTimeout(25);
    }
  }
  throw new StartFailure(
    `The database in ${path.dirname(cluster)} is still running as process ${pid} and does not stop.`,
  );
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just ended.
  }
}
