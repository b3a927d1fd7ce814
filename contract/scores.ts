// Defines ratings, weights and points for the five criteria.
import { type Criterion, ratingMaximum, ratingMinimum } from './ratings.ts';
import { z } from './zod.ts';

/** 0 to 1 in steps of 0.01. */
const weight = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 100) / 100);

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

/** What an assessor gives for each criterion. */
export const Ratings = ofEachCriterion(z.int().min(ratingMinimum).max(ratingMaximum));
export type Ratings = z.infer<typeof Ratings>;

/** The ratings in points; rules/scoring calculates them. */
export const Score = ofEachCriterion(z.number()).extend({ total: z.number() });
export type Score = z.infer<typeof Score>;

/** The average over all assessments of an application; null while there are none. */
export const AverageScore = ofEachCriterion(z.number().nullable()).extend({ total: z.number().nullable() });
export type AverageScore = z.infer<typeof AverageScore>;
