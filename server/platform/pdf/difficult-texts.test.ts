// How difficult texts are printed.
import { expect, test } from 'vitest';
import { fontsOf, outsideMargins, pagesOf, wordPositions, wordsIn } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './score-summary.ts';

/** Draws one application with one assessor. */
const withComment = (comment: string) =>
  scoreSummaryPdf(
    documentOf([summaryOf('Aeris Ltd', '', [{ name: 'Ada Byrne', ratings: [3, 3, 3, 3, 3], comment }])]),
  );

test('every European script is printed and can be read back', async () => {
  const lines = [
    'ÀÁÂÃÄÅĀĂĄÆÇĆĈĊČĎĐÐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮİĴĶĹĻĽŁÑŃŅŇŊÒÓÔÕÖØŌŎŐŒŔŖŘŚŜŞŠȘŢŤŦȚÙÚÛÜŨŪŬŮŰŲŴẀẂÝŶŸŹŻŽÞẞ',
    'àáâãäåāăąæçćĉċčďđðèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľłñńņňŋòóôõöøōŏőœŕŗřśŝşšșţťŧțùúûüũūŭůűųŵẁẃýŷÿźżžþß',
    'Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία',
    'Съешь ещё этих мягких французских булок Ґґ Єє Її Ўў Ћћ Ђђ Џџ Ѓѓ Ѕѕ Љљ',
    'Բարեւ աշխարհ',
    'გამარჯობა მსოფლიო',
    'efficient “office” – ‘fjord’ … € £ ½ № ©',
  ];
  const text = await scoreSummaryPdf(
    documentOf(
      lines.map((line) => summaryOf(line.slice(0, 12), '', [{ name: line, ratings: [3], comment: line }])),
    ),
  ).then(pagesOf);
  // The reader sees a space where letters are far apart, and none between two narrow ones.
  const withoutSpaces = (one: string) => one.replaceAll(/\s/g, '');
  const words = withoutSpaces(text.join(''));
  for (const line of lines) {
    expect(words).toContain(withoutSpaces(line));
    // Also in bold.
    expect(words).toContain(withoutSpaces(`${line.slice(0, 12)}Score`));
  }
});

test('Inter is used for every script that it has, DejaVu only for the others, and no text is changed', async () => {
  const familiesOf = async (comment: string) =>
    [...(await fontsOf(await withComment(comment))).matchAll(/\+([A-Za-z]+)/g)]
      .map(([, name]) => name)
      .toSorted();
  const inter = ['Inter', 'Inter'];
  expect(await familiesOf('Ärger, Ξεσκεπάζω, Съешь, 5 € → 6')).toEqual(inter);
  expect(await familiesOf('Ask გამარჯობა again')).toEqual(['DejaVuSansCondensed', ...inter]);
  // Contextual alternates would draw a multiplication sign and an arrow.
  expect((await pagesOf(await withComment('12x80 -> fine'))).join(' ')).toContain('12x80 -> fine');
});

test('a comment of ten thousand characters continues over pages without losing a word', async () => {
  const comment = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ');
  const pdf = await withComment(comment);
  const pages = await pagesOf(pdf);
  const words = pages.flatMap((page) => [...page.matchAll(/\bw\d+\b/g)].map(([word]) => word));
  expect(words.join(' ')).toBe(comment);
  const continued = pages.filter((page) => page.includes('Aeris Ltd (continued)'));
  expect(continued.length).toBeGreaterThan(0);
  for (const page of continued) expect(page).toMatch(/^ *Assessor\b[\s\S]*^ *Ada Byrne +w\d+ w\d+/m);
  expect(outsideMargins(await wordPositions(pdf))).toEqual([]);
});

test('a word longer than a line is broken, and no part is lost', async () => {
  const address = `https://example.org/${'abcdefghij'.repeat(400)}`;
  const pdf = await withComment(`See ${address} today.`);
  const words = await wordPositions(pdf);
  const see = words.find(({ text }) => text === 'See');
  const parts = words.filter(
    ({ text, left }) => /^https:|^[a-j]+$/.test(text) && Math.abs(left - (see?.left ?? 0)) < 1,
  );
  expect(parts.map(({ text }) => text).join('')).toBe(address);
  expect(outsideMargins(words)).toEqual([]);
});

test('empty lines of a comment are kept', async () => {
  const words = await wordPositions(await withComment('first\nsecond\n\n\nfifth'));
  const [first, second, fifth] = ['first', 'second', 'fifth'].map(
    (text) => words.find((word) => word.text === text)?.top ?? Number.NaN,
  );
  const line = (second ?? 0) - (first ?? 0);
  expect(line).toBeGreaterThan(5);
  expect((fifth ?? 0) - (second ?? 0)).toBeCloseTo(3 * line, 1);
});

test('missing characters are replaced, control characters removed, and right-to-left words printed in order', async () => {
  const pdf = await withComment(
    'CJK 日本 done\u0007.\tTab\u202eturned\u202c ᲥᲐᲠᲗᲣᲚᲘ e\u0301 \ud800 half שלום עולם end',
  );
  const text = wordsIn((await pagesOf(pdf)).join(' '));
  expect(text).toContain('CJK �� done. Tabturned ქართული é � half');
  const places = await wordPositions(pdf);
  // The letters are read back as they are printed, from left to right.
  const leftOf = (word: string) =>
    places.find(({ text: one }) => one === word || [...one].toReversed().join('') === word)?.left ??
    Number.NaN;
  expect(leftOf('half')).toBeLessThan(leftOf('עולם'));
  expect(leftOf('עולם')).toBeLessThan(leftOf('שלום'));
  expect(leftOf('שלום')).toBeLessThan(leftOf('end'));
});

test('a letter keeps at most four marks, which do not cover the figures of the row', async () => {
  const company = `E${'\u0489'.repeat(240)}`;
  const pdf = await scoreSummaryPdf(
    documentOf([summaryOf(company, '', [{ name: 'Ada Byrne', ratings: [3], comment: company }])]),
  );
  const text = (await pagesOf(pdf)).join(' ');
  expect(text).toContain('E\u0489');
  expect(text).not.toContain('\u0489'.repeat(5));
  const words = await wordPositions(pdf);
  const withMarks = words.filter(({ text: one }) => one.startsWith('E\u0489'));
  expect(withMarks.length).toBeGreaterThan(2);
  for (const { left, right } of withMarks) expect(right - left).toBeLessThan(100);
});

test('a name that was typed on several lines is printed on one', async () => {
  const assessments = [{ name: 'Ada Byrne', ratings: [3] }];
  const pdf = await scoreSummaryPdf(
    documentOf(
      [summaryOf('Aeris\n\u2028Ltd\n', '', assessments), summaryOf(' \n', '', assessments)],
      'Quieter\nrunways',
    ),
  );
  const pages = await pagesOf(pdf);
  // In the chart and in the table, then above the block.
  expect(pages[0]?.match(/Aeris +Ltd\b.*\d\.0|Aeris +Ltd .*1 assessor/g)).toHaveLength(2);
  expect(pages[1]).toMatch(/^Aeris +Ltd +Score 60\.0/m);
  expect(pages[1]).toMatch(/^- +Score 60\.0/m);
  for (const page of pages) expect(page.trimStart()).toMatch(/^Quieter runways /);
});

test('thousands of line breaks do not become thousands of lines, and no word is lost', async () => {
  const words = Array.from({ length: 1200 }, (_, index) => `w${index}`);
  const pages = await pagesOf(await withComment(words.join('\n')));
  expect(pages.length).toBeLessThanOrEqual(4);
  expect(wordsIn(pages.join(' ')).match(/\bw\d+\b/g)).toEqual(words);
});
