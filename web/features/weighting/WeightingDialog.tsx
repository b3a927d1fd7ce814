// The dialog that changes a score weighting with its five sliders, such as the default of a group.
import { ScoreWeighting } from '../../../contract/scores.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import type { WaitingProps } from '../../ui/states/Waiting.tsx';
import { WeightFields } from './WeightFields.tsx';

interface WeightingDialogProps extends WaitingProps {
  title: string;
  /** Undefined while it is loading. */
  weighting: ScoreWeighting | undefined;
  successText: string;
  /** Receives all five weights, rounded to 2 decimals. */
  onSubmit: (weighting: ScoreWeighting) => Promise<unknown>;
  onClose: () => void;
}

export function WeightingDialog({ weighting, ...dialog }: WeightingDialogProps) {
  return (
    <FormDialog {...dialog} width={720} schema={ScoreWeighting} defaultValues={weighting}>
      <WeightFields />
    </FormDialog>
  );
}
