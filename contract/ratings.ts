// Fixes the scale of ratings and how weights add up. Without schemas, so that workers load it quickly.
import { criteria } from './vocabulary.ts';

export type Criterion = (typeof criteria)[number];

export const ratingMinimum = 1;
export const ratingMaximum = 5;

export const defaultWeight = 0.2;

/** Adds up the weights in whole percent, as the sliders do. */
export const totalPercent = (weighting: Readonly<Record<Criterion, number>>) =>
  criteria.reduce((sum, criterion) => sum + Math.round(weighting[criterion] * 100), 0);
