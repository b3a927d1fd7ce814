// Writes a ZIP archive piece by piece: what goes in is never held whole, and so its sizes follow each file.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ArchivedFile {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** Names in UTF-8, and checksum and sizes after the content instead of before it. */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** The first day that the format knows: equal contents make equal archives. */
const [time, date] = [0, 0x0021];
/** Past it the format needs 64-bit fields, and no spreadsheet program opens such a sheet. */
const largest = 0xffff_ffff;

/** Fields of two and four bytes, in the order of the format. */
function fields(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const written = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = written.writeUIntLE(value, at, bytes);
  return written;
}

/** Few large pieces are compressed in half the time of many small ones. */
const pieceLength = 64 * 1024;

async function* inPieces(content: ArchivedFile['content']) {
  let piece = '';
  for await (const text of content) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

interface Measured {
  checksum: number;
  size: number;
  compressed: number;
}

/** Measures what passes while it is compressed. */
async function* compressed(content: ArchivedFile['content'], measured: Measured) {
  async function* counted() {
    for await (const piece of inPieces(content)) {
      measured.checksum = crc32(piece, measured.checksum);
      measured.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw();
  // A failure of the content comes out of the last stream, where it is read.
  pipeline(Readable.from(counted(), { highWaterMark: 1 }), deflate, () => {});
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    measured.compressed += piece.length;
    yield piece;
  }
}

const measures = ({ checksum, compressed, size }: Measured) =>
  [
    [4, checksum],
    [4, compressed],
    [4, size],
  ] as const;

export async function* zip(files: Iterable<ArchivedFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let written = 0;
  const passed = (piece: Buffer) => {
    written += piece.length;
    return piece;
  };
  for (const { name, content } of files) {
    const start = written;
    const path = Buffer.from(name);
    const measured: Measured = { checksum: 0, size: 0, compressed: 0 };
    const kind = [
      [2, version],
      [2, flags],
      [2, deflated],
      [2, time],
      [2, date],
    ] as const;
    const lengths = [
      [2, path.length],
      [2, 0],
    ] as const;
    yield passed(Buffer.concat([fields([4, 0x04034b50], ...kind, ...measures(measured), ...lengths), path]));
    for await (const piece of compressed(content, measured)) yield passed(piece);
    if (measured.size > largest || written > largest)
      throw new Error(`${name} is too large for a ZIP archive`);
    yield passed(fields([4, 0x08074b50], ...measures(measured)));
    const entry = fields(
      [4, 0x02014b50],
      [2, version],
      ...kind,
      ...measures(measured),
      ...lengths,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    );
    directory.push(entry, path);
  }
  const listed = Buffer.concat(directory);
  const count = directory.length / 2;
  const start = written;
  yield passed(listed);
  yield fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, start],
    [2, 0],
  );
}
