// The score summary on paper: what it says, how it looks, and what becomes of difficult texts.
import { beforeAll, describe, expect, test } from 'vitest';
import type { AssessmentSummary } from '../../contract/score-summary.ts';
import { averageOf, scoreOf } from '../../rules/scoring.ts';
import { type ScoreSummaryDocument, scoreSummaryPdf } from './score-summary.ts';
import {
  colourAt,
  fontsOf,
  infoOf,
  metadataOf,
  pagesOf,
  placesOf,
  structureOf,
  type Word,
  wordsIn,
} from './testing.ts';

const weighting = {
  deploymentScale: 0.4,
  fitWithChallenge: 0.3,
  credibilityCompany: 0.1,
  credibilityTechnology: 0.1,
  fullOrPartialSolution: 0.1,
};

const ratingsOf = ([one = 3, two = 3, three = 3, four = 3, five = 3]: readonly number[]) => ({
  deploymentScale: one,
  fitWithChallenge: two,
  credibilityCompany: three,
  credibilityTechnology: four,
  fullOrPartialSolution: five,
});

interface Given {
  readonly name: string;
  readonly ratings: readonly number[];
  readonly isInnovative?: boolean;
  readonly comment?: string;
}

let nextID = 1;
function summaryOf(
  companyName: string,
  overallScoreSummary: string,
  given: readonly Given[],
): AssessmentSummary {
  const assessmentScores = given.map(({ name, ratings, isInnovative = false, comment = 'Fine.' }) => {
    const [firstName = '', ...rest] = name.split(' ');
    nextID += 1;
    return {
      assessor: { firstName, lastName: rest.join(' ') },
      assessment: { ...ratingsOf(ratings), id: nextID, isInnovative, finalComment: comment },
      score: scoreOf(ratingsOf(ratings), weighting),
    };
  });
  nextID += 1;
  return {
    submission: { id: nextID, companyName, overallScoreSummary },
    averageScore: averageOf(
      assessmentScores.map(({ assessment }) => assessment),
      weighting,
    ),
    assessmentScores,
  };
}

const documentOf = (
  assessmentSummaries: readonly AssessmentSummary[],
  name = 'Quieter runways',
): ScoreSummaryDocument => ({
  challenge: { name, site: 2, scoreWeighting: weighting },
  assessmentSummaries,
  date: '2026-03-09',
});

/** Of one submission by one assessor. */
const withComment = (comment: string) =>
  scoreSummaryPdf(
    documentOf([summaryOf('Aeris Ltd', '', [{ name: 'Ada Byrne', ratings: [3, 3, 3, 3, 3], comment }])]),
  );

/** Everything stands between the margins of A4 lying. */
function expectWithinMargins(words: readonly Word[]) {
  const outside = words.filter(
    ({ left, right, top, bottom }) => left < 39.5 || right > 802.5 || top < 20 || bottom > 566,
  );
  expect(outside).toEqual([]);
}

describe('three submissions', () => {
  let pdf: Uint8Array;
  let pages: string[];
  let text: string;

  beforeAll(async () => {
    pdf = await scoreSummaryPdf(
      documentOf(
        [
          summaryOf('Aeris Ltd', 'Worth a pilot.', [
            { name: 'Ada Byrne', ratings: [5, 3, 1, 4, 2], isInnovative: true, comment: 'Strong team.' },
            { name: 'Jörg Müller', ratings: [1, 5, 4, 3, 5], comment: 'Costs look low.\n\nAsk again.' },
          ]),
          summaryOf('Brightwater', '', [{ name: 'Siobhán Ó Sé', ratings: [1, 2, 3, 4, 5] }]),
          summaryOf('Unread plc', 'Came late.', []),
        ],
        'Quieter & <better> runways',
      ),
    );
    pages = await pagesOf(pdf);
    text = wordsIn(pages.join(' '));
  });

  test('the first page says what this is: challenge, site, day and how the criteria count', () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toContain('Challenge Score Summary Quieter & <better> runways Site GA');
    expect(first).toContain('3 submissions · 3 assessments · 09/03/2026');
    expect(first).toContain(
      'Deployment timescale Fit with challenge Credibility of company Credibility of technology Full or partial solution Score weighting 40% 30% 10% 10% 10%',
    );
    expect(first).toContain('Red: 1 or less Yellow: 3 or less Green: above 3');
  });

  test('the table has the average points, how many call it innovative, the score and the summary', () => {
    // (5 + 1) / 2 of 5 at 40% are 24 points, and so on; all together 67.
    expect(text).toContain('Aeris Ltd 24.0 24.0 5.0 7.0 7.0 1 of 2 67.0 Worth a pilot.');
    // 8 + 12 + 6 + 8 + 10.
    expect(text).toContain('Brightwater 8.0 12.0 6.0 8.0 10.0 0 of 1 44.0');
    expect(text).toContain('Unread plc - - - - - 0 of 0 - Came late.');
  });

  test('a block each has the score, the summary, every assessor and their final comment', () => {
    const blocks = text.slice(text.indexOf(' Assessments '));
    expect(blocks).toContain('Aeris Ltd Score 67.0 Worth a pilot.');
    expect(blocks).toContain(
      'Ada Byrne 5/5 (40.0 pts) 3/5 (18.0 pts) 1/5 (2.0 pts) 4/5 (8.0 pts) 2/5 (4.0 pts) Yes 72.0 Strong team.',
    );
    expect(blocks).toContain(
      'Jörg Müller 1/5 (8.0 pts) 5/5 (30.0 pts) 4/5 (8.0 pts) 3/5 (6.0 pts) 5/5 (10.0 pts) No 62.0 Costs look low. Ask again.',
    );
    expect(blocks).toContain('Brightwater Score 44.0');
    expect(blocks).toContain('Siobhán Ó Sé 1/5 (8.0 pts)');
    expect(blocks).toContain('Unread plc Score - Came late. No submissions to show');
    expect(['Aeris', 'Brightwater', 'Unread'].map((company) => blocks.indexOf(company))).toEqual(
      ['Aeris', 'Brightwater', 'Unread'].map((company) => blocks.indexOf(company)).toSorted((a, b) => a - b),
    );
  });

  test('the pictures count the scores and give the range between the assessors', async () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toMatch(/Aeris Ltd 62\.0 to 72\.0 10\.0/);
    expect(first).toMatch(/Brightwater 44\.0 to 44\.0 0\.0/);
    const words = (await placesOf(pdf)).filter(({ page }) => page === 1);
    const tick = (points: string) => words.find(({ text: one, top }) => one === points && top > 250);
    // One in 40 to 50, one in 60 to 70: a figure above the middle of the band.
    for (const [from, to] of [
      ['40', '50'],
      ['60', '70'],
    ] as const) {
      const middle = ((tick(from)?.left ?? 0) + (tick(to)?.right ?? 0)) / 2;
      const above = words.filter(
        ({ text: one, left, right }) => one === '1' && Math.abs((left + right) / 2 - middle) < 2,
      );
      expect(above).toHaveLength(1);
    }
  });

  test('points stand on the colour of their rating, what does not count on none', async () => {
    const words = await placesOf(pdf);
    const rowOf = (company: string) =>
      words.find(({ text: one, top, left }) => one === company && left < 60 && top > 300);
    const ground = (company: string, points: string) => {
      const row = rowOf(company);
      const cell = words.find(
        (one) => one.text === points && one.page === row?.page && Math.abs(one.top - row.top) < 3,
      );
      if (!cell) throw new Error(`${company} has no ${points}.`);
      // Beside the figure, still on its chip.
      return colourAt(pdf, cell.page, cell.right + 3.5, (cell.top + cell.bottom) / 2);
    };
    // 8 of 40 points are a rating of 1, 24 of 40 one of 3, 7 of 10 one of 3.5.
    expect(await ground('Brightwater', '8.0')).toBe('#FBE3E1');
    expect(await ground('Aeris', '24.0')).toBe('#FCF0C5');
    expect(await ground('Aeris', '7.0')).toBe('#DBF1E1');
    expect(await ground('Unread', '-')).toBe('#FFFFFF');
  });

  test('it is A4 lying, has its fonts with it, and a title and structure for those who listen', async () => {
    const info = await infoOf(pdf);
    expect(info).toMatch(/Page size: +841\.89 x 595\.28 pts \(A4\)/);
    expect(info).toMatch(/Title: +Challenge Score Summary: Quieter & <better> runways\n/);
    // Not as markup either, which readers of metadata would stumble over.
    expect(await metadataOf(pdf)).not.toContain('<better>');
    expect(info).toMatch(/Tagged: +yes/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (en-GB)');

    const fonts = (await fontsOf(pdf)).trim().split('\n').slice(2);
    expect(
      fonts.map((line) => line.replace(/^.{6}\+(\S+).*?(yes|no) (yes|no) (yes|no).*/, '$1 $2 $3')),
    ).toEqual(expect.arrayContaining(['DejaVuSansCondensed yes yes', 'DejaVuSansCondensed-Bold yes yes']));
    expect(fonts).toHaveLength(2);

    const structure = wordsIn(await structureOf(pdf));
    expect(structure).toMatch(/^Document H1 \(block\) "Challenge Score Summary ?"/);
    expect(structure).toMatch(/H3 \(block\) "Brightwater ?" /);
    expect(structure).toMatch(/TH: \/Scope \/Column "Deployment timescale ?"/);
    expect(structure).toMatch(/TH: \/Scope \/Row "Aeris Ltd ?" TD "24.0 ?"/);
    expect(structure).not.toContain('Page 1 of');
  });
});

describe('sixty submissions', () => {
  const companies = Array.from({ length: 60 }, (_, index) => `Company ${index + 1}`);
  let pdf: Uint8Array;
  let pages: string[];
  const finished: string[] = [];

  beforeAll(async () => {
    const summaries = companies.map((company, index) =>
      summaryOf(company, index % 3 === 0 ? `Summary ${index + 1} `.repeat(1 + (index % 9)) : '', [
        { name: 'Ada Byrne', ratings: [5, 5, 5, 5, 5], comment: `Comment A${index + 1}. `.repeat(index + 1) },
        { name: 'Jörg Müller', ratings: [1 + (index % 5), 1, 1, 1, 1], comment: `Comment B${index + 1}.` },
      ]),
    );
    const made = scoreSummaryPdf(documentOf(summaries, `Runways ${'and taxiways '.repeat(18)}`));
    const small = scoreSummaryPdf(documentOf(summaries.slice(0, 1)));
    await Promise.all([made.then(() => finished.push('sixty')), small.then(() => finished.push('one'))]);
    pdf = await made;
    pages = await pagesOf(pdf);
  });

  test('every page says of which challenge and day it is, and which page of how many', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, page] of pages.entries()) {
      const [header = ''] = page.trimStart().split('\n');
      expect(wordsIn(header)).toMatch(
        /^Runways and taxiways .*… Challenge Score Summary · 09\/03\/2026 · Page/,
      );
      expect(header).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('all companies, summaries and comments are there, in their order', () => {
    const text = wordsIn(pages.join(' '));
    const blocks = text.slice(text.indexOf(' Assessments '));
    const table = text.slice(text.indexOf(' Submissions '), text.indexOf(' Assessments '));
    expect([...table.matchAll(/Company (\d+) \d/g)].map(([, number]) => Number(number))).toEqual(
      companies.map((_, index) => index + 1),
    );
    expect([...blocks.matchAll(/Company (\d+) Score/g)].map(([, number]) => Number(number))).toEqual(
      companies.map((_, index) => index + 1),
    );
    for (const index of companies.keys()) {
      expect(blocks.split(`Comment A${index + 1}.`)).toHaveLength(index + 2);
      expect(blocks).toContain(`Comment B${index + 1}.`);
    }
    expect(blocks.split('Summary 37 ')).toHaveLength(2);
  });

  test('the head of the table repeats on each of its pages, and no row or heading is torn apart', () => {
    const start = pages.findIndex((page) => /^ *Submissions\b/m.test(page));
    const end = pages.findIndex((page) => /^Assessments$/m.test(page));
    expect(end).toBeGreaterThan(start);
    for (const page of pages.slice(start, end))
      expect(page).toMatch(
        /^ *Submission +timescale +challenge +company +technology +solution +innovative\? +Score +Summary$/m,
      );
    for (const page of pages) {
      const lines = page.trimEnd().split('\n');
      const last = lines.at(-1) ?? '';
      expect(last).not.toMatch(/Score \d|^Assessments|timescale|^ ?Assessor/);
      // An assessor's row is followed by the comment.
      expect(last).not.toMatch(/\d\/5/);
    }
  });

  test('of so many the fifteen that differ most are drawn, and it says so', () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toContain('The 15 of 60 submissions that differ most');
    expect([...first.matchAll(/Company \d+ [\d.]+ to 100\.0/g)]).toHaveLength(15);
    // All five at their lowest: 8 + 6 + 2 + 2 + 2 points against 100.
    expect(first).toContain('Company 1 20.0 to 100.0 80.0');
    expect(first).not.toContain('Company 5 52.0 to 100.0');
  });

  test('nothing leaves the margins', async () => {
    expectWithinMargins(await placesOf(pdf));
  });

  test('others in the process have their turn while it is made', () => {
    expect(finished).toEqual(['one', 'sixty']);
  });
});

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
  const words = wordsIn(text.join(' '));
  for (const line of lines) {
    expect(words).toContain(wordsIn(line));
    // In bold too.
    expect(words).toContain(`${line.slice(0, 12).trim()} Score`);
  }
});

test('a comment of ten thousand characters goes on over pages without losing a word', async () => {
  const comment = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ');
  const pdf = await withComment(comment);
  const pages = await pagesOf(pdf);
  const words = pages.flatMap((page) => [...page.matchAll(/\bw\d+\b/g)].map(([word]) => word));
  expect(words.join(' ')).toBe(comment);
  const continued = pages.filter((page) => page.includes('Aeris Ltd (continued)'));
  expect(continued.length).toBeGreaterThan(0);
  for (const page of continued) expect(page).toMatch(/^ *Assessor\b[\s\S]*^ *Ada Byrne +w\d+ w\d+/m);
  expectWithinMargins(await placesOf(pdf));
});

test('a word longer than a line is broken, and all of it is there', async () => {
  const address = `https://example.org/${'abcdefghij'.repeat(400)}`;
  const pdf = await withComment(`See ${address} today.`);
  const words = await placesOf(pdf);
  const see = words.find(({ text }) => text === 'See');
  const parts = words.filter(
    ({ text, left }) => /^https:|^[a-j]+$/.test(text) && Math.abs(left - (see?.left ?? 0)) < 1,
  );
  expect(parts.map(({ text }) => text).join('')).toBe(address);
  expectWithinMargins(words);
});

test('empty lines of a comment are kept', async () => {
  const words = await placesOf(await withComment('first\nsecond\n\n\nfifth'));
  const [first, second, fifth] = ['first', 'second', 'fifth'].map(
    (text) => words.find((word) => word.text === text)?.top ?? Number.NaN,
  );
  const line = (second ?? 0) - (first ?? 0);
  expect(line).toBeGreaterThan(5);
  expect((fifth ?? 0) - (second ?? 0)).toBeCloseTo(3 * line, 1);
});

test('what the typeface lacks shows as a sign, control characters are left out, right-to-left stays in line', async () => {
  const pdf = await withComment(
    'CJK 日本 done\u0007.\tTab\u202eturned\u202c ᲥᲐᲠᲗᲣᲚᲘ e\u0301 \ud800 half שלום עולם end',
  );
  const text = wordsIn((await pagesOf(pdf)).join(' '));
  expect(text).toContain('CJK �� done. Tabturned ქართული é � half');
  const places = await placesOf(pdf);
  // The letters come back as they stand, from left to right.
  const leftOf = (word: string) =>
    places.find(({ text: one }) => one === word || [...one].toReversed().join('') === word)?.left ??
    Number.NaN;
  expect(leftOf('half')).toBeLessThan(leftOf('עולם'));
  expect(leftOf('עולם')).toBeLessThan(leftOf('שלום'));
  expect(leftOf('שלום')).toBeLessThan(leftOf('end'));
});

test('without submissions it says so', async () => {
  const pages = await pagesOf(await scoreSummaryPdf(documentOf([])));
  expect(pages).toHaveLength(1);
  expect(wordsIn(pages[0] ?? '')).toContain('0 submissions · 0 assessments · 09/03/2026');
  expect(pages[0]).toContain('No submissions to show');
});
