// Joins what pdfkit writes: it makes a new array of bytes for each of tens of thousands of short texts. Also compresses
// the pages.
import { deflateSync } from 'node:zlib';

/** The parts of a document through which pdfkit writes, and that it has no public names for. */
interface Writer {
  /** The length of the file so far. */
  _offset: number;
  /** Writes to the file. A text has one byte for each character. */
  _write(piece: string | Uint8Array): void;
  /** Gives the next bytes to the reader of the document, or null at its end. */
  push(bytes: Uint8Array | null): boolean;
  /** Writes to the current page. */
  addContent(commands: string): unknown;
  readonly page: { write(commands: Uint8Array): void } | null;
  readonly _pageBuffer: readonly { readonly content: Content }[];
  addPage(): unknown;
  switchToPage(index: number): unknown;
  flushPages(): void;
}

/** The commands of a page. */
interface Content {
  buffer: readonly Uint8Array[];
  /** Whether pdfkit still has to compress them. */
  compress: boolean;
}

/** Takes half as long as zlib's own choice, for documents that are 2 % larger. */
const compressionLevel = 3;

/** Longer texts would be copied by the garbage collector while they grow. */
const maximumLength = 64 * 1024;

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

export function batchWrites(document: PDFKit.PDFDocument): void {
  const writer = document as unknown as Writer;
  batchObjects(writer);
  batchContent(writer);
}

function batchObjects(writer: Writer): void {
  const push = writer.push.bind(writer);
  let waiting = '';
  const flush = () => {
    if (waiting !== '') push(bytesOf(waiting));
    waiting = '';
  };
  writer._write = (piece) => {
    if (typeof piece === 'string') waiting += `${piece}\n`;
    else writer.push(piece);
    if (waiting.length > maximumLength) flush();
    writer._offset += typeof piece === 'string' ? piece.length + 1 : piece.length;
  };
  writer.push = (bytes) => {
    flush();
    return push(bytes);
  };
}

function batchContent(writer: Writer): void {
  let waiting = '';
  const flush = () => {
    if (waiting !== '') writer.page?.write(bytesOf(waiting));
    waiting = '';
  };
  writer.addContent = (commands) => {
    waiting += `${commands}\n`;
    if (waiting.length > maximumLength) flush();
    return writer;
  };
  // What waits belongs to the current page.
  const addPage = writer.addPage.bind(writer);
  writer.addPage = () => {
    flush();
    return addPage();
  };
  const switchToPage = writer.switchToPage.bind(writer);
  writer.switchToPage = (index) => {
    flush();
    return switchToPage(index);
  };
  const flushPages = writer.flushPages.bind(writer);
  writer.flushPages = () => {
    flush();
    for (const { content } of writer._pageBuffer) {
      content.buffer = [deflateSync(Buffer.concat(content.buffer), { level: compressionLevel })];
      content.compress = false;
    }
    flushPages();
  };
}
