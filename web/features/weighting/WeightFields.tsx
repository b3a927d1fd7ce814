// The five sliders of a score weighting with their total.
import { useWatch } from 'react-hook-form';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { SliderField } from '../../ui/fields/SliderField.tsx';
import { percentText } from '../../ui/text/number-text.ts';
import classes from './WeightingDialog.module.css';
import { weightingTotal } from './weighting-total.ts';

const marks = [0, 0.2, 0.4, 0.6, 0.8, 1];

export function WeightFields() {
  return (
    <>
      {criteria.map((criterion, index) => (
        <SliderField<ScoreWeighting>
          key={criterion}
          name={criterion}
          label={criterionLabels[criterion]}
          min={0}
          max={1}
          step={0.01}
          marks={marks}
          format={percentText}
          autoFocus={index === 0}
        />
      ))}
      <Total />
    </>
  );
}

function Total() {
  const { text, band, note } = weightingTotal(useWatch<ScoreWeighting>() as ScoreWeighting);
  return (
    <p className={classes.total} role="status">
      <StatusBadge tone={band}>{text}</StatusBadge>
      {note && <span className={classes.note}>{note}</span>}
    </p>
  );
}
