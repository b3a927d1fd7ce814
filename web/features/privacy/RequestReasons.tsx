// The dialogs that refuse a request about personal data, or extend its due date, with a reason.
import { requiredText } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import { extendedDueDayOf } from '../../../rules/privacy.ts';
import { loadingProps } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { updateRequest, useEditedRequest } from './privacy-data.ts';
import { requestPath } from './privacy-paths.ts';

const reasonMaximum = 2000;
const ReasonForm = z.object({ reason: requiredText(reasonMaximum) });
type ReasonForm = z.infer<typeof ReasonForm>;

export const RefuseRequest = () => <ReasonDialog change={{ state: 'refused' }} />;
export const ExtendRequest = () => <ReasonDialog change={{ extend: true }} />;

interface ReasonDialogProps {
  change: { state: 'refused' } | { extend: true };
}

function ReasonDialog({ change }: ReasonDialogProps) {
  const id = useRouteID();
  const reading = useEditedRequest(id);
  const isRefusal = 'state' in change;
  const request = reading.data?.data;
  return (
    <FormDialog<ReasonForm, ReasonForm>
      title={isRefusal ? 'Refuse request' : 'Extend request'}
      submitLabel={isRefusal ? 'Refuse' : 'Extend'}
      successText={isRefusal ? 'Request refused.' : 'Request extended.'}
      schema={ReasonForm}
      defaultValues={request && { reason: '' }}
      {...loadingProps(reading)}
      onSubmit={({ reason }) => updateRequest(id, { ...change, reason }, reading.data?.etag ?? null)}
      onClose={useDialogClose(requestPath(id))}
    >
      {request && !isRefusal && (
        <p className={formClasses.question}>
          The request will be due on {formatDateText(extendedDueDayOf(request.receivedOn))}, two months later.
        </p>
      )}
      <TextAreaField<ReasonForm>
        name="reason"
        label="Reason"
        characterLimit={reasonMaximum}
        required
        autoFocus
      />
    </FormDialog>
  );
}
