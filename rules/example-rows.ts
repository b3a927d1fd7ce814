// Holds the panel whose figures are specified, and draws others, for tests of ranking, agreement and stability.
import type { AssessmentRow, Percents } from './assessment-rows.ts';
import { drawBelow, type Generator, generatorFrom } from './generator.ts';

export const equalPercents: Percents = [20, 20, 20, 20, 20];

/** Six applications, four assessors, three assessments of each application. */
export const exampleRows: readonly AssessmentRow[] = [
  [101, 1, 4, 5, 4, 4, 5],
  [101, 2, 4, 4, 4, 5, 4],
  [101, 3, 5, 5, 4, 4, 4],
  [102, 1, 4, 5, 4, 5, 4],
  [102, 2, 4, 4, 4, 4, 4],
  [102, 4, 3, 4, 3, 3, 3],
  [103, 1, 4, 4, 4, 4, 4],
  [103, 3, 4, 4, 5, 4, 4],
  [103, 4, 3, 3, 3, 3, 3],
  [104, 2, 3, 4, 3, 4, 3],
  [104, 3, 4, 4, 4, 4, 3],
  [104, 4, 4, 3, 3, 4, 3],
  [105, 1, 5, 3, 4, 4, 3],
  [105, 2, 3, 4, 3, 3, 4],
  [105, 3, 3, 5, 4, 3, 4],
  [106, 2, 2, 3, 3, 2, 3],
  [106, 3, 3, 3, 2, 3, 3],
  [106, 4, 2, 2, 2, 1, 2],
];

const ratings = (generator: Generator) => {
  const rating = () => 1 + drawBelow(generator, 5);
  return [rating(), rating(), rating(), rating(), rating()] as const;
};

/** Up to 6 applications and 5 assessors in any order, with gaps. The same seed gives the same rows. */
export function anyRows(seed: number): AssessmentRow[] {
  const generator = generatorFrom(`any rows ${seed}`);
  const rows = new Map<string, AssessmentRow>();
  for (let left = 1 + drawBelow(generator, 24); left > 0; left--) {
    const [application, assessor] = [1 + drawBelow(generator, 6), 11 + drawBelow(generator, 5)];
    rows.set(`${application} ${assessor}`, [application, assessor, ...ratings(generator)]);
  }
  return [...rows.values()];
}

/** Everyone has assessed everything: 2 to 5 applications, and 2 to 4 assessors, numbered from 11. */
export function fullPanel(seed: number): AssessmentRow[] {
  const generator = generatorFrom(`full panel ${seed}`);
  const [applications, assessors] = [2 + drawBelow(generator, 4), 2 + drawBelow(generator, 3)];
  return Array.from({ length: applications * assessors }, (_, index): AssessmentRow => {
    const [application, assessor] = [1 + Math.floor(index / assessors), 11 + (index % assessors)];
    return [application, assessor, ...ratings(generator)];
  });
}

/** Compares as the specification does: every number to ± 0.00005. Adds a little for rounding errors. */
export const isWithin = (actual: number | null | undefined, expected: number) =>
  typeof actual === 'number' && Math.abs(actual - expected) <= 0.00005 + 1e-9;

/** What a row of a score summary says besides its scores, before the rows are ranked. */
export const unrankedFacts = (counted: number, missing = 0) => ({
  rank: null,
  isTied: false,
  assessmentCount: counted,
  expectedCount: counted + missing,
  isProvisional: missing > 0,
  setAsideScores: [],
});
