// Reads a PDF in tests: its text, the position of each word, and the colours on a page.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

export interface Word {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const dotsPerInch = 100;

async function withFile<Result>(pdf: Uint8Array, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'challenge-desk-pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, pdf);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The output of one of Poppler's programs for this PDF. */
const runPoppler = (pdf: Uint8Array, program: string, ...options: string[]) =>
  withFile(pdf, async (file) => {
    const outputArguments = program === 'pdftotext' ? ['-'] : [];
    const { stdout } = await run(program, [...options, file, ...outputArguments], { maxBuffer: 1e8 });
    return stdout;
  });

export const infoOf = (pdf: Uint8Array) => runPoppler(pdf, 'pdfinfo');
export const metadataOf = (pdf: Uint8Array) => runPoppler(pdf, 'pdfinfo', '-meta');
export const structureOf = (pdf: Uint8Array) => runPoppler(pdf, 'pdfinfo', '-struct-text');
export const fontsOf = (pdf: Uint8Array) => runPoppler(pdf, 'pdffonts');

/** The text of each page in its layout. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const text = await runPoppler(pdf, 'pdftotext', '-layout');
  return text.split('\f').slice(0, -1);
}

/** The text with single spaces, because lines may break anywhere. */
export const wordsIn = (text: string) => text.replace(/\s+/g, ' ');

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Positions in points from the top left of the page. */
export async function wordPositions(pdf: Uint8Array): Promise<Word[]> {
  const html = await runPoppler(pdf, 'pdftotext', '-bbox');
  return html.split('<page ').flatMap((one, page) =>
    [...one.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
      ([, left, top, right, bottom, text = '']) => ({
        text: text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
        page,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }),
    ),
  );
}

/** The colour at a position on a page, as '#RRGGBB'. */
export const colourAt = (pdf: Uint8Array, page: number, x: number, y: number) =>
  withFile(pdf, async (file) => {
    const options = ['-png', '-singlefile', '-r', String(dotsPerInch), '-f', String(page)];
    await run('pdftoppm', [...options, file, file]);
    const [left, top] = [x, y].map((points) => Math.round((points * dotsPerInch) / 72));
    const pixel = { left: left ?? 0, top: top ?? 0, width: 1, height: 1 };
    const { data } = await sharp(await readFile(`${file}.png`))
      .extract(pixel)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return `#${data.toString('hex').toUpperCase()}`;
  });

/** The words outside the margins of an A4 page in landscape. */
export const outsideMargins = (words: readonly Word[]) =>
  words.filter(({ left, right, top, bottom }) => left < 39.5 || right > 802.5 || top < 20 || bottom > 566);
