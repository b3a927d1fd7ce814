// Writes the PDF document: measures and draws text in two weights, and tags it for screen readers.
import { once } from 'node:events';
import type PDFDocument from 'pdfkit';
import { whenNeeded } from '../runtime/when-needed.ts';
import { batchWrites } from './batch-writes.ts';
import { colours } from './colours.ts';
import { currentFont, type Font, fontOf, rememberLayouts } from './document-fonts.ts';
import {
  type Family,
  families,
  fontName,
  type Run,
  readFonts,
  runsOf,
  type Weight,
  weights,
} from './fonts.ts';
import { linesOf, type Measure } from './lines.ts';
import { printable } from './printable.ts';
import { Structure } from './structure.ts';
import type { Tag } from './tag.ts';
import { decimal, textCommands } from './text-commands.ts';
import { visualOrder } from './visual-order.ts';

const pdfkit = whenNeeded<typeof PDFDocument>('pdfkit');

export interface Style {
  readonly size: number;
  /** The distance from one line to the next. */
  readonly leading: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** All figures have the same width, so that those of a column are below each other. */
  readonly hasTabularFigures?: boolean;
}

interface SimpleLine {
  readonly font: Font;
  /** With a space at the end, which separates lines for screen readers. */
  readonly commands: string;
}

/** How much of a line is to the left of the place at which it is written. */
const shareLeft = { left: 0, centre: 0.5, right: 1 };

/** How far the baseline is below the middle of a line, for a size of 1. The same for both typefaces. */
const baselineBelowMiddle = 0.364;

/** Texts with the same key have the same width. */
const styleKey = ({ weight = 'regular', size, hasTabularFigures = false }: Style) =>
  `${weight} ${size} ${hasTabularFigures}`;

/** What is known about the texts of a style. Most texts repeat, and pdfkit takes long to measure one. */
interface KnownTexts {
  readonly measure: Measure;
  /** By width. */
  readonly lines: Map<number, Map<string, readonly string[]>>;
  readonly simpleLines: Map<string, SimpleLine | null>;
}

const featuresOf = ({ hasTabularFigures = false }: Style): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  hasTabularFigures ? ['tnum'] : undefined;

export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #pieces: Uint8Array[] = [];
  readonly #knownCharacters: Record<Family, Map<number, boolean>> = { inter: new Map(), dejavu: new Map() };
  /** By font, size and figures. */
  readonly #knownTexts = new Map<string, KnownTexts>();
  /** The same by style, because finding a style takes less time than writing its key. */
  readonly #textsOfStyle = new WeakMap<Style, KnownTexts>();
  /** The font that the document uses now; asking pdfkit for the same one again costs as much as a short text. */
  #font = { name: '', size: 0 };
  readonly #textCommands = textCommands();
  readonly #structure: Structure;
  /** Everything that screen readers read. */
  readonly root: Tag;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    document.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    this.#structure = new Structure(document);
    this.root = this.#structure.root;
  }

  /** Whether both weights of the typeface have the character. */
  #has = (family: Family, codePoint: number): boolean => {
    const known = this.#knownCharacters[family].get(codePoint);
    if (known !== undefined) return known;
    const has = weights.every((weight) =>
      fontOf(this.document, family, weight).font.hasGlyphForCodePoint(codePoint),
    );
    this.#font = { name: '', size: 0 };
    this.#knownCharacters[family].set(codePoint, has);
    return has;
  };

  printable = (text: string): string =>
    printable(text, (codePoint) => families.some((family) => this.#has(family, codePoint)));

  #runs = (text: string): Run[] => runsOf(text, this.#has);

  #widthOf({ family, text }: Run, style: Style): number {
    this.#use(family, style);
    const features = featuresOf(style);
    return this.document.widthOfString(text, features && { features });
  }

  #textsOf(style: Style): KnownTexts {
    const known = this.#textsOfStyle.get(style);
    if (known) return known;
    const key = styleKey(style);
    const texts = this.#knownTexts.get(key) ?? {
      measure: this.#newMeasure(style),
      lines: new Map(),
      simpleLines: new Map(),
    };
    this.#knownTexts.set(key, texts);
    this.#textsOfStyle.set(style, texts);
    return texts;
  }

  #newMeasure(style: Style): Measure {
    const known = new Map<string, number>();
    return (text) => {
      const knownWidth = known.get(text);
      if (knownWidth !== undefined) return knownWidth;
      const width = this.#runs(text).reduce((sum, run) => sum + this.#widthOf(run, style), 0);
      known.set(text, width);
      return width;
    };
  }

  measure(style: Style): Measure {
    return this.#textsOf(style).measure;
  }

  /** Remembers its results, because many texts repeat. */
  lines(text: string, width: number, style: Style): readonly string[] {
    const texts = this.#textsOf(style);
    let known = texts.lines.get(width);
    if (!known) {
      known = new Map();
      texts.lines.set(width, known);
    }
    const knownLines = known.get(text);
    if (knownLines) return knownLines;
    const lines = linesOf(text, width, texts.measure);
    known.set(text, lines);
    return lines;
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
    const simple = this.#simpleLine(line, style);
    if (simple) {
      const left = align === 'left' ? x : x - this.measure(style)(line) * shareLeft[align];
      this.#show(simple, left, baseline, style);
    } else this.#writeParts(line, x, baseline, style, align);
  }

  /** The line as one run of text from left to right, or null if it has several or only pdfkit can draw it. */
  #simpleLine(line: string, style: Style): SimpleLine | null {
    const known = this.#textsOf(style).simpleLines;
    const knownLine = known.get(line);
    if (knownLine !== undefined) return knownLine;
    const parts = visualOrder(line);
    const runs = parts.length === 1 ? parts.flatMap(this.#runs) : [];
    const [run] = runs;
    const simple = runs.length === 1 && run ? this.#encode({ ...run, text: `${run.text} ` }, style) : null;
    known.set(line, simple);
    return simple;
  }

  /** null if only pdfkit can draw the text. */
  #encode({ family, text }: Run, style: Style): SimpleLine | null {
    this.#use(family, style);
    const font = currentFont(this.document);
    const commands = this.#textCommands(font, text, featuresOf(style));
    return commands === null ? null : { font, commands };
  }

  #show({ font, commands }: SimpleLine, x: number, baseline: number, style: Style): void {
    currentPage(this.document).fonts[font.id] ??= font.ref();
    // pdfkit's pages start at the top, so text has to be turned over.
    const place = `1 0 0 -1 ${decimal(x)} ${decimal(baseline)} Tm`;
    const { size, colour = colours.text } = style;
    this.document.addContent(`${rgb(colour)} rg BT ${place} /${font.id} ${size} Tf ${commands} ET`);
  }

  #writeParts(line: string, x: number, baseline: number, style: Style, align: keyof typeof shareLeft): void {
    const parts = visualOrder(line);
    const runs = parts.flatMap(this.#runs);
    const widths = runs.map((run) => this.#widthOf(run, style));
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
    const encoded = this.#encode(run, style);
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

  #use(family: Family, { size, weight = 'regular' }: Style): void {
    const name = fontName(family, weight);
    if (name === this.#font.name && size === this.#font.size) return;
    this.#font = { name, size };
    this.document.font(name).fontSize(size);
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
  const Document = pdfkit();
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
  for (const weight of weights) rememberLayouts(document, weight);
  return new Paper(document);
}
