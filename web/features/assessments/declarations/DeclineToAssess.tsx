// The dialog with which an assessor declines an application.
import { DeclineFields, withNoteForOther } from '../../../../contract/panel-fields.ts';
import { type DeclineReason, declineReasons } from '../../../../contract/panel-vocabulary.ts';
import type { z } from '../../../../contract/zod.ts';
import { submissionPath } from '../../../platform/assessment-paths.ts';
import { useDialogClose } from '../../../platform/use-dialog-close.ts';
import { useRouteID } from '../../../platform/use-route-id.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { declineToAssess } from './declaration-data.ts';

const schema = withNoteForOther(DeclineFields);
type DeclineForm = z.input<typeof schema>;

const reasonOptions = Object.entries(declineReasons).map(([value, label]) => ({
  value: value as DeclineReason,
  label,
}));

export function DeclineToAssess() {
  const applicationID = useRouteID();
  const close = useDialogClose(submissionPath(applicationID));
  return (
    <FormDialog
      title="Decline to assess"
      schema={schema}
      defaultValues={{ note: '' }}
      submitLabel="Decline"
      successText="You declined this submission."
      onSubmit={(fields) => declineToAssess({ ...fields, applicationID })}
      onClose={close}
    >
      <SelectField<DeclineForm>
        name="reason"
        label="Reason"
        required
        options={reasonOptions}
        placeholder="Choose a reason"
        autoFocus
      />
      <TextAreaField<DeclineForm> name="note" label="Note" rows={3} />
    </FormDialog>
  );
}
