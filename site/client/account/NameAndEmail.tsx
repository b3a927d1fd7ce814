// The part of the account page about the name and the email, including a new email that is not confirmed yet.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { OwnNameForm } from '../../../contract/account.ts';
import { companyAccount, companyEmailChange } from '../../../contract/company-account.ts';
import { EmailForm } from '../../../contract/email-change.ts';
import { accountTexts, pendingEmailText } from '../../../rules/account-texts.ts';
import { call } from '../call.ts';
import { ActionButton } from '../fields/ActionButton.tsx';
import { FormDialog } from '../fields/FormDialog.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { PartProps } from './part-props.ts';

interface NameAndEmailProps extends PartProps {
  /** The version of the account that is shown. */
  readonly etag: string | null;
  readonly onRenamed: (notice: string) => void;
}

export function NameAndEmail({ place, account, etag, onChanged, onRenamed }: NameAndEmailProps) {
  const [open, setOpen] = useState<'name' | 'email' | null>(null);
  const { firstName, lastName, email, pendingEmail } = account;
  const close = () => setOpen(null);
  return (
    <>
      <p>
        <bdi>{`${firstName} ${lastName}`}</bdi>
        <br />
        {email}
      </p>
      {pendingEmail !== null && <p>{pendingEmailText(pendingEmail)}</p>}
      <div class="account-buttons">
        <button class="button-plain" type="button" onClick={() => setOpen('name')}>
          Change name
        </button>
        <button class="button-plain" type="button" onClick={() => setOpen('email')}>
          Change email
        </button>
        {pendingEmail !== null && (
          <ActionButton
            label="Cancel change"
            work={async () => {
              await call(companyEmailChange.cancel, {});
              await onChanged('Your email stays as it is.');
            }}
          />
        )}
      </div>
      {open === 'name' && (
        <FormDialog
          title="Change name"
          schema={OwnNameForm}
          initial={{ firstName, lastName }}
          submitLabel="Save"
          work={async (body) => {
            await call(companyAccount.update, { body, ifMatch: etag });
            onRenamed('Your name has been saved.');
          }}
          onClose={close}
        >
          {(form) => (
            <>
              <TextField field={form.field('firstName')} label="First name" autocomplete="given-name" />
              <TextField field={form.field('lastName')} label="Last name" autocomplete="family-name" />
            </>
          )}
        </FormDialog>
      )}
      {open === 'email' && (
        <FormDialog
          title="Change email"
          schema={EmailForm}
          initial={{ email: '' }}
          submitLabel="Send link"
          work={async (form) => {
            await call(companyEmailChange.start, { body: { ...form, site: place.siteNumber } });
            await onChanged(pendingEmailText(form.email));
          }}
          onClose={close}
        >
          {(form) => (
            <>
              <p>{accountTexts.newEmail}</p>
              <TextField field={form.field('email')} label="New email" type="email" autocomplete="email" />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
