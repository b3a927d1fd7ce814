// A clock that a test turns for one server process, while the machine's own goes on: libfaketime, read anew at each look.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installWithApt } from '../../scripts/system-packages.mjs';

export interface TurnedClock {
  /** Environment variables of the server that is to believe it; its timers run as ever. */
  readonly settings: Record<string, string>;
  now(): Date;
  /** From there it goes on at its usual pace. */
  set(instant: Date | string): void;
  turn(milliseconds: number): void;
}

function findLibrary(): string | null {
  const places = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder));
  for (const place of places) {
    for (const folder of ['', ...readdirSync(place).filter((name) => name.endsWith('-linux-gnu'))]) {
      const library = path.join(place, folder, 'faketime', 'libfaketimeMT.so.1');
      if (existsSync(library)) return library;
    }
  }
  return null;
}

async function ensureLibrary(): Promise<string> {
  const found = findLibrary();
  if (found) return found;
  // A package that was broken before makes apt-get fail though it has installed ours.
  await installWithApt('faketime').catch(() => false);
  const installed = findLibrary();
  if (!installed)
    throw new Error(
      'This proof turns the clock of a server with libfaketime, which is not there and could not be installed: install the package faketime.',
    );
  return installed;
}

export async function turnedClock(start: Date | string): Promise<TurnedClock> {
  const library = await ensureLibrary();
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'offset');
  let offset = 0;
  const shift = (milliseconds: number) => {
    offset = Math.round(milliseconds);
    const seconds = (offset / 1000).toFixed(3);
    // Moved into place whole: the server reads it at every look at the clock.
    writeFileSync(`${file}.new`, offset < 0 ? seconds : `+${seconds}`);
    renameSync(`${file}.new`, file);
  };
  const set = (instant: Date | string) => shift(new Date(instant).getTime() - Date.now());
  set(start);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    now: () => new Date(Date.now() + offset),
    set,
    turn: (milliseconds) => shift(offset + milliseconds),
  };
}
