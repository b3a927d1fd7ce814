// Counts the scans of a JPEG, because each, even an empty one, makes the decoder process the whole image again.

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Decoders skip the markers below 0xc0, and restart markers are inside a scan; neither has a length. */
const hasNoLength = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/** Follows the markers like a decoder, so that similar bytes in a comment or a preview do not count. */
export function countScans(bytes: Buffer): number {
  let scans = 0;
  let at = 0;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of 0xff may precede a marker; 0xff with a zero after it is a byte of the image.
    if (bytes[at] !== 0xff || marker === 0xff) at++;
    else if (hasNoLength(marker)) at += 2;
    else if (marker === endOfImage || at + 4 > bytes.length) break;
    else {
      if (marker === startOfScan) scans++;
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  return scans;
}
