// The fonts of a pdfkit document, through names that pdfkit does not document.
import { type Family, fontName, type Weight } from './fonts.ts';
import type { EmbeddedFont } from './text-commands.ts';

/** pdfkit has no public way to ask a font for its characters, to switch off a feature, or to remember a layout. */
export interface Font extends EmbeddedFont {
  ref(): unknown;
  layoutRun(text: string, features?: readonly string[]): unknown;
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[] | Readonly<Record<string, boolean>>): unknown;
  };
}

export const currentFont = (document: PDFKit.PDFDocument): Font =>
  (document as unknown as { _font: Font })._font;

export function fontOf(document: PDFKit.PDFDocument, family: Family, weight: Weight): Font {
  document.font(fontName(family, weight));
  return currentFont(document);
}

/** Without contextual alternates, as on screen, because Inter would draw "12x80" with a multiplication sign. */
export function disableAlternates(document: PDFKit.PDFDocument, weight: Weight): void {
  const { font } = fontOf(document, 'inter', weight);
  const layout = font.layout.bind(font);
  font.layout = (text, features = []) =>
    layout(text, { calt: false, ...Object.fromEntries(Object.values(features).map((tag) => [tag, true])) });
}

const maximumLayouts = 20_000;
const knownLayouts: Record<Weight, Map<string, unknown>> = { regular: new Map(), bold: new Map() };

/**
 * The font engine takes 0.1 ms for a word. pdfkit remembers its layouts for one document and without features; we
 * remember them for all documents of the process, because a layout depends only on the font.
 */
export function rememberLayouts(document: PDFKit.PDFDocument, weight: Weight): void {
  const font = fontOf(document, 'inter', weight);
  const layoutRun = font.layoutRun.bind(font);
  const known = knownLayouts[weight];
  font.layoutRun = (text, features = []) => {
    const key = `${features.join()} ${text}`;
    const knownLayout = known.get(key);
    if (knownLayout) return knownLayout;
    const layout = layoutRun(text, features);
    if (known.size === maximumLayouts) known.clear();
    known.set(key, layout);
    return layout;
  };
}
