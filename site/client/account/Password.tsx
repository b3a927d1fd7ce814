// The part of the account page that changes the password, or sets the first one.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { OwnPasswordForm } from '../../../contract/account.ts';
import { companyAccount } from '../../../contract/company-account.ts';
import { messages } from '../../../contract/messages.ts';
import { accountTexts, passwordActionText, passwordText } from '../../../rules/account-texts.ts';
import { call } from '../call.ts';
import { FormDialog } from '../fields/FormDialog.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { PartProps } from './part-props.ts';

const blankPair = { password: '', confirmPassword: '' };

export function Password({ account, onChanged }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const { hasPassword } = account;
  const title = passwordActionText(account);
  return (
    <>
      <p>{passwordText(account)}</p>
      <div class="account-buttons">
        <button class="button-plain" type="button" onClick={() => setOpen(true)}>
          {title}
        </button>
      </div>
      {isOpen && (
        <FormDialog
          title={title}
          schema={OwnPasswordForm}
          initial={hasPassword ? { currentPassword: '', ...blankPair } : blankPair}
          submitLabel="Save"
          work={async (body) => {
            await call(companyAccount.setPassword, { body });
            await onChanged(messages.passwordReset);
          }}
          onClose={() => setOpen(false)}
        >
          {(form) => {
            const current = form.field('currentPassword');
            return (
              <>
                <p>{accountTexts.newPassword}</p>
                <input hidden autocomplete="username" value={account.email} readOnly />
                {hasPassword && (
                  <PasswordField
                    field={{ ...current, value: current.value ?? '' }}
                    label="Current password"
                    autocomplete="current-password"
                  />
                )}
                <NewPasswordFields label="New password" field={form.field} owner={account} />
              </>
            );
          }}
        </FormDialog>
      )}
    </>
  );
}
