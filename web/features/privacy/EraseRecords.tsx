// The dialog that erases someone's data: every record with its tick, what stays, and the address to type.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { PrivacyPlace, RequestDetail } from '../../../contract/privacy.ts';
import { isRequestOpen } from '../../../rules/privacy.ts';
import { commentsText } from '../../../rules/privacy-texts.ts';
import { CallFailure } from '../../platform/api.ts';
import { loadingProps } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { type FormFailure, toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import classes from './EraseRecords.module.css';
import { startErasure, useEditedRequest } from './privacy-data.ts';
import { requestPath } from './privacy-paths.ts';
import { RecordTicks } from './RecordTicks.tsx';
import { useStartedErasure } from './started-erasure.ts';

const title = 'Erase data';

export function EraseRecords() {
  const id = useRouteID();
  const close = useDialogClose(requestPath(id));
  const reading = useEditedRequest(id);
  const request = reading.data?.data;
  if (!request) return <WaitingDialog title={title} {...loadingProps(reading)} onClose={close} />;
  const verdict = isRequestOpen(request, 'erase');
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return <EraseDialog request={request} onChanged={() => void reading.refetch()} onClose={close} />;
}

interface EraseDialogProps {
  request: RequestDetail;
  /** Refetches the plan, because its records changed. */
  onChanged: () => void;
  onClose: () => void;
}

const noFailure: FormFailure = { fieldErrors: {}, formError: null };

function EraseDialog({ request, onChanged, onClose }: EraseDialogProps) {
  const { email, plan, planHash } = request;
  const [left, setLeft] = useState<readonly PrivacyPlace[]>([]);
  const [withCompanyName, setWithCompanyName] = useState(false);
  const [withComments, setWithComments] = useState(false);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState(noFailure);
  const [isErasing, setIsErasing] = useState(false);
  const isRunning = useRef(false);
  const showStarted = useStartedErasure();

  const chosen = plan.erased.filter(
    ({ type, id }) => !left.some((one) => one.type === type && one.id === id),
  );
  // A request can still be closed when the person has no records left.
  const hasChosen = chosen.length > 0 || plan.erased.length === 0;
  const comments = commentsText(plan.erased);
  const isBlocked = typed.trim() !== email || !hasChosen;

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (isBlocked || isRunning.current) return;
    isRunning.current = true;
    setIsErasing(true);
    setFailure(noFailure);
    try {
      const records = chosen.map(({ type, id }) => ({ type, id }));
      const body = { confirmEmail: typed.trim(), planHash, records, withCompanyName, withComments };
      await startErasure(request.id, body);
      showStarted(records.length);
      onClose();
    } catch (thrown) {
      setFailure(toFormFailure(thrown));
      if (thrown instanceof CallFailure && thrown.status === 409) onChanged();
      setIsErasing(false);
    } finally {
      isRunning.current = false;
    }
  }

  /** A running call can no longer be cancelled. */
  function close() {
    if (!isRunning.current) onClose();
  }

  const { confirmEmail, ...otherErrors } = failure.fieldErrors;
  const formError = [failure.formError, ...Object.values(otherErrors)].filter(Boolean).join(' ');
  return (
    <Dialog title={title} width={720} onClose={close}>
      <form className={formClasses.form} onSubmit={erase} noValidate aria-label={title}>
        <div className={formClasses.fields}>
          <RecordTicks legend="What will be erased" places={plan.erased} left={left} onChange={setLeft} />
          {plan.erased.some(({ type, isKeptCopy }) => type === 'application' && !isKeptCopy) && (
            <Checkbox
              className={classes.extra}
              checked={withCompanyName}
              label="Company name too, for a sole trader"
              onChange={(event) => setWithCompanyName(event.currentTarget.checked)}
            />
          )}
          {comments !== null && (
            <Checkbox
              className={classes.extra}
              checked={withComments}
              label="Comments too"
              description={comments}
              onChange={(event) => setWithComments(event.currentTarget.checked)}
            />
          )}
          <div className={classes.kept}>
            <h3 className={classes.legend}>What stays, and why</h3>
            <ul>
              {plan.kept.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <TextInput
            autoComplete="off"
            className={classes.confirm}
            error={confirmEmail}
            label={`Type ${email} to confirm`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            spellCheck={false}
            value={typed}
          />
        </div>
        <div className={formClasses.foot}>
          <div role="alert">{formError !== '' && <p className={formClasses.formError}>{formError}</p>}</div>
          <div className={formClasses.buttons}>
            <Button data-autofocus variant="default" onClick={close}>
              Cancel
            </Button>
            <SubmitButton color="red" disabled={isBlocked} isSubmitting={isErasing} label="Erase" />
          </div>
        </div>
      </form>
    </Dialog>
  );
}
