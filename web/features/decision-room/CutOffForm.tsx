// The fields of the cut-off: how many places there are, and which score is needed.
import type { RoomSettings } from '../../../contract/decision-room.ts';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import classes from './CutOffForm.module.css';
import { type CutOffValues, valuesOf } from './cut-off-form.ts';
import type { EditedCutOff } from './use-cut-off.ts';

interface CutOffFormProps {
  cutOff: EditedCutOff;
  settings: RoomSettings;
}

export function CutOffForm({ cutOff: { submission }, settings }: CutOffFormProps) {
  const { methods, isSubmitting } = submission;
  const { isDirty } = methods.formState;
  const guard = useUnsavedGuard({ isDirty, isSaving: isSubmitting }, () => undefined);
  return (
    <div className={classes.form}>
      <FormFrame
        label="Cut-off"
        submission={submission}
        buttons={
          <div className={classes.button}>
            <SubmitButton label="Save cut-off" isSubmitting={isSubmitting} variant="default" />
          </div>
        }
      >
        <div className={classes.fields}>
          <NumberField<CutOffValues> name="places" label="Places" />
          <TextField<CutOffValues> name="minimumPoints" label="Minimum score" />
        </div>
      </FormFrame>
      {guard.isAsking && (
        <DiscardQuestion guard={guard} onDiscard={() => methods.reset(valuesOf(settings))} />
      )}
    </div>
  );
}
