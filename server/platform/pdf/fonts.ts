// Chooses the typeface of each piece of text: Inter as on screen, and DejaVu for scripts that Inter lacks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** In order of preference. */
export const families = ['inter', 'dejavu'] as const;
export type Family = (typeof families)[number];

const files: Record<Family, Record<Weight, string>> = {
  inter: {
    regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  },
  dejavu: {
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  },
};

/** The name under which the document knows a font. */
export const fontName = (family: Family, weight: Weight) => `${family} ${weight}`;

/** pdfkit opens a font when it is first used, so most documents open no fallback. */
export const readFonts = () =>
  families.flatMap((family) =>
    weights.map((weight) => ({
      family,
      weight,
      bytes: readFileSync(require.resolve(files[family][weight])),
    })),
  );

export interface Run {
  readonly family: Family;
  readonly text: string;
}

export type HasCharacter = (family: Family, codePoint: number) => boolean;

const isAscii = /^[\n\x20-\x7e]*$/;
const words = / +|[^ ]+/g;
/** Letters with their combining marks. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Splits a line where the typeface changes. A word has one typeface if any has all its letters, because the letters of
 * two look uneven side by side.
 */
export function runsOf(line: string, has: HasCharacter): Run[] {
  const [preferred, fallback] = families;
  if (isAscii.test(line)) return [{ family: preferred, text: line }];
  const familyOf = (text: string) =>
    families.find((family) => [...text].every((one) => has(family, one.codePointAt(0) ?? 0)));
  const runs: { family: Family; text: string }[] = [];
  const add = (text: string, family: Family) => {
    const last = runs.at(-1);
    if (last?.family === family) last.text += text;
    else runs.push({ family, text });
  };
  for (const word of line.match(words) ?? []) {
    const family = familyOf(word);
    if (family) add(word, family);
    else for (const letter of word.match(letters) ?? []) add(letter, familyOf(letter) ?? fallback);
  }
  return runs;
}
