// Writes the PDF document: draws texts, lines and boxes, and tags them for screen readers.
import { once } from 'node:events';
import { batchWrites } from './batch-writes.ts';
import { colours } from './colours.ts';
import { prepareFont } from './document-fonts.ts';
import { fontName, type Run, readFonts, weights } from './fonts.ts';
import type { Measure } from './lines.ts';
import { Structure } from './structure.ts';
import type { Tag } from './tag.ts';
import { decimal } from './text-commands.ts';
import { type EncodedText, featuresOf, type Style, Typesetter } from './typesetter.ts';
import { visualOrder } from './visual-order.ts';

/** How much of a line is to the left of the place at which it is written. */
const shareLeft = { left: 0, centre: 0.5, right: 1 };

/** How far the baseline is below the middle of a line, for a size of 1. The same for both typefaces. */
const baselineBelowMiddle = 0.364;

export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #pieces: Uint8Array[] = [];
  readonly #typesetter: Typesetter;
  readonly #structure: Structure;
  /** Everything that screen readers read. */
  readonly root: Tag;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    document.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    this.#typesetter = new Typesetter(document);
    this.#structure = new Structure(document);
    this.root = this.#structure.root;
  }

  printable = (text: string): string => this.#typesetter.printable(text);

  measure(style: Style): Measure {
    return this.#typesetter.measure(style);
  }

  lines(text: string, width: number, style: Style): readonly string[] {
    return this.#typesetter.lines(text, width, style);
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
    const baseline = top + style.leading / 2 + baselineBelowMiddle * style.size;
    const simple = this.#typesetter.simpleLine(line, style);
    if (simple) {
      const left = align === 'left' ? x : x - this.measure(style)(line) * shareLeft[align];
      this.#show(simple, left, baseline, style);
    } else this.#writeParts(line, x, baseline, style, align);
  }

  #show({ font, commands }: EncodedText, x: number, baseline: number, style: Style): void {
    currentPage(this.document).fonts[font.id] ??= font.ref();
    // pdfkit's pages start at the top, so text has to be turned over.
    const place = `1 0 0 -1 ${decimal(x)} ${decimal(baseline)} Tm`;
    const { size, colour = colours.text } = style;
    this.document.addContent(`${rgb(colour)} rg BT ${place} /${font.id} ${size} Tf ${commands} ET`);
  }

  #writeParts(line: string, x: number, baseline: number, style: Style, align: keyof typeof shareLeft): void {
    const parts = visualOrder(line);
    const runs = parts.flatMap(this.#typesetter.runs);
    const widths = runs.map((run) => this.#typesetter.widthOf(run, style));
    const totalWidth = widths.reduce((sum, width) => sum + width, 0);
    let left = x - totalWidth * shareLeft[align];
    for (const [index, { family, text }] of runs.entries()) {
      // The space separates lines for screen readers.
      const isEnd = index === runs.length - 1 && parts.length === 1;
      this.#writeRun({ family, text: isEnd ? `${text} ` : text }, left, baseline, style);
      left += widths[index] ?? 0;
    }
  }

  #writeRun(run: Run, x: number, baseline: number, style: Style): void {
    const encoded = this.#typesetter.encode(run, style);
    if (encoded) {
      this.#show(encoded, x, baseline, style);
      return;
    }
    const features = featuresOf(style);
    this.document.fillColor(style.colour ?? colours.text);
    this.document.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(features && { features }),
    });
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
    else document.addContent(`${rgb(colour)} rg ${[x, top, width, height].map(decimal).join(' ')} re f`);
  }

  rule(from: number, to: number, y: number, colour: string = colours.border, thickness = 0.6): void {
    const line = `${decimal(from)} ${decimal(y)} m ${decimal(to)} ${decimal(y)} l`;
    this.document.addContent(`${thickness} w ${rgb(colour)} RG ${line} S`);
  }

  /** Clips everything that `draw` draws to the box. */
  clip(x: number, top: number, width: number, height: number, draw: () => void): void {
    this.document.save().rect(x, top, width, height).clip();
    draw();
    this.document.restore();
  }

  /** Draws what screen readers skip: lines, backgrounds, and what repeats on each page. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.addContent(`/Artifact <</Type /${type}>> BDC`);
    draw();
    this.document.addContent('EMC');
  }

  addPage(): void {
    this.document.addPage();
  }

  /** Draws on every page again, when it is known how many there are. */
  drawOnPages(draw: (number: number, count: number) => void): void {
    const { count } = this.document.bufferedPageRange();
    for (let number = 1; number <= count; number += 1) {
      this.document.switchToPage(number - 1);
      draw(number, count);
    }
  }

  /** Ends the document and returns its bytes. */
  async close(): Promise<Uint8Array<ArrayBuffer>> {
    this.#structure.write();
    const ended = once(this.document, 'end');
    this.document.end();
    await ended;
    return Buffer.concat(this.#pieces);
  }
}

/** A page names the fonts that it uses. */
const currentPage = (document: PDFKit.PDFDocument) =>
  (document as unknown as { page: { readonly fonts: Record<string, unknown> } }).page;

const knownColours = new Map<string, string>();

/** The parts of a colour like "#1A2230", from 0 to 1. */
function rgb(colour: string): string {
  const known = knownColours.get(colour);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((start) => decimal(Number.parseInt(colour.slice(start, start + 2), 16) / 255));
  const text = parts.join(' ');
  knownColours.set(colour, text);
  return text;
}

export async function openPaper(title: string): Promise<Paper> {
  const fonts = await readFonts();
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    // Until the end, because each page says how many there are.
    bufferPages: true,
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
  batchWrites(document);
  for (const { family, weight, bytes } of fonts) document.registerFont(fontName(family, weight), bytes);
  for (const weight of weights) prepareFont(document, weight);
  return new Paper(document);
}
