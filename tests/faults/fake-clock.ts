// A clock that a test sets for one server process only, with libfaketime.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installWithApt } from '../../scripts/system-packages.mjs';

export interface FakeClock {
  /** Environment variables for the server that uses this clock; its timers are not affected. */
  readonly settings: Record<string, string>;
  now(): Date;
  /** The clock continues from there at normal speed. */
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
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
  // Another broken package makes apt-get fail even if it has installed ours.
  await installWithApt('faketime').catch(() => false);
  const installed = findLibrary();
  if (!installed)
    throw new Error('This test needs the Debian package faketime, which could not be installed.');
  return installed;
}

export async function startFakeClock(start: Date | string): Promise<FakeClock> {
  const library = await ensureLibrary();
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'offset');
  let offset = 0;
  const shift = (milliseconds: number) => {
    offset = Math.round(milliseconds);
    const seconds = (offset / 1000).toFixed(3);
    // The server reads this file whenever it reads the clock, so replace it atomically.
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
    advance: (milliseconds) => shift(offset + milliseconds),
  };
}
