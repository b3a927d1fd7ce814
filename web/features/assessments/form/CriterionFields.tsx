// The five rating fields, each with its guide and the points it gives in this challenge.
import { ratingMaximum, ratingMinimum } from '../../../../contract/ratings.ts';
import type { Ratings, ScoreWeighting } from '../../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../../contract/vocabulary.ts';
import { pointsText, scoreOf } from '../../../../rules/scoring.ts';
import { RatingField } from '../../../ui/fields/RatingField.tsx';
import { criterionGuide, ratingLabel } from './criterion-guide.ts';
import { blankValues, ratingsOf } from './form-values.ts';

export function CriterionFields({ weighting }: { weighting: ScoreWeighting }) {
  return criteria.map((criterion) => {
    const pointsOf = (rating: number) =>
      pointsText(scoreOf({ ...ratingsOf(blankValues), [criterion]: rating }, weighting)[criterion]);
    return (
      <RatingField<Ratings>
        key={criterion}
        name={criterion}
        label={criterionLabels[criterion]}
        min={ratingMinimum}
        max={ratingMaximum}
        about={criterionGuide[criterion].about}
        labelOf={(rating) => ratingLabel(criterion, rating)}
        scoreOf={(rating) => `${rating}/${ratingMaximum}, ${pointsOf(rating)} pts`}
        valueTextOf={(rating) =>
          `${rating} of ${ratingMaximum}, ${ratingLabel(criterion, rating)}, ${pointsOf(rating)} points`
        }
      />
    );
  });
}
