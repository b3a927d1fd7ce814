// Reads the processor time and memory of processes from /proc.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly name: string;
}

const ticksPerSecond = 100;

/** Returns null if the process has ended. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The fields of /proc/<pid>/stat from the state onwards; the name before them may contain spaces. */
const statOf = (pid: number) =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ') ?? null;

export function childrenOf(parent: number): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    const pid = Number(entry);
    if (!pid || Number(statOf(pid)?.[1]) !== parent) return [];
    return [{ pid, name: read(`/proc/${pid}/comm`)?.trim() ?? '' }];
  });
}

/** Seconds of processor time of all running threads. */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0);
  return nanoseconds / 1e9;
}

const secondsOf = (...ticks: readonly (string | undefined)[]) =>
  ticks.reduce((sum, one) => sum + Number(one), 0) / ticksPerSecond;

/** Seconds of processor time of a server with all its threads and processes, including ended ones. */
export function serverTime(pid: number): number {
  const own = statOf(pid) ?? [];
  const running = childrenOf(pid).map((child) => statOf(child.pid) ?? []);
  return secondsOf(...own.slice(11, 15), ...running.flatMap((stat) => stat.slice(11, 15)));
}

/** Seconds of processor time of all processes of a PostgreSQL, including ended ones. */
export function postgresTime(postmaster: number): number {
  const ended = secondsOf(...(statOf(postmaster)?.slice(13, 15) ?? []));
  const running = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  return running.reduce((sum, pid) => sum + processorTimeOrZero(pid), ended);
}

function processorTimeOrZero(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

const megabytes = (status: string | null, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1] ?? Number.NaN) / 1024;

export interface Memory {
  /** All resident memory of the process, in megabytes. */
  readonly resident: number;
  /** The part that the process wrote itself: heap, buffers, stacks. The rest is files such as the node program. */
  readonly anonymous: number;
  /** The peak of resident memory. */
  readonly highest: number;
}

export function memoryOf(pid: number): Memory {
  const status = read(`/proc/${pid}/status`);
  return {
    resident: megabytes(status, 'VmRSS'),
    anonymous: megabytes(status, 'RssAnon'),
    highest: megabytes(status, 'VmHWM'),
  };
}

/** Resets `highest` to the current value. */
export const resetHighest = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
