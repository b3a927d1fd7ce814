// The part of the account page where staff change their own email, and see one that waits to be confirmed.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { account } from '../../../contract/account.ts';
import { EmailForm, emailChange } from '../../../contract/email-change.ts';
import { accountTexts, pendingEmailText } from '../../../rules/account-texts.ts';
import { CallFailure, call } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { notifyError } from '../../ui/notices/notify.tsx';
import classes from './EmailChange.module.css';

const blank = { email: '' };

async function start(body: EmailForm) {
  await call(emailChange.start, { body });
  await refresh(account.find);
}

async function cancel() {
  await call(emailChange.cancel, {});
  await refresh(account.find);
}

/** `children` are buttons of the same row. */
export function EmailChange({ children }: { children: ReactNode }) {
  const { data } = useQuery(queryOf(account.find, {}));
  const [isOpen, setIsOpen] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const pendingEmail = data?.data.pendingEmail;

  const cancelChange = async () => {
    setIsCancelling(true);
    await cancel().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.message);
    });
    setIsCancelling(false);
  };

  return (
    <div className={classes.change}>
      <p role="status" className={classes.pending}>
        {pendingEmail && pendingEmailText(pendingEmail)}
      </p>
      <div className={classes.buttons}>
        {children}
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Change email
        </Button>
        {pendingEmail && (
          <Button variant="default" loading={isCancelling} onClick={cancelChange}>
            Cancel change
          </Button>
        )}
      </div>
      {isOpen && (
        <FormDialog
          title="Change email"
          schema={EmailForm}
          defaultValues={blank}
          submitLabel="Send link"
          onSubmit={start}
          onClose={() => setIsOpen(false)}
        >
          <p className={classes.intro}>{accountTexts.newEmail}</p>
          <TextField<EmailForm> name="email" label="New email" type="email" required autoFocus />
        </FormDialog>
      )}
    </div>
  );
}
