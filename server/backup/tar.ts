// Writes parts as a tar archive, which any machine can look into; never more than one piece of a part is in memory.

export interface Part {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export const blockSize = 512;
export const longestName = 100;

/** What the header of a part says of its kind. */
export const kinds = { file: '0', longName: 'x' } as const;

/** Two empty blocks end an archive. */
export const endOfArchive: Uint8Array = Buffer.alloc(2 * blockSize);

export async function* tar(
  parts: AsyncIterable<Part> | Iterable<Part>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (Buffer.byteLength(part.name) > longestName) {
      const record = longNameRecord(part.name);
      yield header({ name: 'long-name', size: record.length, kind: kinds.longName, at });
      yield record;
      yield padding(record.length);
    }
    yield header({ name: part.name.slice(0, longestName), size: part.size, kind: kinds.file, at });
    let written = 0;
    for await (const piece of part.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== part.size) throw new Error(`${part.name} has ${written} bytes instead of ${part.size}`);
    yield padding(written);
  }
}

/** As pax wants it: the length of the record, its own digits included, then what it says. */
function longNameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`;
  let length = Buffer.byteLength(rest);
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest);
  return Buffer.from(`${length}${rest}`);
}

interface Header {
  readonly name: string;
  readonly size: number;
  readonly kind: string;
  readonly at: Date;
}

function header({ name, size, kind, at }: Header): Buffer {
  const block = Buffer.alloc(blockSize);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0, 'utf8');
  block.write(octal(0o600, 7), 100, 'latin1');
  block.write(octal(0, 7), 108, 'latin1');
  block.write(octal(0, 7), 116, 'latin1');
  block.write(octal(size, 11), 124, 'latin1');
  block.write(octal(Math.floor(at.getTime() / 1000), 11), 136, 'latin1');
  block.write(kind, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** The sum of a header's bytes, with spaces where the sum itself stands. */
export function checksum(block: Uint8Array): number {
  let sum = 8 * ' '.charCodeAt(0);
  block.forEach((byte, index) => {
    if (index < 148 || index >= 156) sum += byte;
  });
  return sum;
}

/** Every part fills whole blocks. */
export const paddingAfter = (size: number) => (blockSize - (size % blockSize)) % blockSize;

const padding = (size: number) => Buffer.alloc(paddingAfter(size));
