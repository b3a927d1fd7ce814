// The dialog that keeps the records of a challenge from being erased until a chosen day, with a reason.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { HoldForm, type RetentionHold } from '../../../contract/retention.ts';
import type { z } from '../../../contract/zod.ts';
import { onHoldText } from '../../../rules/privacy-texts.ts';
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { browserToday } from '../../ui/fields/date-text.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { useChallengeDialogClose, useChallengeRoute } from './challenge-data.ts';
import { endHold, holdChallenge, useEditedHold } from './hold-data.ts';

type HoldFields = z.infer<typeof HoldForm>;

const formOf = (hold: RetentionHold | null): HoldFields => ({
  reason: hold?.reason ?? '',
  until: hold?.until ?? '',
});

export function HoldChallenge() {
  const { challengeID } = useChallengeRoute();
  const close = useChallengeDialogClose();
  const reading = useEditedHold(challengeID);
  const [isEnding, setIsEnding] = useState(false);
  const hold = reading.data?.data.hold;
  if (hold && isEnding) {
    return (
      <ConfirmDialog
        title="End hold"
        message="Records of this challenge can then be erased again."
        confirmLabel="End hold"
        successText="Hold ended."
        onConfirm={() => endHold(challengeID)}
        onClose={close}
      />
    );
  }
  return (
    <FormDialog<HoldFields, HoldFields>
      title="Hold"
      schema={HoldForm}
      defaultValues={hold === undefined ? undefined : formOf(hold)}
      {...loadingProps(reading)}
      submitLabel="Hold"
      successText="Hold saved."
      onSubmit={(form) => holdChallenge(challengeID, form)}
      onClose={close}
    >
      <p className={formClasses.question}>
        While a challenge is on hold, nobody can erase its applications, and retention leaves them out.
      </p>
      {hold && (
        <div className={formClasses.question}>
          <p>{onHoldText(hold.until)}.</p>
          <Button variant="default" onClick={() => setIsEnding(true)}>
            End hold
          </Button>
        </div>
      )}
      <TextAreaField<HoldFields> name="reason" label="Reason" characterLimit={500} required autoFocus />
      <DateField<HoldFields> name="until" label="Hold until" from={browserToday()} required />
    </FormDialog>
  );
}
