// Builds ZIP archives for tests, with any content and with wrong directories.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** The size in the local header and the directory instead of the real one. */
  readonly declaredSize?: number;
  /** The index of an earlier entry whose bytes this entry points to. */
  readonly overlaps?: number;
}

/** Some tests pack the same hundreds of megabytes several times. */
const packedContents = new WeakMap<Buffer, { readonly packed: Buffer; readonly checksum: number }>();

function pack(original: Buffer) {
  const known = packedContents.get(original);
  const made = known ?? { packed: deflateRawSync(original, { level: 1 }), checksum: crc32(original) };
  packedContents.set(original, made);
  return made;
}

/** `entryCount` is the number in the end record instead of the real one. */
export function zipOf(entries: readonly ZipEntry[], { entryCount = entries.length } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let written = 0;
  for (const { name, content, declaredSize, overlaps } of entries) {
    const original = typeof content === 'string' ? Buffer.from(content) : content;
    const { packed, checksum } = pack(original);
    const path = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(checksum, 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(declaredSize ?? original.length, 18);
    about.writeUInt16LE(path.length, 22);
    const offset = overlaps === undefined ? written : (offsets[overlaps] ?? 0);
    offsets.push(offset);
    if (overlaps === undefined) {
      const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, path, packed]);
      files.push(file);
      written += file.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, tail, path);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entryCount, 8);
  end.writeUInt16LE(entryCount, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(written, 16);
  return Buffer.concat([...files, listed, end]);
}

export const officeTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
export type OfficeEnding = keyof typeof officeTypes;

const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };

export const contentTypes = (type: string, more = '') =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${type}.main+xml"/>${more}</Types>`;

/** The parts that an Office program needs, and any others that a test adds. */
export const officeEntries = (
  ending: OfficeEnding,
  more: readonly ZipEntry[] = [],
  types = '',
): ZipEntry[] => [
  { name: '[Content_Types].xml', content: contentTypes(officeTypes[ending], types) },
  { name: mainParts[ending], content: '<document/>' },
  ...more,
];

export const officeFile = (ending: OfficeEnding, more: readonly ZipEntry[] = [], types = '') =>
  zipOf(officeEntries(ending, more, types));
