// Counts the bytes and rows of a stream and calculates their checksum.
import { createHash } from 'node:crypto';

export interface Tally {
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

const lineEnd = '\n'.charCodeAt(0);

export function startTally() {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  return {
    async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
        for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) rows++;
        yield piece;
      }
    },
    /** Adds text to the checksum only. */
    note(text: string) {
      hash.update(text);
    },
    /** Ends the count. */
    result: (): Tally => ({ bytes, rows, sha256: hash.digest('hex') }),
  };
}

/** Precedes a medium's bytes in the shared checksum, so that two media cannot be swapped. */
export const mediumHeading = (key: string, size: number) => `${key}\n${size}\n`;
