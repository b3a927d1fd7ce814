// Finds out whether the metadata of a photograph contain the place where it was taken.
import type { Metadata } from 'sharp';

const gpsTag = 0x8825;
const entryLength = 12;

/** Unreadable metadata count as containing a place. */
function hasGpsTag(exif: Buffer): boolean {
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  const tiff = exif.subarray(start);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = Array.from(
      { length: short(directory) },
      (_, index) => directory + 2 + index * entryLength,
    );
    return entries.some((entry) => short(entry) === gpsTag);
  } catch {
    return true;
  }
}

export const hasLocation = ({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>) =>
  (exif !== undefined && hasGpsTag(exif)) || xmp?.includes('GPSL') === true;
