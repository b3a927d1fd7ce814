// The five weights of a score weighting with their total, and buttons that make the total 100%.
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import { evenWeighting, scaleToFull } from '../../../rules/weighting.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { PercentField } from '../../ui/fields/PercentField.tsx';
import classes from './WeightingDialog.module.css';
import { validWeights, weightingTotal } from './weighting-total.ts';

export function WeightFields() {
  return (
    <>
      {criteria.map((criterion, index) => (
        <PercentField<ScoreWeighting>
          key={criterion}
          name={criterion}
          label={criterionLabels[criterion]}
          autoFocus={index === 0}
        />
      ))}
      <Total />
    </>
  );
}

function Total() {
  const weighting = validWeights(useWatch<ScoreWeighting>());
  const { setValue } = useFormContext<ScoreWeighting>();
  const { text, band, note } = weightingTotal(weighting);

  function fill(weights: ScoreWeighting) {
    for (const criterion of criteria)
      setValue(criterion, weights[criterion], { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className={classes.total}>
      <p className={classes.words} role="status">
        <StatusBadge tone={band}>{text}</StatusBadge>
        {note && (
          <span className={classes.note}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {note}
          </span>
        )}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => fill(scaleToFull(weighting))}>
          Scale to 100%
        </Button>
        <Button size="xs" variant="default" onClick={() => fill(evenWeighting)}>
          20% each
        </Button>
      </div>
    </div>
  );
}
