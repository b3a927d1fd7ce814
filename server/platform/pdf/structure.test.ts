// What screen readers read: every part names its contents, and every content of a page names its part.
import { beforeAll, expect, test } from 'vitest';
import { pagesOf, structureOf, wordsIn } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './score-summary.ts';

const company = 'Grüne Öfen (Kiel) \\ Söhne';
/** Longer than a page. */
const comment = Array.from({ length: 1200 }, (_, index) => `w${index}`).join(' ');
let pdf: Uint8Array;
/** Each object as text, by its number. */
let objects: ReadonlyMap<number, string>;

beforeAll(async () => {
  pdf = await scoreSummaryPdf(
    documentOf([summaryOf(company, '', [{ name: 'Ada Byrne', ratings: [1, 2, 3, 4, 5], comment }])]),
  );
  const file = Buffer.from(pdf).toString('latin1');
  objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, id, object = '']) => [Number(id), object]),
  );
});

const numberIn = (object: string | undefined, pattern: RegExp) => Number(pattern.exec(object ?? '')?.[1]);

/** The contents of a part as "page number", which names a content in the whole document. */
function contentsOf(part: string): string[] {
  const page = numberIn(part, /\/Pg (\d+) 0 R/);
  const children = /\/K \[(.*)\]>>$/s.exec(part)?.[1] ?? '';
  const elsewhere = [...children.matchAll(/<<\/Type \/MCR \/Pg (\d+) 0 R \/MCID (\d+)>>/g)];
  const here = children.replace(/<<.*?>>|\d+ 0 R/g, '').match(/\d+/g) ?? [];
  return [
    ...here.map((number) => `${page} ${number}`),
    ...elsewhere.map(([, otherPage, number]) => `${otherPage} ${number}`),
  ];
}

test('each content of a page belongs to the part that the tree of the document names', () => {
  const pages = [...objects].filter(([, object]) => /\/Type \/Page$/m.test(object));
  expect(pages.length).toBeGreaterThan(2);
  const root = [...objects.values()].find((object) => object.includes('/Type /StructTreeRoot')) ?? '';
  let count = 0;
  for (const [page, object] of pages) {
    const key = numberIn(object, /\/StructParents (\d+)/);
    const owners = new RegExp(`^ *${key} \\[([^\\]]*)\\]$`, 'm').exec(root)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
    for (const [number, owner] of owners.entries())
      expect(contentsOf(objects.get(Number(owner)) ?? '')).toContain(`${page} ${number}`);
    count += owners.length;
  }
  const parts = [...objects.values()].filter((object) => object.startsWith('<</S /'));
  expect(parts.flatMap(contentsOf)).toHaveLength(count);
});

test('every part except the document is a child of its parent', () => {
  const parts = [...objects].filter(([, object]) => object.startsWith('<</S /'));
  expect(parts.length).toBeGreaterThan(30);
  for (const [id, object] of parts) {
    const parent = objects.get(numberIn(object, /\/P (\d+) 0 R/));
    if (object.startsWith('<</S /Document')) expect(parent).toContain('/Type /StructTreeRoot');
    else expect(parent).toMatch(new RegExp(`\\/K \\[.*\\b${id} 0 R`));
  }
});

test('a paragraph over several pages is read as one', async () => {
  expect((await pagesOf(pdf)).filter((page) => /\bw\d+\b/.test(page)).length).toBeGreaterThan(1);
  expect(wordsIn(await structureOf(pdf))).toMatch(/TD "w0 w1 [^"]*" "w\d+ [^"]* w1199 ?"/);
});

test('texts for screen readers keep every character', async () => {
  const utf16 = [...objects.values()].flatMap((object) => /\/Alt <([0-9a-f]+)>/.exec(object)?.[1] ?? []);
  const texts = utf16.map((hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  expect(texts.some((text) => text.startsWith('\uFEFF') && text.includes(company))).toBe(true);
});
