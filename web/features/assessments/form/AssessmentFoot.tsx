// The foot of the assessment form: points so far, what is missing, the buttons, and the next step after a refusal.
import { Button } from '@mantine/core';
import { totalPercent } from '../../../../contract/ratings.ts';
import type { ScoreWeighting } from '../../../../contract/scores.ts';
import { pointsText } from '../../../../rules/scoring.ts';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import classes from './AssessmentForm.module.css';
import { type FormValues, notSetOf, pointsSoFar } from './form-values.ts';
import { missingFieldsText } from './missing-fields-text.ts';
import type { Refusal } from './save-refusals.ts';

interface AssessmentFootProps {
  values: FormValues;
  weighting: ScoreWeighting;
  isSubmitting: boolean;
  refusal: Refusal | null;
  onSave: () => void;
  onDiscard: () => void;
}

export function AssessmentFoot({ values, weighting, isSubmitting, refusal, ...on }: AssessmentFootProps) {
  return (
    <div className={classes.foot}>
      {refusal?.nextStep && (
        <RouteLink className={classes.nextStep} to={refusal.nextStep.to}>
          {refusal.nextStep.label}
        </RouteLink>
      )}
      {refusal?.newest && (
        <div className={classes.nextStep}>
          <Button variant="default" onClick={on.onDiscard}>
            Discard draft
          </Button>
        </div>
      )}
      <p className={classes.sum}>
        <span className={classes.points} data-partial={notSetOf(values).length > 0 || undefined}>
          {pointsText(pointsSoFar(values, weighting))} pts
        </span>{' '}
        of {totalPercent(weighting)}
        <span className={classes.missing}>{missingFieldsText(values)}</span>
      </p>
      <Button variant="default" onClick={on.onSave} onMouseDown={(event) => event.preventDefault()}>
        Save
      </Button>
      <SubmitButton label="Save and next" isSubmitting={isSubmitting} />
    </div>
  );
}
