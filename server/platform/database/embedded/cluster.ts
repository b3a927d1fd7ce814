// Finds the folder of the embedded database, or creates it in one step, so that a kill leaves no unfinished database.
import { randomBytes } from 'node:crypto';
import {
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../logging/log.ts';
import { cause, errorCode, StartFailure } from '../../runtime/start-failure.ts';
import { type Account, canReach, databaseAccount } from './account.ts';
import { createSharedDirectory, findPrograms, type Programs, run, sharedDirectory } from './program.ts';

/** Created by initdb, and used only to set up the database. */
export const databaseSuperuser = 'challenge_desk';
/** The owner of the database, and the role of the server and the commands. */
export const databaseUser = 'challenge_desk_server';
export const databaseName = 'challenge_desk';

export interface Cluster {
  /** The real folder that contains PostgreSQL's data directory, its socket and its log. */
  readonly home: string;
  /** PostgreSQL's data directory. */
  readonly directory: string;
  readonly programs: Programs;
}

/** The database in the data directory, or a link to its real place. */
export const clusterDirectoryIn = (dataDirectory: string) => path.join(dataDirectory, 'postgresql');
export const clusterIn = (home: string) => path.join(home, 'cluster');

export async function openCluster(
  dataDirectory: string,
  { log, shouldSync }: { log: Log; shouldSync: boolean },
): Promise<Cluster> {
  await removeUnfinished(dataDirectory);
  const existing = await findHome(dataDirectory);
  const account = await databaseAccount(existing && clusterIn(existing));
  const programs = await findPrograms(account);
  const home = existing ?? (await createHome(dataDirectory, programs, log, shouldSync));
  if (existing) await checkHome(existing, programs);
  return { home, directory: clusterIn(home), programs };
}

async function findHome(dataDirectory: string): Promise<string | null> {
  const home = clusterDirectoryIn(dataDirectory);
  try {
    await lstat(home);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return await realpath(home);
  } catch (error) {
    throw new StartFailure(
      `The database of ${dataDirectory} should be in ${await readlink(home)}, but cannot be used: ${cause(error)}.`,
    );
  }
}

async function checkHome(home: string, programs: Programs): Promise<void> {
  const directory = clusterIn(home);
  const { account, majorVersion } = programs;
  const { uid } = await stat(directory);
  if (account === null && uid !== process.getuid?.()) {
    throw new StartFailure(
      `The database in ${home} belongs to another user; start as that user, or set DATA_DIR.`,
    );
  }
  // For example, root has copied or restored the folder.
  if (account !== null && uid === 0) await run('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  if (account !== null && !canReach(account, directory)) {
    throw new StartFailure(
      `The database in ${home} cannot be opened by the system user that runs it (number ${account.uid}); let that user enter the folders above it, or set DATA_DIR.`,
    );
  }
  const version = (await readFile(path.join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new StartFailure(
      `The database in ${home} was made by PostgreSQL ${version}, but this is version ${majorVersion}.`,
    );
  }
}

const unfinishedPrefix = 'postgresql.init-';

/** Every attempt has its own name, because the initdb of a killed process may still be running on the last one. */
async function createHome(
  dataDirectory: string,
  programs: Programs,
  log: Log,
  shouldSync: boolean,
): Promise<string> {
  const id = randomBytes(6).toString('hex');
  const unfinished = path.join(dataDirectory, unfinishedPrefix + id);
  await createDirectory(unfinished, id, programs.account, log);
  const cluster = clusterIn(await realpath(unfinished));
  await run(
    'initdb',
    [
      `--pgdata=${cluster}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth=trust',
      `--username=${databaseSuperuser}`,
      '--no-instructions',
      ...(shouldSync ? [] : ['--no-sync']),
    ],
    { programs },
  );
  await run('postgres', ['--single', '-D', cluster, 'postgres'], {
    programs,
    input: `create role ${databaseUser} login;\ncreate database ${databaseName} owner ${databaseUser};\n`,
  });
  await rename(unfinished, clusterDirectoryIn(dataDirectory));
  await syncDirectory(dataDirectory);
  return realpath(clusterDirectoryIn(dataDirectory));
}

async function createDirectory(
  unfinished: string,
  id: string,
  account: Account | null,
  log: Log,
): Promise<void> {
  if (account === null || canReach(account, path.dirname(unfinished))) {
    await mkdir(unfinished, { mode: 0o700 });
  } else {
    await createSharedDirectory();
    const elsewhere = path.join(sharedDirectory, id);
    await symlink(elsewhere, unfinished);
    await mkdir(elsewhere, { mode: 0o700 });
    log.warn(
      `The database is in ${elsewhere}, because the user it runs as cannot enter ${path.dirname(unfinished)}.`,
    );
  }
  if (account !== null) await chown(unfinished, account.uid, account.gid);
}

async function removeUnfinished(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const unfinished = path.join(dataDirectory, name);
    const elsewhere = path.join(sharedDirectory, name.slice(unfinishedPrefix.length));
    if ((await lstat(unfinished)).isSymbolicLink())
      await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Writes the new name to disk; otherwise a power cut could restore the old name and the database would be lost. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
