// Reads a backup as tables, media and manifest, and checks the contents against the manifest.
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { isMediaKey } from '../media/store.ts';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';
import { DamagedBackup } from './failures.ts';
import { type BackedUpTable, formatVersion, Manifest, ManifestKind, partNames } from './manifest.ts';
import { mediumHeading, startTally, type Tally } from './row-counts.ts';
import { type PartRead, untar } from './untar.ts';

type Content = AsyncIterable<Uint8Array>;

export type Section =
  | { readonly kind: 'table'; readonly name: string; readonly content: Content }
  | { readonly kind: 'medium'; readonly key: string; readonly size: number; readonly content: Content }
  | { readonly kind: 'manifest'; readonly content: Content };

/** Only the list of missing files can make a manifest long; a million of them would exceed this. */
const maximumManifestSize = 64 * 1024 * 1024;

/** Yields the sections in the order of the file, and skips the rest of a section that was not read to its end. */
export async function* sectionsOf(file: string): AsyncGenerator<Section> {
  const parts = untar(unpacked(file));
  try {
    let part = await nextOf(parts);
    while (part !== null) {
      const table = /^tables\/(?<table>[a-z0-9_]{1,63})\/000001$/.exec(part.name)?.groups?.table;
      if (table === undefined) {
        yield singleSection(part);
        part = await nextOf(parts);
        continue;
      }
      const first = part;
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        let piece: PartRead | null = first;
        for (let number = 1; piece?.name === partNames.ofTable(table, number); number++) {
          yield* piece.content;
          piece = await nextOf(parts);
        }
        part = piece;
      };
      const content = pieces();
      yield { kind: 'table', name: table, content };
      for await (const _ of content);
    }
  } finally {
    await parts.return(undefined);
  }
}

const nextOf = async (parts: AsyncGenerator<PartRead>) => (await parts.next()).value ?? null;

function singleSection({ name, size, content }: PartRead): Section {
  if (name === partNames.manifest && size <= maximumManifestSize) return { kind: 'manifest', content };
  const key = /^media\/(?<key>.+)$/s.exec(name)?.groups?.key;
  if (key !== undefined && isMediaKey(key)) return { kind: 'medium', key, size, content };
  throw new DamagedBackup('it contains an unexpected part');
}

async function* unpacked(file: string): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(file);
  const gunzip = createGunzip();
  stream.once('error', (error) => gunzip.destroy(error));
  try {
    for await (const piece of stream.pipe(gunzip)) yield piece;
  } catch (error) {
    if (errorCode(error)?.startsWith('Z_'))
      throw new DamagedBackup('it is cut off or its bytes were changed');
    throw new StartFailure(`The backup ${file} cannot be read: ${cause(error)}.`);
  } finally {
    stream.destroy();
    gunzip.destroy();
  }
}

/** Returns the manifest after checking all tables and media against it. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const tables = new Map<string, Tally>();
  const media = startMediaTally();
  let manifest: Manifest | null = null;
  for await (const section of sectionsOf(file)) {
    if (manifest !== null) throw new DamagedBackup('there is more data after its manifest');
    if (section.kind === 'table') {
      if (tables.has(section.name)) throw new DamagedBackup(`the table ${section.name} is in it twice`);
      const tally = startTally();
      for await (const _ of tally.through(section.content));
      tables.set(section.name, tally.result());
    } else if (section.kind === 'medium') for await (const _ of media.through(section));
    else manifest = readManifest(await buffer(section.content));
  }
  if (manifest === null) throw new DamagedBackup('its manifest is missing');
  requireSameTables(tables, manifest);
  media.requireSame(manifest);
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  let found: unknown;
  try {
    found = JSON.parse(bytes.toString());
  } catch {
    throw new DamagedBackup('its manifest cannot be read');
  }
  const kind = ManifestKind.safeParse(found);
  if (kind.success && kind.data.formatVersion !== formatVersion)
    throw new StartFailure(
      `The backup has format ${kind.data.formatVersion}, but this program reads format ${formatVersion}: use a version of the program that can read it.`,
    );
  const manifest = Manifest.safeParse(found);
  if (!manifest.success) throw new DamagedBackup('its manifest cannot be read');
  return manifest.data;
}

function requireSameTables(found: ReadonlyMap<string, Tally>, { tables }: Manifest): void {
  const listed = new Set(tables.map(({ name }) => name));
  if (listed.size !== tables.length) throw new DamagedBackup('its manifest names a table twice');
  for (const name of found.keys())
    if (!listed.has(name)) throw new DamagedBackup(`its manifest does not list the table ${name}`);
  for (const table of tables) requireSameTable(found.get(table.name), table);
}

/** A table without rows has no part in the archive, so `found` is then undefined. */
export function requireSameTable(found: Tally = startTally().result(), table: BackedUpTable): void {
  if (found.sha256 !== table.sha256 || found.bytes !== table.bytes || found.rows !== table.rows)
    throw new DamagedBackup(`the table ${table.name} does not match its checksum`);
}

/** All media share one checksum, because a list of a million would be too long for a manifest. */
export function startMediaTally() {
  const tally = startTally();
  let files = 0;
  let last = '';
  return {
    through({ key, size, content }: Extract<Section, { kind: 'medium' }>): AsyncGenerator<Uint8Array> {
      if (key <= last) throw new DamagedBackup('its media are not in order');
      last = key;
      files += 1;
      tally.note(mediumHeading(key, size));
      return tally.through(content);
    },
    requireSame({ media }: Manifest) {
      const { bytes, sha256 } = tally.result();
      if (files !== media.files || bytes !== media.bytes || sha256 !== media.sha256)
        throw new DamagedBackup('its media do not match their checksum');
    },
  };
}
