// Tests the PDF of a decision pack: its sections in order, the fingerprint on each page, and the proof on the last.
import { beforeAll, expect, test } from 'vitest';
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { packOf } from '../../../rules/decision-pack.ts';
import { seal, testFacts } from '../../../rules/example-pack.ts';
import { pagesOf, structureOf, wordsIn } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from '../../platform/pdf/score-summary.ts';
import { packAppendix } from './pack-sections.ts';

const { pack, hash, signature, keyID } = await seal(packOf(testFacts));
const appendix = packAppendix(
  pack as DecisionPack,
  { hash, keyID, signature: Buffer.from(signature, 'base64') },
  'Europe/London',
);
const document = documentOf([
  summaryOf('Company 101', 'Strong.', [{ name: 'Ana Hill', ratings: [4, 4, 4, 4, 4] }]),
]);
const sectionNamed = (heading: string) => appendix.sections.find((section) => section.heading === heading);
const rowsOf = (heading: string) => sectionNamed(heading)?.table?.rows;

let pdf: Uint8Array;
let pages: string[];
beforeAll(async () => {
  pdf = await scoreSummaryPdf({ ...document, appendix });
  pages = (await pagesOf(pdf)).map(wordsIn);
});

test('the sections come after the scores: decisions, likely ranks, assessors, interests, moderation, proof', () => {
  expect(appendix.sections.map(({ heading }) => heading)).toEqual([
    'Decisions',
    'Likely ranks',
    'Assessors',
    'Interests',
    'Declined by assessors',
    'Moderation',
    'Assessments changed or set aside',
    'How to check this decision',
  ]);
  const text = pages.join(' ');
  expect(text.indexOf('Decisions')).toBeGreaterThan(text.indexOf('Submissions'));
});

test('decisions are in the order of the ranking, with score, place and reason', () => {
  expect(rowsOf('Decisions')).toEqual([
    ['1', 'Company 101', '86.7', 'Invite to pitch', ''],
    ['2', 'Company 102', '77.3', 'Invite to pitch', ''],
    ['3', 'Company 103', '74.7', 'Invite to pitch', ''],
    ['4', 'Company 105', '73.3', 'Decline', ''],
    ['5', 'Company 104', '70.7', 'Reserve, place 1', 'Strong team'],
    ['6', 'Company 106', '48.0', 'Decline', ''],
  ]);
});

test.each<[reason: string, facts: Partial<typeof testFacts>, text: string]>([
  [
    'too-few',
    { assessments: testFacts.assessments.filter(({ assessor }) => assessor === 1) },
    'Too few assessments to say how another panel would rank.',
  ],
  [
    'no-weights',
    { challenge: { ...testFacts.challenge, percents: [0, 0, 0, 0, 0] } },
    'All weights are 0%, so every submission has rank 1.',
  ],
  ['no-rows', { assessments: [] }, 'No assessment counts, so no submission has a rank.'],
])(
  'without likely ranks, the pack has the reason %s, which the PDF gives in words',
  (reason, facts, text) => {
    const without = packOf({ ...testFacts, ...facts });
    expect(without.results.stability.reason).toBe(reason);
    const { sections } = packAppendix(without, { hash, keyID, signature: Buffer.alloc(64) }, 'Europe/London');
    expect(sections.find(({ heading }) => heading === 'Likely ranks')).toEqual({
      heading: 'Likely ranks',
      paragraphs: [text],
      table: null,
    });
  },
);

test('interests have their kind in words, and notes say who struck them out', () => {
  expect(rowsOf('Interests')).toEqual([
    ['Company 101', 'Dee Moss', 'Employment or office', '09/11/2026 09:00', 'Not cleared'],
    [
      'Company 102',
      'Dee Moss',
      'Business partner',
      '09/11/2026 09:00',
      '10/11/2026 08:00, Ana Hill: Ended years ago',
    ],
  ]);
  expect(rowsOf('Moderation')?.[1]).toEqual([
    'Company 104',
    '13/11/2026 09:01',
    'Cy Nash',
    'Second.',
    '13/11/2026 09:02, Cy Nash: Wrong company',
  ]);
});

test('a change names the criteria whose ratings differ, as the screens do', () => {
  expect(rowsOf('Assessments changed or set aside')).toEqual([
    ['Company 104', 'Dee Moss', '11/11/2026 10:12', 'Fit with challenge 2 → 3', '-'],
    ['Company 104', 'Dee Moss', '12/11/2026 10:12', 'Full or partial solution 2 → 3', 'Misread the pilot'],
  ]);
  expect(pages.join(' ')).toContain('Fit with challenge 2 → 3');
});

test('assessors are compared with colleagues as on the screen, also without a difference', () => {
  const results = {
    ...(pack as DecisionPack).results,
    severities: [-9.46, -0.04, 0.04, 6.3].map((severity, index) => ({
      assessor: index + 1,
      severity,
      standardError: 2,
    })),
  };
  const proof = { hash, keyID, signature: Buffer.alloc(64) };
  const { sections } = packAppendix({ ...(pack as DecisionPack), results }, proof, 'Europe/London');
  const { table } = sections.find(({ heading }) => heading === 'Assessors') ?? {};
  expect(table?.columns[3]?.label).toBe('Compared with colleagues');
  expect(table?.rows.map((row) => [row[0], row[3]])).toEqual([
    ['Bo Lind', '9.5 points lower'],
    ['Cy Nash', '0.0 points'],
    ['Dee Moss', '6.3 points higher'],
    ['Di Park', '0.0 points'],
  ]);
});

test('every page has the fingerprint, and the last one hash, signature and key', () => {
  const fingerprint = hash.slice(0, 16).match(/.{4}/g)?.join(' ') ?? '';
  expect(pages.filter((page) => !page.includes(`Fingerprint ${fingerprint}`))).toEqual([]);
  const last = pages.at(-1) ?? '';
  for (const value of [hash, signature, keyID]) expect(last).toContain(value);
  expect(pages.at(0)).toContain('Decision');
});

test('screen readers find its headings and tables', async () => {
  const structure = await structureOf(pdf);
  for (const heading of ['Decisions', 'Likely ranks', 'How to check this decision'])
    expect(structure).toContain(heading);
});

test('a pack without notes, interests and changes says so, or leaves the section out', () => {
  const empty = packAppendix(
    { ...(pack as DecisionPack), interests: [], declines: [], notes: [], assessments: [] },
    { hash, keyID, signature: Buffer.alloc(64) },
    'Europe/London',
  );
  expect(empty.sections.map(({ heading, paragraphs }) => [heading, paragraphs.length])).toEqual([
    ['Decisions', 0],
    ['Likely ranks', 1],
    ['Assessors', 1],
    ['Interests', 1],
    ['Moderation', 1],
    ['How to check this decision', 1],
  ]);
});
