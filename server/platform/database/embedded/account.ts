// In whose name the embedded PostgreSQL runs when we are root, as whom it refuses to run.
import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartFailure } from '../../runtime/start-failure.ts';
import { isRoot } from '../data-directory.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const ownName = 'challenge-desk';

/** null: our own name. An existing database keeps the owner that it has. */
export async function databaseAccount(existingDatabase: string | null): Promise<Account | null> {
  if (!isRoot) return null;
  if (existingDatabase !== null) {
    const { uid, gid } = await stat(existingDatabase);
    if (uid !== 0) return { uid, gid };
  }
  return findAccount(ownName) ?? findAccount('postgres') ?? makeAccount();
}

function findAccount(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8', cwd: '/' });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return uid && gid && uid > 0 ? { uid, gid } : null;
}

function makeAccount(): Account {
  const flags = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const { stderr } = spawnSync('useradd', [...flags, ownName], { encoding: 'utf8', cwd: '/' });
  const account = findAccount(ownName);
  if (account) return account;
  const reason = stderr?.trim() ? ` (${stderr.trim().split('\n').at(-1)})` : '';
  throw new StartFailure(
    `PostgreSQL does not run as root, and the system user ${ownName} cannot be made${reason}; start as an ordinary user or set DATABASE_URL.`,
  );
}

/** Asked of the kernel in the account's own name, because modes alone do not tell about lists of access rights. */
export function canReach(account: Account, file: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', file], { cwd: '/', ...account });
  return status === 0;
}
