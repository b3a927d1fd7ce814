// Writes small PDF and Word documents, so that the demonstration's attachments can be opened.
import { crc32 } from 'node:zlib';

export interface DocumentText {
  readonly title: string;
  readonly company: string;
  readonly paragraphs: readonly string[];
}

const lineLength = 84;

/** One A4 page in Helvetica, which every PDF reader has. */
export function writePdf({ title, company, paragraphs }: DocumentText): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapLines(paragraph), '']);
  const shown = [
    'BT 56 770 Td /Bold 20 Tf',
    `${pdfText(title)} Tj`,
    `/Regular 12 Tf 0 -26 Td ${pdfText(company)} Tj`,
    '0 -20 Td 16 TL /Regular 11 Tf',
    ...lines.map((line) => `T* ${pdfText(line)} Tj`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /Regular 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  return assemblePdf(objects);
}

/** A PDF ends with a table of the offsets of its objects. */
function assemblePdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Encodes text as WinAnsi, which differs from Latin-1 in the typographic apostrophe; one character is one byte. */
const pdfText = (words: string) => `(${words.replaceAll('’', '\x92').replaceAll(/[()\\]/g, '\\$&')})`;

function wrapLines(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < lineLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function writeDocx({ title, company, paragraphs }: DocumentText): Buffer {
  const schemas = 'http://schemas.openxmlformats.org';
  const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
  const line = (words: string, style = '') =>
    `<w:p><w:r>${style}<w:t xml:space="preserve">${xmlText(words)}</w:t></w:r></w:p>`;
  const body = [
    line(title, '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>'),
    line(company),
    ...paragraphs.map((words) => line(words)),
  ];
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const relations = 'application/vnd.openxmlformats-package.relationships+xml';
  return zip([
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${relations}"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
      ),
    ],
    [
      '_rels/.rels',
      xml(
        `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    ],
    [
      'word/document.xml',
      xml(
        `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
      ),
    ],
  ]);
}

const xmlText = (words: string) => words.replaceAll(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Without compression, because the files are small and the bytes must be the same with every version of zlib. */
function zip(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const bytes = Buffer.from(content);
    const about = entryOf(name, bytes);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), bytes]);
    // Comment, disk and attributes are empty, followed by the offset of the file.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** The fields that the file's header and the directory share. */
function entryOf(name: string, bytes: Buffer): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  // UTF-8 names, no compression, and the first date of the format: 1 January 1980.
  about.writeUInt16LE(0x0800, 2);
  about.writeUInt16LE(0x21, 8);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(bytes.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(Buffer.byteLength(name), 22);
  return about;
}
