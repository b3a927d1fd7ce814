// Reads our tar archives part by part, and refuses everything that we would not have written.
import { pipeline } from 'node:stream/promises';
import { type ExtractEvents, extract } from 'tar-stream';
import { StartFailure } from '../runtime/start-failure.ts';
import { DamagedBackup } from './failures.ts';
import type { Part } from './tar.ts';

export interface PartRead extends Part {
  readonly content: AsyncGenerator<Uint8Array>;
}

type Entry = ExtractEvents['entry'][1];

const blockSize = 512;
const inBlocks = (size: number) => Math.ceil(size / blockSize) * blockSize;
/** Two empty blocks end an archive. */
const endLength = 2 * blockSize;

/** Skips the rest of a part that was not read to its end. */
export async function* untar(source: AsyncIterable<Uint8Array>): AsyncGenerator<PartRead> {
  const archive = extract();
  let length = 0;
  async function* counted() {
    for await (const piece of source) {
      length += piece.length;
      yield piece;
    }
  }
  // A failure also ends the archive or the entry that is being read, which report it.
  const piped = pipeline(counted(), archive).catch(() => {});
  let end = 0;
  try {
    for await (const entry of archive) {
      requireOwnKind(entry, end);
      const { name, size } = entry.header;
      const content = piecesOf(entry);
      yield { name, size, content };
      for await (const _ of content);
      end = entry.offset + blockSize + inBlocks(size);
    }
  } catch (error) {
    throw asDamage(error);
  } finally {
    archive.destroy();
    await piped;
  }
  if (length < end + endLength) throw new DamagedBackup('its end is missing');
  if (length > end + endLength) throw new DamagedBackup('there is more data after its end');
}

async function* piecesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* entry as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw asDamage(error);
  }
}

/** The library also reads folders, links, gaps and other formats of long names. We write only files, without gaps. */
function requireOwnKind({ offset, header: { name, type, pax } }: Entry, end: number): void {
  const longName = pax ? blockSize + inBlocks(pathRecordLength(name)) : 0;
  if (type !== 'file' || offset !== end + longName)
    throw new DamagedBackup('it contains something that is not a file');
}

/** A pax record starts with its length, which includes its own digits. */
function pathRecordLength(name: string): number {
  const rest = Buffer.byteLength(` path=${name}\n`);
  const digits = String(rest + String(rest).length).length;
  return rest + digits;
}

const asDamage = (error: unknown) =>
  error instanceof StartFailure ? error : new DamagedBackup('it is cut off or a part of it cannot be read');
