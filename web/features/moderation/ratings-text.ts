// The ratings of an assessment in one line.
import type { Ratings } from '../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';

export const ratingsText = (ratings: Ratings) =>
  criteria.map((criterion) => `${criterionLabels[criterion]} ${ratings[criterion]}`).join(', ');
