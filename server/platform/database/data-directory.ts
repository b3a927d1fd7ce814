// Prepares the folder for data outside the database, and for the embedded database itself.
import { type KeyObject, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, realpath, unlink } from 'node:fs/promises';
import path from 'node:path';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';
import { decisionKeyLength, privateKeyOf } from '../settings/decision-key.ts';
import type { Settings } from '../settings/settings.ts';

const minimumSecretLength = 32;

/** PostgreSQL refuses to run as root, so it then runs as another user. */
export const isRoot = process.getuid?.() === 0;

/** Creates the folder if it does not exist, and returns its real path. */
export async function prepareDataDirectory(directory: string): Promise<string> {
  try {
    const createdDirectory = await mkdir(directory, { recursive: true });
    // If we are root, the database belongs to another user, who must enter the folder but not list it.
    if (createdDirectory) await chmod(directory, isRoot ? 0o711 : 0o700);
    return await realpath(directory);
  } catch (error) {
    throw new StartFailure(`The data directory ${directory} cannot be used: ${cause(error)}.`);
  }
}

/** Returns the key that signs tokens: the one from the settings, or one that is created once and stored. */
export async function tokenSecret(
  settings: Pick<Settings, 'tokenSecret' | 'dataDirectory'>,
): Promise<string> {
  if (settings.tokenSecret !== null) return settings.tokenSecret;
  return storedSecret(settings, {
    name: 'token-secret',
    make: () => randomBytes(48).toString('base64url'),
    read: (text) => (text.length >= minimumSecretLength ? text : null),
  });
}

/** Reads the key that signs decision packs. Never creates it in production, because it must outlive the machine. */
export async function decisionKey(
  settings: Pick<Settings, 'decisionKey' | 'dataDirectory' | 'production'>,
): Promise<KeyObject | null> {
  if (settings.decisionKey !== null || settings.production) return settings.decisionKey;
  return storedSecret(settings, {
    name: 'decision-key',
    make: () => randomBytes(decisionKeyLength).toString('base64'),
    read: privateKeyOf,
  });
}

interface SecretKind<Secret> {
  /** The name of its file. */
  readonly name: string;
  readonly make: () => string;
  /** Returns null if the text is damaged. */
  readonly read: (text: string) => Secret | null;
}

async function storedSecret<Secret>(
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
  { name, make, read }: SecretKind<Secret>,
): Promise<Secret> {
  const file = path.join(await prepareDataDirectory(dataDirectory), name);
  try {
    const secret = read((await readSecret(file)) ?? (await createSecret(file, make())));
    if (secret !== null) return secret;
  } catch (error) {
    throw new StartFailure(`The file ${file} cannot be used: ${cause(error)}.`);
  }
  throw new StartFailure(
    `The file ${file} does not contain a usable secret; delete it, and the next start creates a new one.`,
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

/** Only one of several processes can create the link, and the others then see a complete file. */
async function createSecret(file: string, secret: string): Promise<string> {
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
