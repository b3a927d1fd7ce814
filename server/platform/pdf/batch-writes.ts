// Joins what pdfkit writes: it makes a new array of bytes for each of tens of thousands of short texts.

/** The parts of a document through which pdfkit writes, and that it has no public names for. */
interface Writer {
  /** The length of the file so far. */
  _offset: number;
  /** Writes to the file. A text has one byte for each character. */
  _write(piece: string | Uint8Array): void;
  /** Writes to the current page. */
  addContent(commands: string): unknown;
  /** Ends the current page. */
  flushPages(): void;
  /** Hands bytes to whoever reads the document, and null at its end. */
  push(bytes: Uint8Array | null): boolean;
  readonly page: { write(commands: Uint8Array): void };
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

export function batchWrites(document: PDFKit.PDFDocument): void {
  const writer = document as unknown as Writer;
  batchObjects(writer);
  batchContent(writer);
}

function batchObjects(writer: Writer): void {
  const push = writer.push.bind(writer);
  let waiting = '';
  writer._write = (piece) => {
    if (typeof piece === 'string') waiting += `${piece}\n`;
    else writer.push(piece);
    writer._offset += typeof piece === 'string' ? piece.length + 1 : piece.length;
  };
  writer.push = (bytes) => {
    if (waiting !== '') push(bytesOf(waiting));
    waiting = '';
    return push(bytes);
  };
}

function batchContent(writer: Writer): void {
  const flushPages = writer.flushPages.bind(writer);
  let waiting = '';
  writer.addContent = (commands) => {
    waiting += `${commands}\n`;
    return writer;
  };
  writer.flushPages = () => {
    if (waiting !== '') writer.page.write(bytesOf(waiting));
    waiting = '';
    flushPages();
  };
}
