// Defines ratings, weights and points for the five criteria.
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

const ofEachCriterion = <Field extends z.ZodType>(field: Field) =>
  z.object({
    deploymentScale: field,
    fitWithChallenge: field,
    credibilityCompany: field,
    credibilityTechnology: field,
    fullOrPartialSolution: field,
  } satisfies Record<Criterion, z.ZodType>);

export const ScoreWeighting = ofEachCriterion(weight);
export type ScoreWeighting = z.infer<typeof ScoreWeighting>;

/** Adds up the weights in whole percent, as the sliders do. */
export const totalPercent = (weighting: ScoreWeighting) =>
  criteria.reduce((sum, criterion) => sum + Math.round(weighting[criterion] * 100), 0);

export const ratingMinimum = 1;
export const ratingMaximum = 5;

/** What an assessor gives for each criterion. */
export const Ratings = ofEachCriterion(z.int().min(ratingMinimum).max(ratingMaximum));
export type Ratings = z.infer<typeof Ratings>;

/** The ratings in points; rules/scoring calculates them. */
export const Score = ofEachCriterion(z.number()).extend({ total: z.number() });
export type Score = z.infer<typeof Score>;

/** The average over all assessments of an application; null while there are none. */
export const AverageScore = ofEachCriterion(z.number().nullable()).extend({ total: z.number().nullable() });
export type AverageScore = z.infer<typeof AverageScore>;
