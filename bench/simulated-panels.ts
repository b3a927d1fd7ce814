// Simulates panels whose true ranking is known, and counts how often the room's rank ranges and verdicts are right.
import type { AssessmentRow } from '../rules/assessment-rows.ts';
import { drawBelow, drawLimit, type Generator, generatorFrom } from '../rules/generator.ts';
import { ranksOf } from '../rules/ranking.ts';
import { stabilityOf } from '../rules/stability.ts';
import { table, verdict } from './report.ts';

const applications = 40;
const places = 8;
const repetitions = 80;
const percents = [20, 20, 20, 20, 20];
/** In percent. */
const floors = { isWithinRange: 84, isVerdictRight: 95 };

const designs = [
  { each: 3, assessors: 8 },
  { each: 4, assessors: 4 },
  { each: 2, assessors: 6 },
] as const;
type Design = (typeof designs)[number];

/** A random value of the normal distribution, by the Box-Muller method. */
function normal(generator: Generator, mean: number, deviation: number): number {
  const uniform = () => (generator.draw() + 0.5) / drawLimit;
  return mean + deviation * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** The first few of a list in random order. */
function drawSome(generator: Generator, all: readonly number[], count: number): number[] {
  const left = [...all];
  return numbers(count).flatMap(() => left.splice(drawBelow(generator, left.length), 1));
}

/** A panel, and the true rank of each application. */
function drawPanel(generator: Generator, { each, assessors }: Design) {
  const qualities = numbers(applications).map(() => normal(generator, 65, 9));
  const severities = numbers(assessors).map(() => normal(generator, 0, 6));
  const rows = qualities.flatMap((quality, application) =>
    drawSome(generator, numbers(assessors), each).map((assessor): AssessmentRow => {
      const impression = quality + (severities[assessor] ?? 0) + normal(generator, 0, 8);
      const rating = () => Math.min(5, Math.max(1, Math.round((impression + normal(generator, 0, 8)) / 20)));
      return [application, assessor, rating(), rating(), rating(), rating(), rating()];
    }),
  );
  return { rows, trueRanks: ranksOf(qualities).map((rank) => rank ?? 0) };
}

function measure(design: Design) {
  const counts = { ranks: 0, withinRange: 0, firm: 0, right: 0 };
  for (const repetition of numbers(repetitions)) {
    const generator = generatorFrom(`panels ${design.each} of ${design.assessors}, ${repetition}`);
    const { rows, trueRanks } = drawPanel(generator, design);
    for (const { submission, low, high, verdict: found } of stabilityOf({ rows, percents, places }, 'panel')
      .submissions) {
      const rank = trueRanks[submission] ?? 0;
      counts.ranks += 1;
      if (low <= rank && rank <= high) counts.withinRange += 1;
      if (found !== 'firm-in' && found !== 'firm-out') continue;
      counts.firm += 1;
      if ((found === 'firm-in') === rank <= places) counts.right += 1;
    }
  }
  return {
    isWithinRange: (100 * counts.withinRange) / counts.ranks,
    isVerdictRight: (100 * counts.right) / counts.firm,
  };
}

export function simulationReport(): string {
  const measured = designs.map((design) => ({ design, ...measure(design) }));
  const rows = measured.map(({ design, isWithinRange, isVerdictRight }) => [
    `${design.each} of ${design.assessors} assessors`,
    `${isWithinRange.toFixed(1)}%`,
    `${isVerdictRight.toFixed(1)}%`,
  ]);
  const hasMetTargets = measured.every(
    (one) => one.isWithinRange >= floors.isWithinRange && one.isVerdictRight >= floors.isVerdictRight,
  );
  const head = [
    `${repetitions} simulated panels each, ${applications} applications, ${places} places`,
    `likely ranks hold the true rank (target ≥ ${floors.isWithinRange}%)`,
    `firm verdicts are right (target ≥ ${floors.isVerdictRight}%)`,
  ];
  return `${table(head, rows)}\nAll targets: ${verdict(hasMetTargets)}.\n`;
}
