// The fonts of a pdfkit document, through names that pdfkit does not document.
import { type Family, fontName, type Weight } from './fonts.ts';
import { type FontMeasures, isLatinText, type PairFont, pairLayouts, type Script } from './letter-pairs.ts';
import type { EmbeddedFont } from './text-commands.ts';

type Features = readonly string[] | Readonly<Record<string, boolean>>;

/** pdfkit has no public way to ask a font for its characters, to switch off a feature, or to replace its layouts. */
export interface Font extends EmbeddedFont {
  ref(): unknown;
  layoutRun(text: string, features?: readonly string[]): unknown;
  readonly font: PairFont & {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: Features, script?: Script): ReturnType<PairFont['layout']>;
  };
}

export const currentFont = (document: PDFKit.PDFDocument): Font =>
  (document as unknown as { _font: Font })._font;

export function fontOf(document: PDFKit.PDFDocument, family: Family, weight: Weight): Font {
  document.font(fontName(family, weight));
  return currentFont(document);
}

const maximumLayouts = 20_000;
const knownLayouts: Record<Weight, Map<string, unknown>> = { regular: new Map(), bold: new Map() };
const latinLayouts: Partial<Record<Weight, ReturnType<typeof pairLayouts>>> = {};

export type MeasuresByWeight = Readonly<Record<Weight, FontMeasures>>;
let knownMeasures: MeasuresByWeight | undefined;

/** For all documents of the process. */
export function setFontMeasures(measures: MeasuresByWeight): void {
  knownMeasures = measures;
}

/**
 * Lays out Latin text from pairs of letters, and switches off contextual alternates. pdfkit remembers other layouts for
 * one document and without features; we remember them for all documents of the process, because a layout depends only
 * on the font.
 */
export function prepareFont(document: PDFKit.PDFDocument, weight: Weight): void {
  const font = fontOf(document, 'inter', weight);
  disableAlternates(font);
  const layoutRun = font.layoutRun.bind(font);
  const known = knownLayouts[weight];
  latinLayouts[weight] ??= pairLayouts(font.font, knownMeasures?.[weight]);
  const latinLayout = latinLayouts[weight];
  font.layoutRun = (text, features = []) => {
    if (isLatinText(text)) return latinLayout(text, features);
    const key = `${features.join()} ${text}`;
    const knownLayout = known.get(key);
    if (knownLayout) return knownLayout;
    const layout = layoutRun(text, features);
    if (known.size === maximumLayouts) known.clear();
    known.set(key, layout);
    return layout;
  };
}

/** Without contextual alternates, as on screen, because Inter would draw "12x80" with a multiplication sign. */
function disableAlternates({ font }: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text: string, features: Features = [], script?: Script) => {
    const switches = Array.isArray(features)
      ? Object.fromEntries(features.map((name) => [name, true]))
      : features;
    return layout(text, { calt: false, ...switches }, script);
  };
}
