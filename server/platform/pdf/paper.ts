// Writes the PDF document: measures and draws text in two weights, and tags it for screen readers.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { whenNeeded } from '../runtime/when-needed.ts';
import { colours } from './colours.ts';
import { linesOf, type Measure } from './lines.ts';
import { printable } from './printable.ts';
import { visualOrder } from './visual-order.ts';

const pdfkit = whenNeeded<typeof PDFDocument>('pdfkit');
const require = createRequire(import.meta.url);

/** The font has every European script; its condensed form leaves room in tables. */
const fontFiles = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};
type Weight = keyof typeof fontFiles;
const weights = Object.keys(fontFiles) as Weight[];

export interface Style {
  readonly size: number;
  /** The distance from one line to the next. */
  readonly leading: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** The height from the highest to the lowest letter of the font, for a size of 1. */
const letterHeight = 1.164;

export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #chunks: Uint8Array[] = [];
  readonly #knownCharacters = new Map<number, boolean>();
  readonly root: Tag;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    document.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
    const element = document.struct('Document');
    document.addStructure(element);
    this.root = new Tag(document, 'Document', element);
  }

  /** Whether both weights have the character. */
  #has = (codePoint: number): boolean => {
    const known = this.#knownCharacters.get(codePoint);
    if (known !== undefined) return known;
    const has = weights.every((weight) => fontOf(this.document, weight).font.hasGlyphForCodePoint(codePoint));
    this.#knownCharacters.set(codePoint, has);
    return has;
  };

  printable = (text: string): string => printable(text, this.#has);

  measure(style: Style): Measure {
    return (text) => {
      this.#use(style);
      return this.document.widthOfString(text);
    };
  }

  lines(text: string, width: number, style: Style): string[] {
    return linesOf(text, width, this.measure(style));
  }

  /** Draws one line whose box starts at `top`, aligned at its left, right or centre. */
  write(
    line: string,
    x: number,
    top: number,
    style: Style,
    align: 'left' | 'right' | 'centre' = 'left',
  ): void {
    if (line === '') return;
    const widthOf = this.measure(style);
    const parts = visualOrder(line);
    const widths = parts.map((part) => (align === 'left' && parts.length === 1 ? 0 : widthOf(part)));
    const totalWidth = widths.reduce((sum, width) => sum + width, 0);
    let left = x - totalWidth * { left: 0, right: 1, centre: 0.5 }[align];
    const y = top + (style.leading - letterHeight * style.size) / 2;
    this.#use(style);
    this.document.fillColor(style.colour ?? colours.text);
    for (const [index, part] of parts.entries()) {
      // The space separates lines for screen readers.
      const text = parts.length === 1 ? `${part} ` : part;
      this.document.text(text, left, y, { lineBreak: false });
      left += widths[index] ?? 0;
    }
  }

  writeLines(
    lines: readonly string[],
    x: number,
    top: number,
    style: Style,
    align?: 'left' | 'right' | 'centre',
  ): void {
    for (const [index, line] of lines.entries())
      this.write(line, x, top + index * style.leading, style, align);
  }

  box(x: number, top: number, width: number, height: number, colour: string, radius = 0): void {
    const { document } = this;
    if (radius > 0) document.roundedRect(x, top, width, height, radius).fill(colour);
    else document.rect(x, top, width, height).fill(colour);
  }

  rule(from: number, to: number, y: number, colour: string = colours.border, thickness = 0.6): void {
    this.document.lineWidth(thickness).moveTo(from, y).lineTo(to, y).stroke(colour);
  }

  /** Clips everything that `draw` draws to the box. */
  clip(x: number, top: number, width: number, height: number, draw: () => void): void {
    this.document.save().rect(x, top, width, height).clip();
    draw();
    this.document.restore();
  }

  /** Draws what screen readers skip: lines, backgrounds, and what repeats on each page. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Ends the document and returns its bytes. */
  async close(): Promise<Uint8Array<ArrayBuffer>> {
    this.root.end();
    const ended = once(this.document, 'end');
    this.document.end();
    await ended;
    // A copy, because its memory is transferred to another thread and must not be shared.
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  #use({ size, weight = 'regular' }: Style): void {
    this.document.font(weight).fontSize(size);
  }
}

/** A part of the document for screen readers: a heading, a paragraph, a table or a cell. */
export class Tag {
  readonly #document: PDFKit.PDFDocument;
  readonly #type: string;
  readonly #element: PDFKit.PDFStructureElement;

  constructor(document: PDFKit.PDFDocument, type: string, element: PDFKit.PDFStructureElement) {
    this.#document = document;
    this.#type = type;
    this.#element = element;
  }

  child(type: string, options: { alt?: string; actual?: string; scope?: 'Row' | 'Column' } = {}): Tag {
    const element = this.#document.struct(type, options);
    this.#element.add(element);
    return new Tag(this.#document, type, element);
  }

  /** Draws content that belongs to this part. A part over several pages is filled on each. */
  fill(draw: () => void): void {
    const content = this.#document.markStructureContent(this.#type);
    draw();
    this.#document.endMarkedContent();
    this.#element.add(content);
  }

  /** Ends this part and its children. */
  end(): void {
    this.#element.end();
  }
}

/** pdfkit has no public way to ask a font for its characters. */
interface Font {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

function fontOf(document: PDFKit.PDFDocument, weight: Weight): Font {
  document.font(weight);
  return (document as unknown as { _font: Font })._font;
}

export async function openPaper(title: string): Promise<Paper> {
  const fonts = await Promise.all(weights.map((weight) => readFile(require.resolve(fontFiles[weight]))));
  const Document = pdfkit();
  const document = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    // Without pdfkit's default font.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Creator: 'Challenge Desk' },
  });
  // From here on the version only decides whether pdfkit writes XMP metadata. We leave them out, because pdfkit does
  // not escape the title, and an ampersand would make them invalid.
  document.version = 1.3;
  for (const [index, weight] of weights.entries()) document.registerFont(weight, fonts[index]);
  return new Paper(document);
}
