// The document being written: measures and writes text in two weights, and tags it for those who have it read out.
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

/** It has every European script; the condensed cut leaves room in tables. */
const typeface = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};
type Weight = keyof typeof typeface;
const weights = Object.keys(typeface) as Weight[];

export interface Style {
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** From the highest to the lowest letter of the typeface, for a size of 1. */
const letterHeight = 1.164;

export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #written: Uint8Array[] = [];
  readonly #known = new Map<number, boolean>();
  readonly root: Tag;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    document.on('data', (chunk: Uint8Array) => this.#written.push(chunk));
    const element = document.struct('Document');
    document.addStructure(element);
    this.root = new Tag(document, 'Document', element);
  }

  /** Whether both weights have the character. */
  #has = (codePoint: number): boolean => {
    const known = this.#known.get(codePoint);
    if (known !== undefined) return known;
    const has = weights.every((weight) => fontOf(this.document, weight).font.hasGlyphForCodePoint(codePoint));
    this.#known.set(codePoint, has);
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

  /** One line, whose box begins at the top; aligned at its left, its right or its middle. */
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
    const whole = widths.reduce((sum, width) => sum + width, 0);
    let left = x - whole * { left: 0, right: 1, centre: 0.5 }[align];
    const y = top + (style.leading - letterHeight * style.size) / 2;
    this.#use(style);
    this.document.fillColor(style.colour ?? colours.text);
    for (const [index, part] of parts.entries()) {
      // Read out, a line must not run into the next one.
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

  /** Nothing of what is drawn stands out of the box. */
  within(x: number, top: number, width: number, height: number, draw: () => void): void {
    this.document.save().rect(x, top, width, height).clip();
    draw();
    this.document.restore();
  }

  /** What is seen and not read out: lines, grounds, and what repeats on each page. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Nothing more is drawn: gives the bytes. */
  async close(): Promise<Uint8Array<ArrayBuffer>> {
    this.root.end();
    const ended = once(this.document, 'end');
    this.document.end();
    await ended;
    // Not a view of memory that others use too: it is handed over to another thread.
    return new Uint8Array(Buffer.concat(this.#written));
  }

  #use({ size, weight = 'regular' }: Style): void {
    this.document.font(weight).fontSize(size);
  }
}

/** A part of the document as it is read out: a heading, a paragraph, a table and its cells. */
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

  /** What is drawn belongs to this part; a part that goes on over pages is filled on each. */
  fill(draw: () => void): void {
    const content = this.#document.markStructureContent(this.#type);
    draw();
    this.#document.endMarkedContent();
    this.#element.add(content);
  }

  /** Nothing more comes, here and below. */
  end(): void {
    this.#element.end();
  }
}

/** pdfkit keeps the font behind a name to itself, and with it what the font can show. */
interface Font {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

function fontOf(document: PDFKit.PDFDocument, weight: Weight): Font {
  document.font(weight);
  return (document as unknown as { _font: Font })._font;
}

export async function openPaper(title: string): Promise<Paper> {
  const fonts = await Promise.all(weights.map((weight) => readFile(require.resolve(typeface[weight]))));
  const Document = pdfkit();
  const document = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    // No font but those below.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Creator: 'Challenge Desk' },
  });
  // From here on it decides about XMP metadata alone, into which pdfkit writes a title without escaping it: none are
  // better than ones that an ampersand breaks.
  document.version = 1.3;
  for (const [index, weight] of weights.entries()) document.registerFont(weight, fonts[index]);
  return new Paper(document);
}
