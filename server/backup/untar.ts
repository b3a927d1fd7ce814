// Reads a tar archive of ours part by part, and refuses whatever we would not have written.
import { DamagedBackup } from './failures.ts';
import { blockSize, checksum, kinds, type Part, paddingAfter } from './tar.ts';

export interface PartRead extends Part {
  readonly content: AsyncGenerator<Uint8Array>;
}

/** The record of a long name is a line; nobody's is longer. */
const longestRecord = 1024;

/** A part that was not read to its end is passed over when the next is asked for. */
export async function* untar(source: AsyncIterable<Uint8Array>): AsyncGenerator<PartRead> {
  const bytes = bytesOf(source);
  let longName: string | null = null;
  for (;;) {
    const block = await bytes.take(blockSize);
    if (isEmpty(block)) break;
    const { name, size, kind } = readHeader(block);
    if (kind === kinds.longName && longName === null && size <= longestRecord) {
      longName = readLongName(await bytes.take(size));
    } else if (kind === kinds.file) {
      const content = bytes.pieces(size);
      yield { name: longName ?? name, size, content };
      for await (const _ of content);
      longName = null;
    } else throw new DamagedBackup('it holds something that is not a file');
    await bytes.take(paddingAfter(size));
  }
  if (!isEmpty(await bytes.take(blockSize)) || !(await bytes.isAtEnd()))
    throw new DamagedBackup('something follows its end');
}

const isEmpty = (block: Buffer) => block.every((byte) => byte === 0);

function readHeader(block: Buffer) {
  const text = (start: number, length: number) => {
    const field = block.subarray(start, start + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end < 0 ? length : end);
  };
  const octal = (start: number, length: number) => {
    const digits = text(start, length).trim();
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
  };
  const size = octal(124, 12);
  if (text(257, 6) !== 'ustar' || octal(148, 8) !== checksum(block) || Number.isNaN(size))
    throw new DamagedBackup('a part of it cannot be read');
  return { name: text(0, 100), size, kind: text(156, 1) };
}

function readLongName(record: Buffer): string {
  const { length, name } = /^(?<length>\d+) path=(?<name>[^\n]+)\n$/.exec(record.toString())?.groups ?? {};
  if (!name || Number(length) !== record.length) throw new DamagedBackup('a name in it cannot be read');
  return name;
}

/** Takes from a source exactly as many bytes as are asked for. */
function bytesOf(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);

  /** Whether there is anything left. */
  async function more(): Promise<boolean> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) return false;
      rest = next.value;
    }
    return true;
  }

  async function* pieces(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      if (!(await more())) throw new DamagedBackup('its end is missing');
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    pieces,
    take: async (size: number) => {
      const taken: Uint8Array[] = [];
      for await (const piece of pieces(size)) taken.push(piece);
      return Buffer.concat(taken);
    },
    isAtEnd: async () => !(await more()),
  };
}
