// Reads a ZIP archive in tests through the directory at its end, as ZIP programs do.
import { crc32, inflateRawSync } from 'node:zlib';

/** The files by name; throws if a checksum, size or offset is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, compressed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field));
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + nameLength;
    if (archive.toString('utf8', local + 30, start) !== name) throw new Error(`${name} has a wrong offset`);
    const content = inflateRawSync(archive.subarray(start, start + (compressed ?? 0)));
    if (content.length !== size || crc32(content) !== checksum)
      throw new Error(`${name} has a wrong size or checksum`);
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  if (at !== end) throw new Error('The directory does not end where the archive does');
  return files;
}
