// The folder of everything that is kept outside the database, and the database itself where it is embedded.
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, realpath, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../settings.ts';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';

const shortestSecret = 32;

/** Whether PostgreSQL would refuse to run in our name, and so runs in another's. */
export const isRoot = process.getuid?.() === 0;

/** Makes the folder if it is not there, and answers with its real path. */
export async function prepareDataDirectory(directory: string): Promise<string> {
  try {
    const made = await mkdir(directory, { recursive: true });
    // As root the database belongs to another user, who must pass through but need not look around.
    if (made) await chmod(directory, isRoot ? 0o711 : 0o700);
    return await realpath(directory);
  } catch (error) {
    throw new StartFailure(`The data directory ${directory} cannot be used: ${cause(error)}.`);
  }
}

/** The key that signs tokens: the given one, or one that is made once and then stays. */
export async function tokenSecret(
  settings: Pick<Settings, 'tokenSecret' | 'dataDirectory'>,
): Promise<string> {
  if (settings.tokenSecret !== null) return settings.tokenSecret;
  const file = path.join(await prepareDataDirectory(settings.dataDirectory), 'token-secret');
  try {
    const secret = (await readSecret(file)) ?? (await makeSecret(file));
    if (secret.length >= shortestSecret) return secret;
  } catch (error) {
    throw new StartFailure(`The file ${file} cannot be used: ${cause(error)}.`);
  }
  throw new StartFailure(
    `The file ${file} does not hold a usable secret; delete it, and the next start makes a new one.`,
  );
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A link succeeds for one of several processes only, and shows the file to the others when it is whole. */
async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
    await link(draft, file);
    return secret;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return (await readSecret(file)) ?? '';
  } finally {
    await handle.close();
    await unlink(draft);
  }
}
