// Simulates how another panel of the same kind, or slightly different weights, would rank the applications.
import type { StabilityMode } from '../contract/decision-vocabulary.ts';
import { criteria } from '../contract/vocabulary.ts';
import { at, meanOf, type PanelRatings, type Percents, ratingsOf } from './assessment-rows.ts';
import { type Generator, spacings } from './generator.ts';
import { keyOf } from './ranking.ts';
import { degreesOfFreedomOf, fitSeverities } from './severity.ts';

export const drawsPanel = (mode: StabilityMode) => mode === 'panel' || mode === 'together';

/** Fills in the weights of a replicate in the order of the criteria, so that a rating of 5 everywhere gives 100 points. */
function drawWeights(mode: StabilityMode, percents: Percents, generator: Generator, weights: Float64Array) {
  weights.set(percents);
  if (mode === 'weights' || mode === 'together')
    for (let i = 0; i < weights.length; i++) weights[i] = at(percents, i) * (2 ** 19 + generator.draw());
  if (mode === 'any') {
    const parts = spacings(generator, percents.filter((percent) => percent > 0).length);
    for (const [criterion, percent] of percents.entries())
      weights[criterion] = percent > 0 ? (parts.shift() ?? 0) : 0;
  }
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += at(weights, i);
  for (let i = 0; i < weights.length; i++) weights[i] = (20 * at(weights, i)) / total;
}

// The functions below read millions of entries. They read lists directly, not through `at`, because a function that
// reads lists of several types is slow. `| 0` keeps positions whole numbers, so that V8 need not check for overflow.
const criterionCount = criteria.length;

/** Fills one sum per entry from a list that holds the five values of each entry one after the other. */
function weigh(values: Float64Array, weights: Float64Array, sums: Float64Array) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = weights;
  const { length } = sums;
  for (
    let entry = 0, start = 0;
    entry < length;
    entry = (entry + 1) | 0, start = (start + criterionCount) | 0
  )
    sums[entry] =
      a * (values[start] as number) +
      b * (values[(start + 1) | 0] as number) +
      c * (values[(start + 2) | 0] as number) +
      d * (values[(start + 3) | 0] as number) +
      e * (values[(start + 4) | 0] as number);
}

/** Joins the lists of the five criteria into one, in which the five values of each entry follow each other. */
function interleave(lists: readonly (readonly number[])[], scale: number): Float64Array {
  const joined = new Float64Array(criterionCount * (lists[0]?.length ?? 0));
  for (const [criterion, values] of lists.entries())
    for (const [entry, value] of values.entries()) joined[entry * criterionCount + criterion] = value * scale;
  return joined;
}

/** Draws a panel from the estimated severity and residuals, and weighs its effect on every application. */
function panelDrawer(panel: PanelRatings, generator: Generator) {
  const { rows, assessors, assessorOf } = panel;
  const [rowCount, assessorCount] = [rows.length, assessors.length];
  const ratings = criteria.map((_, criterion) => rows.map((row) => at(ratingsOf(row), criterion)));
  const { fits } = fitSeverities(panel, ratings);
  // Estimated effects vary less than the true ones, so both are scaled up.
  const severities = interleave(
    fits.map((fit) => fit.severities),
    Math.sqrt(assessorCount / (assessorCount - 1)),
  );
  const residuals = interleave(
    fits.map((fit) => fit.residuals),
    Math.sqrt(rowCount / degreesOfFreedomOf(panel)),
  );
  const assessorNumbers = Int32Array.from(assessorOf);
  const counts = Int32Array.from(panel.rowsOf, ({ length }) => length);
  const [drawnAssessors, drawnRows] = [new Int32Array(assessorCount), new Int32Array(rowCount)];
  const [ofAssessor, ofRow] = [new Float64Array(assessorCount), new Float64Array(rowCount)];
  const ofDrawnAssessor = new Float64Array(assessorCount);

  return {
    draw() {
      generator.fillBelow(drawnAssessors, assessorCount);
      generator.fillBelow(drawnRows, rowCount);
    },
    /** Adds the drawn effect to the values of the applications. */
    addTo(values: Float64Array, weights: Float64Array) {
      weigh(severities, weights, ofAssessor);
      weigh(residuals, weights, ofRow);
      for (let assessor = 0; assessor < assessorCount; assessor++)
        ofDrawnAssessor[assessor] = ofAssessor[drawnAssessors[assessor] as number] as number;
      // The rows are sorted by application.
      for (let application = 0, row = 0; application < values.length; application++) {
        const count = counts[application] as number;
        let effects = 0;
        for (const end = (row + count) | 0; row < end; row = (row + 1) | 0)
          effects +=
            (ofDrawnAssessor[assessorNumbers[row] as number] as number) +
            (ofRow[drawnRows[row] as number] as number);
        values[application] = (values[application] as number) + effects / count;
      }
    },
  };
}

export interface Simulation {
  /** Runs more replicates. Callers choose a number that does not block them for too long. */
  run(replicates: number): void;
  /** How many replicates have run. */
  count(): number;
  /** For an application's number, how often it had each rank, by ascending rank; without ranks it never had. */
  rankCounts(application: number): [rank: number, count: number][];
}

export function simulationOf(
  panel: PanelRatings,
  percents: Percents,
  mode: StabilityMode,
  generator: Generator,
): Simulation {
  const size = panel.applications.length;
  const means = interleave(
    criteria.map((_, criterion) =>
      panel.rowsOf.map((numbers) =>
        meanOf(
          numbers.map((row) => at(ratingsOf(panel.rows[row] as PanelRatings['rows'][number]), criterion)),
        ),
      ),
    ),
    1,
  );
  const drawer = drawsPanel(mode) ? panelDrawer(panel, generator) : null;
  const weights = new Float64Array(criterionCount);
  const values = new Float64Array(size);
  const sorted = new Float64Array(size);
  const counts = new Uint32Array(size * size);
  let done = 0;

  /**
   * Sorts keys joined with numbers of applications, which is faster than sorting applications by their keys. Keys are far
   * below 2³⁶ and numbers below 2¹⁶, so the joined numbers are exact.
   */
  function countRanks() {
    for (let i = 0; i < size; i++) sorted[i] = keyOf(values[i] as number) * size + i;
    sorted.sort();
    let previous = Number.NaN;
    let better = 0;
    for (let place = size - 1; place >= 0; place--) {
      const key = Math.floor((sorted[place] as number) / size);
      const position = ((sorted[place] as number) - key * size) * size;
      if (key !== previous) better = size - 1 - place;
      previous = key;
      counts[position + better] = (counts[position + better] as number) + 1;
    }
  }

  function runOne() {
    drawer?.draw();
    drawWeights(mode, percents, generator, weights);
    weigh(means, weights, values);
    drawer?.addTo(values, weights);
    countRanks();
    done += 1;
  }

  return {
    run(replicates) {
      for (let i = 0; i < replicates; i++) runOne();
    },
    count: () => done,
    rankCounts(application) {
      const found: [rank: number, count: number][] = [];
      for (let better = 0; better < size; better++) {
        const count = counts[application * size + better] as number;
        if (count > 0) found.push([better + 1, count]);
      }
      return found;
    },
  };
}
