// Counts the scans of a JPEG: each, even an empty one, makes the decoder go over the whole image again.
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Those below are of no use to a decoder, and restarts stand within a scan; neither has a length. */
const standsAlone = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/** Goes from marker to marker as a decoder does, so that what only looks like one, in a comment or a preview, is none. */
export function countScans(bytes: Buffer): number {
  let scans = 0;
  let at = 0;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of 0xff may stand before a marker; one with a zero behind it is a byte of the image.
    if (bytes[at] !== 0xff || marker === 0xff) at++;
    else if (standsAlone(marker)) at += 2;
    else if (marker === endOfImage || at + 4 > bytes.length) break;
    else {
      if (marker === startOfScan) scans++;
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  return scans;
}
