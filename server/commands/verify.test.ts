// Tests `npm run verify` with real files: each sentence, its exit code, and that it needs no settings. Cases that differ
// only in the file run without a process, which takes a fifth of a second to start.
import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionPack, SealedFile } from '../../contract/decision-pack.ts';
import { packLimits } from '../../contract/decision-vocabulary.ts';
import { canonicalJson } from '../../rules/canonical-json.ts';
import { packOf } from '../../rules/decision-pack.ts';
import { otherSeed, seal, testFacts } from '../../rules/example-pack.ts';
import { maximumPackSize } from '../../rules/pack-verification.ts';
import { builtServer } from '../../tests/support/built-server.ts';
import { testFolder } from '../../tests/support/folder.ts';
import { StartFailure } from '../platform/runtime/start-failure.ts';
import { verifyFile } from './verify-file.ts';

/** With the figures of the decision room, signed with the first test key of RFC 8032. */
const pack = packOf(testFacts);
const file = await seal(pack);
const folder = await testFolder();

const program = path.join(builtServer, 'verify.js');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs in the folder of the files, without a database and without any setting but the given ones. */
const verify = (args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env: settings },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** The same without a process. */
const verifyHere = (...args: readonly string[]) => verifyFile(args, {});
const inFolder = (name: string) => path.join(folder, name);

async function store(name: string, content: string): Promise<string> {
  await writeFile(path.join(folder, name), content);
  return name;
}
const storePack = (content: unknown) => store('pack.json', canonicalJson(content));
const storeKeys = ({ keyID, publicKey }: SealedFile) =>
  store(
    'keys.json',
    JSON.stringify({ keys: [{ keyID, publicKey, firstUsedOn: '2026-11-16T10:00:00.000Z' }] }),
  );

function signAgain(change: (copy: DecisionPack) => void): Promise<SealedFile> {
  const copy = structuredClone(pack);
  change(copy);
  return seal(copy);
}

const unchanged =
  'The pack is unchanged, and all figures follow from the ratings. Sealed on 16/11/2026 10:00 by Ana Hill.';
const notAPack = 'This file is not a decision pack.';

describe('an unchanged pack', () => {
  test('is confirmed, with and without published keys', async () => {
    const valid = { code: 0, out: `${unchanged}\n`, err: '' };
    const name = await storePack(file);
    expect(await verify([name])).toEqual(valid);
    expect(await verify([name, '--keys', await storeKeys(file)])).toEqual(valid);
    expect(await verify([`--keys=${await storeKeys(file)}`, path.join(folder, name)])).toEqual(valid);
  });

  test('is confirmed with the settings of a server that could not start', async () => {
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      ADMIN_SITE_URL: 'http://desk.example',
    };
    expect(await verify([await storePack(file)], settings)).toMatchObject({ code: 0, err: '' });
  });

  test('is confirmed without a network', async () => {
    const refuse = "import net from 'node:net'; net.Socket.prototype.connect = () => process.exit(9);";
    const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuse)}` };
    const name = await storePack(file);
    const ended = await verify([name, '--keys', await storeKeys(file)], settings);
    expect(ended).toEqual({ code: 0, out: `${unchanged}\n`, err: '' });
  });

  test('has its time of sealing in the time zone of the programme', async () => {
    const { out } = await verify([await storePack(file)], { TIME_ZONE: 'Asia/Kolkata' });
    expect(out).toContain('Sealed on 16/11/2026 15:30 by Ana Hill.');
  });
});

describe('the first failure', () => {
  test.each<[description: string, content: string]>([
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7'],
    ['the pack without its signature', canonicalJson(pack)],
  ])('1. is that the file is not a pack: %s', async (_, content) => {
    const name = await store('other.json', content);
    expect(await verify([name])).toEqual({ code: 2, out: `${notAPack}\n`, err: '' });
  });

  test('1. is that the file is far too large for a pack, whatever it holds', async () => {
    const name = await storePack(file);
    // White space after the pack does not matter otherwise.
    await appendFile(path.join(folder, name), Buffer.alloc(maximumPackSize, ' '));
    expect(await verify([name])).toEqual({ code: 2, out: `${notAPack}\n`, err: '' });
  });

  test('1. is that the file is not a pack: more submissions than any challenge has', async () => {
    const huge = await signAgain(({ submissions }) => {
      const [first] = submissions;
      if (!first) throw new Error('The test challenge has no submissions.');
      while (submissions.length <= packLimits.submissions)
        submissions.push({ ...first, id: 1000 + submissions.length });
    });
    const { exitCode, text } = await verifyHere(inFolder(await storePack(huge)));
    expect(text).toBe(notAPack);
    expect(exitCode).toBe(2);
  });

  test('2. is the hash, if one byte of the content was changed', async () => {
    const name = await store('changed.json', canonicalJson(file).replace('Company 101', 'Company 107'));
    expect(await verify([name, '--keys', await storeKeys(file)])).toEqual({
      code: 1,
      out: 'The content does not match its hash.\n',
      err: '',
    });
  });

  test('3. is the signature, if it belongs to another pack', async () => {
    const other = await signAgain((copy) => Object.assign(copy, { sealedBy: 'Bo Lind' }));
    expect(await verify([await storePack({ ...other, signature: file.signature })])).toEqual({
      code: 1,
      out: 'The signature does not fit the content.\n',
      err: '',
    });
  });

  test('4. is the key, if it was not published', async () => {
    const keys = await storeKeys(await seal(pack, otherSeed));
    expect(await verify([await storePack(file), '--keys', keys])).toEqual({
      code: 1,
      out: 'The key 21fe31dfa154a261 is not among the published keys.\n',
      err: '',
    });
    const none = await store('keys.json', '{"keys":[]}');
    expect(await verify([await storePack(file), '--keys', none])).toMatchObject({ code: 1 });
  });

  const entryOf = <Entry extends { readonly submission: number }>(entries: readonly Entry[], id: number) =>
    entries.find(({ submission }) => submission === id) ?? {};

  test.each<[figure: string, change: (copy: DecisionPack) => void, sentence: RegExp]>([
    [
      'an average',
      ({ results }) => Object.assign(entryOf(results.ranking, 103), { average: 74.7 }),
      /^Average of submission 103: the pack says 74\.7, the ratings give 74\.666667\.$/,
    ],
    [
      'a rank',
      ({ results }) => Object.assign(entryOf(results.ranking, 105), { rank: 3 }),
      /^Rank of submission 105: the pack says 3, the ratings give 4\.$/,
    ],
    [
      'the agreement',
      ({ results }) => Object.assign(results.agreement, { alpha: 0.9 }),
      /^Agreement: the pack says 0\.9, the ratings give 0\.6089\d\d\.$/,
    ],
    [
      'a severity',
      ({ results }) => Object.assign(results.severities?.[3] ?? {}, { severity: -1 }),
      /^Severity of assessor 4: the pack says -1, the ratings give -9\.4974\d\d\.$/,
    ],
    [
      'a count of the simulation',
      ({ results }) => Object.assign(entryOf(results.stability.submissions, 101), { inPlaces: 1 }),
      /^Simulations within the places of submission 101: the pack says 1, the ratings give \d+\.$/,
    ],
  ])('5. is %s that does not follow from the ratings', async (_, change, sentence) => {
    const { exitCode, text } = await verifyHere(inFolder(await storePack(await signAgain(change))));
    expect(text).toMatch(sentence);
    expect(exitCode).toBe(1);
  });
});

describe('nothing is checked, and the exit code is 2,', () => {
  const usage = 'Usage: npm run verify -- <pack.json> [--keys <keys.json>]';

  test('without a file', async () => {
    expect(await verify([])).toEqual({ code: 2, out: '', err: `${usage}\n` });
  });

  test.each<[description: string, args: readonly string[]]>([
    ['with two files', ['one.json', 'two.json']],
    ['with an unknown option', ['one.json', '--key', 'keys.json']],
    ['with an option without its value', ['one.json', '--keys']],
  ])('%s', async (_, args) => {
    await expect(verifyHere(...args)).rejects.toThrow(new StartFailure(usage));
  });

  test('if a file cannot be read', async () => {
    const folderErr = 'The file . cannot be read: it is a folder.\n';
    expect(await verify(['.'])).toEqual({ code: 2, out: '', err: folderErr });
    const err = 'The file missing.json cannot be read: it does not exist.\n';
    expect(await verify(['missing.json'])).toEqual({ code: 2, out: '', err });
    expect(await verify([await storePack(file), '--keys', 'missing.json'])).toEqual({
      code: 2,
      out: '',
      err,
    });
  });

  test.each(['', '[]', '{"keys":[{"keyID":"21fe31dfa154a261"}]}'])(
    'if the list of keys is %j',
    async (text) => {
      const keys = inFolder(await store('keys.json', text));
      await expect(verifyHere(inFolder(await storePack(file)), '--keys', keys)).rejects.toThrow(
        new StartFailure(`The file ${keys} is not a list of published keys.`),
      );
    },
  );
});
