// The dialog in which people change their own password.
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { account, OwnPasswordForm } from '../../../contract/account.ts';
import { history } from '../../../contract/history.ts';
import { messages } from '../../../contract/messages.ts';
import { accountTexts, passwordActionText } from '../../../rules/account-texts.ts';
import { call } from '../../platform/api.ts';
import { places } from '../../platform/areas.ts';
import { loadingProps, queryOf, refresh } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FieldPair } from '../../ui/fields/FieldPair.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { usePasswordStrength } from '../auth/use-password-strength.ts';
import classes from './ChangePassword.module.css';

const blankPair = { password: '', confirmPassword: '' };

async function changePassword(body: OwnPasswordForm) {
  await call(account.setPassword, { body });
  void refresh(account.find);
  void refresh(history.list);
}

export function ChangePassword() {
  const { data, ...query } = useQuery(queryOf(account.find, {}));
  const hasPassword = data?.data.hasPassword;
  const blank = hasPassword ? { currentPassword: '', ...blankPair } : blankPair;
  return (
    <FormDialog<OwnPasswordForm, OwnPasswordForm>
      {...loadingProps(query)}
      title={passwordActionText({ hasPassword: hasPassword ?? true })}
      successText={messages.passwordReset}
      schema={OwnPasswordForm}
      defaultValues={data && blank}
      onSubmit={changePassword}
      onClose={useDialogClose(places.account.path)}
    >
      <p className={classes.intro}>{accountTexts.newPassword}</p>
      {hasPassword && (
        <PasswordField<OwnPasswordForm>
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          required
          autoFocus
        />
      )}
      <NewPassword />
    </FormDialog>
  );
}

function NewPassword() {
  const password = useWatch<OwnPasswordForm, 'password'>({ name: 'password' });
  return (
    <FieldPair>
      <PasswordField<OwnPasswordForm>
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        liveText={usePasswordStrength(password, usePerson())}
      />
      <PasswordField<OwnPasswordForm>
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </FieldPair>
  );
}
