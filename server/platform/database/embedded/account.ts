// Finds or creates the user that runs the embedded PostgreSQL if we are root, because it refuses to run as root.
import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartFailure } from '../../runtime/start-failure.ts';
import { isRoot } from '../data-directory.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const systemUser = 'challenge-desk';

/** null: our own user. An existing database keeps its owner. */
export async function databaseAccount(existingDatabase: string | null): Promise<Account | null> {
  if (!isRoot) return null;
  if (existingDatabase !== null) {
    const { uid, gid } = await stat(existingDatabase);
    if (uid !== 0) return { uid, gid };
  }
  return findAccount(systemUser) ?? findAccount('postgres') ?? createAccount();
}

function findAccount(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8', cwd: '/' });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return uid && gid && uid > 0 ? { uid, gid } : null;
}

function createAccount(): Account {
  const flags = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const { stderr } = spawnSync('useradd', [...flags, systemUser], { encoding: 'utf8', cwd: '/' });
  const account = findAccount(systemUser);
  if (account) return account;
  const reason = stderr?.trim() ? ` (${stderr.trim().split('\n').at(-1)})` : '';
  throw new StartFailure(
    `PostgreSQL does not run as root, and the system user ${systemUser} cannot be created${reason}; start as an ordinary user or set DATABASE_URL.`,
  );
}

/** Tests the file as that user, because file modes do not show access control lists. */
export function canReach(account: Account, file: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', file], { cwd: '/', ...account });
  return status === 0;
}
