// The dialog with five sliders for a score weighting, of a challenge or the default of a group.
import { useWatch } from 'react-hook-form';
import { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SliderField } from '../../ui/fields/SliderField.tsx';
import type { WaitingProps } from '../../ui/states/Waiting.tsx';
import { percentText } from '../../ui/text/number-text.ts';
import classes from './WeightingDialog.module.css';
import { weightingTotal } from './weighting-total.ts';

interface WeightingDialogProps extends WaitingProps {
  title: string;
  /** Undefined while it is loading. */
  weighting: ScoreWeighting | undefined;
  successText: string;
  /** Receives all five weights, rounded to 2 decimals. */
  onSubmit: (weighting: ScoreWeighting) => Promise<unknown>;
  onClose: () => void;
}

const marks = [0, 0.2, 0.4, 0.6, 0.8, 1];

export function WeightingDialog({ weighting, ...dialog }: WeightingDialogProps) {
  return (
    <FormDialog {...dialog} width={720} schema={ScoreWeighting} defaultValues={weighting}>
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
    </FormDialog>
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
