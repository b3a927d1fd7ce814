// What processes have used so far, from /proc: processor time to the nanosecond, and memory.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly name: string;
}

const ticksPerSecond = 100;

/** Of a process that may end at any moment: null then. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may hold spaces. */
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

/** Seconds of processor time of all threads that live. */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0);
  return nanoseconds / 1e9;
}

/** Seconds of processor time of all processes of a PostgreSQL, those that have ended included. */
export function postgresTime(postmaster: number): number {
  const stat = statOf(postmaster);
  const ended = (Number(stat?.[13]) + Number(stat?.[14])) / ticksPerSecond;
  const living = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  return living.reduce((sum, pid) => sum + processorTimeOrNone(pid), ended);
}

function processorTimeOrNone(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

const megabytes = (status: string | null, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1] ?? Number.NaN) / 1024;

export interface Memory {
  /** Everything of the process that is in memory, in megabytes. */
  readonly resident: number;
  /** Of that what the process wrote itself: heap, buffers, stacks; the rest are files such as the node program. */
  readonly anonymous: number;
  /** The most that was ever resident. */
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

/** From now on `highest` counts anew. */
export const forgetHighest = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
