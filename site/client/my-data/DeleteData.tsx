// The dialog in which a company asks for the deletion of its data; it confirms its email, and its password if needed.
/** @jsxImportSource preact */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { LoginForm } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { CompanyErasureForm, companyData } from '../../../contract/company-data.ts';
import { z } from '../../../contract/zod.ts';
import { nowIn } from '../../../rules/now.ts';
import { dueDayOf } from '../../../rules/privacy.ts';
import { Day } from '../../Dates.tsx';
import { call } from '../call.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useForm } from '../fields/use-form.ts';
import type { Place } from '../place.ts';
import { storeToken } from '../session.ts';

interface DeleteDataProps {
  readonly place: Place;
  readonly email: string;
  /** Called once the request is recorded. */
  readonly onAsked: () => Promise<void>;
  /** Called once the account is gone, because nothing was submitted. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const WithPassword = CompanyErasureForm.extend({ password: LoginForm.shape.password });
/** The server asks for the password only if the sign-in is not recent. */
const WithoutPassword = CompanyErasureForm.extend({ password: z.string() });

export function DeleteData({ place, email, onAsked, onDeleted, onClose }: DeleteDataProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm(needsPassword ? WithPassword : WithoutPassword, { confirmEmail: '', password: '' });
  useEffect(() => element.current?.showModal(), []);
  const close = () => element.current?.close();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const dueOn = dueDayOf(nowIn(timeZone, new Date()).today);

  async function erase({ confirmEmail, password }: { confirmEmail: string; password: string }) {
    if (needsPassword) {
      const { data } = await call(companyAuth.login, { body: { email, password, site: place.siteNumber } });
      storeToken(data.token);
    }
    try {
      const { data } = await call(companyData.erase, { body: { confirmEmail: confirmEmail.trim() } });
      close();
      if ('deleted' in data) onDeleted();
      else await onAsked();
    } catch (thrown) {
      const mustConfirm = thrown instanceof CallFailure && thrown.status === 403 && !needsPassword;
      if (!mustConfirm) throw thrown;
      setNeedsPassword(true);
    }
  }

  return (
    <dialog
      ref={element}
      class="dialog"
      aria-modal="true"
      aria-labelledby={titleID}
      onClose={onClose}
      onCancel={(event) => form.isBusy && event.preventDefault()}
    >
      <form noValidate aria-labelledby={titleID} onSubmit={form.onSubmit(erase)}>
        <h2 id={titleID}>Ask us to delete my data</h2>
        <p>
          Drafts are deleted now. Submitted applications are deleted after the programme team has checked your
          request, by <Day date={dueOn} /> at the latest. Type your email to confirm.
        </p>
        {form.failure && <FormMessage tone="error">{form.failure.message}</FormMessage>}
        <TextField field={form.field('confirmEmail')} label="Email" type="email" hint={email} />
        {needsPassword && (
          <>
            <FormMessage tone="warning">Enter your password to continue.</FormMessage>
            <PasswordField field={form.field('password')} label="Password" autocomplete="current-password" />
          </>
        )}
        <div class="dialog-buttons">
          <button class="button-plain" type="button" onClick={close} aria-disabled={form.isBusy}>
            Cancel
          </button>
          <SubmitButton isBusy={form.isBusy}>Delete my data</SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
