// Writes a ZIP archive piece by piece, so that no file is completely in memory.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** The earliest time of the format, without the newer time field, so that equal contents make equal archives. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Compressing a few large pieces takes half the time of many small ones. */
const pieceLength = 64 * 1024;

async function* splitIntoPieces(content: ArchivedFile['content']) {
  let piece = '';
  for await (const text of content) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

export async function* zip(files: Iterable<ArchivedFile>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  for (const { name, content } of files) {
    archive.addReadStreamLazy(name, options, (start) => {
      const input = Readable.from(splitIntoPieces(content), { highWaterMark: 1 });
      // The library handles neither a failure of its input nor a reader who stops.
      input.once('error', (error) => output.destroy(error));
      output.once('close', () => input.destroy());
      start(null, input);
    });
  }
  archive.end();
  yield* output;
}
