// How much each criterion counts: five fractions, of a challenge or as a group's default for new ones.
import { criteria } from './vocabulary.ts';
import { z } from './zod.ts';

export const defaultWeight = 0.2;

/** 0 to 1 in steps of 0.01. */
const weight = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 100) / 100);

export type Criterion = (typeof criteria)[number];

export const ScoreWeighting = z.object({
  deploymentScale: weight,
  fitWithChallenge: weight,
  credibilityCompany: weight,
  credibilityTechnology: weight,
  fullOrPartialSolution: weight,
} satisfies Record<Criterion, z.ZodType>);
export type ScoreWeighting = z.infer<typeof ScoreWeighting>;

/** In whole percent, as the sliders count. */
export const totalPercent = (weighting: ScoreWeighting) =>
  criteria.reduce((sum, criterion) => sum + Math.round(weighting[criterion] * 100), 0);
