// The dialog that asks a company for its password or a passkey again before a call that needs a recent sign-in.
/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import { LoginForm } from '../../../contract/auth.ts';
import {
  type CompanyAccount,
  companyAccount,
  companySignInSteps,
} from '../../../contract/company-account.ts';
import type { BodySent } from '../../../contract/endpoint.ts';
import { accountTexts } from '../../../rules/account-texts.ts';
import { CallFailure, call } from '../call.ts';
import { Dialog } from '../fields/Dialog.tsx';
import { FormMessage } from '../fields/FormMessage.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useForm } from '../fields/use-form.ts';
import type { Place } from '../place.ts';
import { storeToken } from '../session.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface ConfirmSignInProps {
  readonly place: Place;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

type Proof = Omit<BodySent<typeof companySignInSteps.confirm>, 'site'>;

const PasswordForm = LoginForm.pick({ password: true });

export function ConfirmSignIn({ place, onAnswer }: ConfirmSignInProps) {
  const account = useAccount();
  const form = useForm(PasswordForm, { password: '' });

  async function prove(proof: Proof) {
    const body = { ...proof, site: place.siteNumber };
    const { data } = await call(companySignInSteps.confirm, { body }).catch(throwWithAdvice);
    storeToken(data.token);
    onAnswer(true);
  }

  // Assumed until the account is loaded, because most people have a password.
  const hasPassword = account?.hasPassword ?? true;
  const hasPasskey = account !== null && account.passkeys.length > 0;
  return (
    <Dialog title="Confirm that it is you" isBusy={form.isBusy} onClose={() => onAnswer(false)}>
      {(close) => (
        <form noValidate aria-label="Confirm that it is you" onSubmit={form.onSubmit(prove)}>
          {form.failure && <FormMessage tone="error">{form.failure.message}</FormMessage>}
          {hasPassword ? (
            <>
              <p>Enter your password to continue.</p>
              <input hidden autocomplete="username" value={account?.email ?? ''} readOnly />
              <PasswordField
                field={form.field('password')}
                label="Password"
                autocomplete="current-password"
              />
            </>
          ) : (
            <p ref={takeFocus} tabIndex={-1}>
              {hasPasskey ? accountTexts.confirmOtherwise : accountTexts.cannotConfirm}
            </p>
          )}
          {hasPasskey && (
            <PasskeyButton
              place={place}
              label="Use a passkey"
              isFilled={!hasPassword}
              onAnswer={(passkey) => prove({ passkey })}
            />
          )}
          <div class="dialog-buttons">
            <button class="button-plain" type="button" onClick={close} aria-disabled={form.isBusy}>
              Cancel
            </button>
            {hasPassword && <SubmitButton isBusy={form.isBusy}>Confirm</SubmitButton>}
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** The password field, which had the focus, has disappeared. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** null until it is loaded. */
function useAccount(): CompanyAccount | null {
  const [account, setAccount] = useState<CompanyAccount | null>(null);
  useEffect(() => {
    call(companyAccount.find, {}).then(
      ({ data }) => setAccount(data),
      (error) => {
        // People can still enter their password.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, []);
  return account;
}

/** Shows the dialog over the page, and resolves to whether the person has confirmed. */
export function askToConfirm(place: Place): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  return new Promise((resolve) => {
    let isAnswered = false;
    const answer = (isConfirmed: boolean) => {
      if (isAnswered) return;
      isAnswered = true;
      // Closing first moves the focus back to where it was.
      container.querySelector('dialog')?.close();
      render(null, container);
      container.remove();
      resolve(isConfirmed);
    };
    render(<ConfirmSignIn place={place} onAnswer={answer} />, container);
  });
}
