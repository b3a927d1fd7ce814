// Measures the texts of a document, breaks them into lines and encodes them. It remembers what it finds, because most
// texts repeat and pdfkit takes long for one.
import { currentFont, type Font, fontOf } from './document-fonts.ts';
import { type Family, families, fontName, type Run, runsOf, type Weight, weights } from './fonts.ts';
import { linesOf, type Measure } from './lines.ts';
import { printable } from './printable.ts';
import { textCommands } from './text-commands.ts';
import { visualOrder } from './visual-order.ts';

export interface Style {
  readonly size: number;
  /** The distance from one line to the next. */
  readonly leading: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** All figures have the same width, so that those of a column are below each other. */
  readonly hasTabularFigures?: boolean;
}

export interface EncodedText {
  readonly font: Font;
  readonly commands: string;
}

/** What is known about the texts of a style. */
interface KnownTexts {
  readonly measure: Measure;
  /** By width. */
  readonly lines: Map<number, Map<string, readonly string[]>>;
  readonly simpleLines: Map<string, EncodedText | null>;
}

/** Texts with the same key have the same width. */
const styleKey = ({ weight = 'regular', size, hasTabularFigures = false }: Style) =>
  `${weight} ${size} ${hasTabularFigures}`;

export const featuresOf = ({
  hasTabularFigures = false,
}: Pick<Style, 'hasTabularFigures'>): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  hasTabularFigures ? ['tnum'] : undefined;

export class Typesetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #knownCharacters: Record<Family, Map<number, boolean>> = { inter: new Map(), dejavu: new Map() };
  readonly #knownTexts = new Map<string, KnownTexts>();
  /** The same by style, because finding a style takes less time than writing its key. */
  readonly #knownTextsByStyle = new WeakMap<Style, KnownTexts>();
  /** The font that the document uses now; asking pdfkit for the same one again costs as much as a short text. */
  #font = { name: '', size: 0 };
  readonly #textCommands = textCommands();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Whether both weights of the typeface have the character. */
  #has = (family: Family, codePoint: number): boolean => {
    const known = this.#knownCharacters[family].get(codePoint);
    if (known !== undefined) return known;
    const has = weights.every((weight) =>
      fontOf(this.#document, family, weight).font.hasGlyphForCodePoint(codePoint),
    );
    this.#font = { name: '', size: 0 };
    this.#knownCharacters[family].set(codePoint, has);
    return has;
  };

  printable = (text: string): string =>
    printable(text, (codePoint) => families.some((family) => this.#has(family, codePoint)));

  /** The parts of a text that have one typeface each. */
  runs = (text: string): Run[] => runsOf(text, this.#has);

  widthOf({ family, text }: Run, style: Style): number {
    this.#use(family, style);
    const features = featuresOf(style);
    return this.#document.widthOfString(text, features && { features });
  }

  measure(style: Style): Measure {
    return this.#textsOf(style).measure;
  }

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

  /**
   * The line as one run of text from left to right, with a space at the end, which separates lines for screen readers.
   * null if it has several runs or only pdfkit can draw it.
   */
  simpleLine(line: string, style: Style): EncodedText | null {
    const known = this.#textsOf(style).simpleLines;
    const knownLine = known.get(line);
    if (knownLine !== undefined) return knownLine;
    const parts = visualOrder(line);
    const runs = parts.length === 1 ? parts.flatMap(this.runs) : [];
    const [run] = runs;
    const simple = runs.length === 1 && run ? this.encode({ ...run, text: `${run.text} ` }, style) : null;
    known.set(line, simple);
    return simple;
  }

  /** null if only pdfkit can draw the text. Afterwards the document uses the font of the run. */
  encode({ family, text }: Run, style: Style): EncodedText | null {
    this.#use(family, style);
    const font = currentFont(this.#document);
    const commands = this.#textCommands(font, text, featuresOf(style));
    return commands === null ? null : { font, commands };
  }

  #textsOf(style: Style): KnownTexts {
    const known = this.#knownTextsByStyle.get(style);
    if (known) return known;
    const key = styleKey(style);
    const texts = this.#knownTexts.get(key) ?? {
      measure: this.#newMeasure(style),
      lines: new Map(),
      simpleLines: new Map(),
    };
    this.#knownTexts.set(key, texts);
    this.#knownTextsByStyle.set(style, texts);
    return texts;
  }

  #newMeasure(style: Style): Measure {
    const known = new Map<string, number>();
    return (text) => {
      const knownWidth = known.get(text);
      if (knownWidth !== undefined) return knownWidth;
      const width = this.runs(text).reduce((sum, run) => sum + this.widthOf(run, style), 0);
      known.set(text, width);
      return width;
    };
  }

  #use(family: Family, { size, weight = 'regular' }: Style): void {
    const name = fontName(family, weight);
    if (name === this.#font.name && size === this.#font.size) return;
    this.#font = { name, size };
    this.#document.font(name).fontSize(size);
  }
}
