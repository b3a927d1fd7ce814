// Finds out whether a GIF is complete, because the decoder accepts an animation that was cut off.

const extension = 0x21;
const frame = 0x2c;
const trailer = 0x3b;

/** The size of the colour table that the flags announce. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Skips blocks of data, each with its length in front, up to the empty one. */
function skipData(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}

/** Follows the blocks like a decoder, because any byte of a picture can look like the end of the file. */
export function hasGifTrailer(bytes: Buffer): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) return true;
    if (kind === extension) at = skipData(bytes, at + 2);
    // A frame has its place and flags, perhaps a colour table, and the code size before its data.
    else if (kind === frame) at = skipData(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    // Some programs write one extra empty block.
    else if (kind === 0) at += 1;
    else return false;
  }
  return false;
}
