// Estimates how strict each assessor is compared with colleagues, and the scores if all were equally strict.
import {
  type AssessmentRow,
  at,
  checkPercents,
  meanOf,
  type PanelRatings,
  type Percents,
  panelRatingsOf,
  pointsOf,
  sumOf,
  weightedSum,
} from './assessment-rows.ts';
import { rankingOf, ranksOf } from './ranking.ts';
import { solverOf } from './solver.ts';

interface Fit {
  /** By number of the assessor: what they add to an application's value. */
  readonly severities: readonly number[];
  /** By number of the application: its value if all were equally strict. */
  readonly qualities: readonly number[];
  /** By number of the row: what neither explains. */
  readonly residuals: readonly number[];
}

/** How many rows are left after estimating the applications and the assessors. */
export const degreesOfFreedomOf = ({ rows, applications, assessors }: PanelRatings) =>
  rows.length - applications.length - assessors.length + 1;

/** Severity can be estimated only for two or more assessors with shared applications. */
export const hasTooFewRows = (panel: PanelRatings) =>
  panel.assessors.length < 2 || degreesOfFreedomOf(panel) <= 0;

/**
 * Fits value = quality + severity by least squares, with a penalty of Σ severity², which pulls estimates that rest on
 * few rows towards 0. Every list of values, one for each row, gets a fit.
 */
export function fitSeverities(panel: PanelRatings, valueLists: readonly (readonly number[])[]) {
  const { assessors, assessorOf, applicationOf, rowsOf } = panel;
  const matrix: number[][] = assessors.map((_, j) => assessors.map((__, k) => (j === k ? 1 : 0)));
  const add = (j: number, k: number, amount: number) => {
    const line = matrix[j];
    if (line) line[k] = at(line, k) + amount;
  };
  for (const numbers of rowsOf)
    for (const row of numbers) {
      add(at(assessorOf, row), at(assessorOf, row), 1);
      for (const other of numbers) add(at(assessorOf, row), at(assessorOf, other), -1 / numbers.length);
    }
  const solver = solverOf(matrix);

  const fits = valueLists.map((values): Fit => {
    const means = rowsOf.map((numbers) => meanOf(numbers.map((row) => at(values, row))));
    const differences: number[] = assessors.map(() => 0);
    for (const [row, value] of values.entries()) {
      const j = at(assessorOf, row);
      differences[j] = at(differences, j) + value - at(means, at(applicationOf, row));
    }
    const severities = solver.solve(differences);
    const without = values.map((value, row) => value - at(severities, at(assessorOf, row)));
    const qualities = rowsOf.map((numbers) => meanOf(numbers.map((row) => at(without, row))));
    const residuals = without.map((value, row) => value - at(qualities, at(applicationOf, row)));
    return { severities, qualities, residuals };
  });
  return { fits, inverseDiagonal: solver.inverseDiagonal };
}

/** Assessors who are joined through shared applications; severity can be compared only within a group. */
export function groupsOf({ assessors, assessorOf, rowsOf }: PanelRatings): number[][] {
  const groupOf = assessors.map((_, number) => number);
  for (const numbers of rowsOf) {
    const joined = new Set(numbers.map((row) => at(groupOf, at(assessorOf, row))));
    const group = Math.min(...joined);
    for (const [assessor, current] of groupOf.entries()) if (joined.has(current)) groupOf[assessor] = group;
  }
  return [...new Set(groupOf)].map((group) => assessors.filter((_, number) => groupOf[number] === group));
}

/** Someone is marked if the difference is at least this part of all points, and at least two standard errors. */
const markedPart = 1 / 20;
const tolerance = 1e-9;

interface AssessorSeverity {
  readonly assessor: number;
  readonly count: number;
  /** In points. Negative is strict, positive is generous. */
  readonly severity: number | null;
  readonly standardError: number | null;
  readonly isMarked: boolean;
}

export interface Severities {
  readonly reason: null | 'too-few' | 'not-connected';
  readonly groups: readonly (readonly number[])[];
  readonly assessors: readonly AssessorSeverity[];
  readonly submissions: readonly {
    readonly submission: number;
    readonly average: number;
    /** The score if all assessors were equally strict. It informs and never decides. */
    readonly adjusted: number | null;
    readonly adjustedRank: number | null;
  }[];
  readonly residualSum: number | null;
  readonly degreesOfFreedom: number;
  readonly sigma: number | null;
}

function isMarked(severity: number, standardError: number, percents: Percents): boolean {
  const least = Math.max(sumOf(percents) * markedPart, 2 * standardError);
  // Weights of 0 make everyone equal, so nobody stands out.
  return least > 0 && Math.abs(severity) >= least - tolerance;
}

export function severitiesOf(rows: readonly AssessmentRow[], percents: Percents): Severities {
  checkPercents(percents);
  const panel = panelRatingsOf(rows);
  const groups = groupsOf(panel);
  const degreesOfFreedom = degreesOfFreedomOf(panel);
  const averages = rankingOf(rows, percents);
  const counts = panel.assessors.map(() => 0);
  for (const assessor of panel.assessorOf) counts[assessor] = at(counts, assessor) + 1;

  if (hasTooFewRows(panel))
    return {
      reason: 'too-few',
      groups,
      assessors: panel.assessors.map((assessor, number) => ({
        assessor,
        count: at(counts, number),
        severity: null,
        standardError: null,
        isMarked: false,
      })),
      submissions: averages.map(({ submission, average }) => ({
        submission,
        average,
        adjusted: null,
        adjustedRank: null,
      })),
      residualSum: null,
      degreesOfFreedom,
      sigma: null,
    };

  const totals = panel.rows.map((row) => pointsOf(weightedSum(row, percents)));
  const { fits, inverseDiagonal } = fitSeverities(panel, [totals]);
  const variances = inverseDiagonal();
  const [{ severities, qualities, residuals } = { severities: [], qualities: [], residuals: [] }] = fits;
  const residualSum = sumOf(residuals.map((residual) => residual ** 2));
  const sigma = Math.sqrt(residualSum / degreesOfFreedom);
  const isConnected = groups.length === 1;
  const adjusted = qualities.map((quality) => (isConnected ? quality : null));
  const adjustedRanks = ranksOf(adjusted);
  return {
    reason: isConnected ? null : 'not-connected',
    groups,
    assessors: panel.assessors.map((assessor, number) => {
      const severity = at(severities, number);
      const standardError = sigma * Math.sqrt(at(variances, number));
      return {
        assessor,
        count: at(counts, number),
        severity,
        standardError,
        isMarked: isMarked(severity, standardError, percents),
      };
    }),
    submissions: averages.map(({ submission, average }, number) => ({
      submission,
      average,
      adjusted: adjusted[number] ?? null,
      adjustedRank: adjustedRanks[number] ?? null,
    })),
    residualSum,
    degreesOfFreedom,
    sigma,
  };
}
