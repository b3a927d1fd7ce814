// Checks the file of a sealed decision without a database, for `npm run verify`.
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PublishedKeys } from '../../contract/decision-pack.ts';
import { maximumPackSize, verifyPackFile } from '../../rules/pack-verification.ts';
import { cause, StartFailure } from '../platform/runtime/start-failure.ts';
import { readTimeZone } from '../platform/settings/settings.ts';

const usage = 'Usage: npm run verify -- <pack.json> [--keys <keys.json>]';

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { keys: { type: 'string' } },
      allowPositionals: true,
    });
    const [pack, ...more] = positionals;
    if (pack && more.length === 0) return { pack, keys: values.keys ?? null };
  } catch {
    // parseArgs throws for an unknown option.
  }
  throw new StartFailure(usage);
}

function refuseUnreadable(file: string, error: unknown): never {
  throw new StartFailure(`The file ${file} cannot be read: ${cause(error)}.`);
}

const readBytes = (file: string) => readFile(file).catch((error) => refuseUnreadable(file, error));

/** A file that is far too large is not read, because it is not a pack. */
async function readPack(file: string): Promise<Uint8Array> {
  const { size } = await stat(file).catch((error) => refuseUnreadable(file, error));
  return size > maximumPackSize ? new Uint8Array() : readBytes(file);
}

async function readKeys(file: string): Promise<PublishedKeys['keys']> {
  const bytes = await readBytes(file);
  try {
    return PublishedKeys.parse(JSON.parse(bytes.toString())).keys;
  } catch {
    throw new StartFailure(`The file ${file} is not a list of published keys.`);
  }
}

/** Takes the arguments of the command, and returns what it prints and its exit code. */
export async function verifyFile(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { pack, keys } = readArguments(args);
  const { text, warning, exitCode } = await verifyPackFile(await readPack(pack), {
    keys: keys === null ? null : await readKeys(keys),
    timeZone: readTimeZone(environment),
  });
  return { exitCode, text: warning === null ? text : `${warning}\n${text}` };
}
