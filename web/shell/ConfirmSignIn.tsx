// The dialog that asks for the password or a passkey again before a call that needs a recent sign-in.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { throwWithAdvice } from '../../browser/sign-in-failure.ts';
import { account } from '../../contract/account.ts';
import type { BodySent } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { signInSteps } from '../../contract/sign-in-steps.ts';
import { accountTexts } from '../../rules/account-texts.ts';
import { call } from '../platform/api.ts';
import { queryOf } from '../platform/query.ts';
import { session, usePerson } from '../platform/session.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { PasswordBox } from '../ui/fields/PasswordBox.tsx';
import classes from '../ui/forms/Form.module.css';
import { toFormFailure } from '../ui/forms/form-failure.ts';
import { SubmitButton } from '../ui/forms/SubmitButton.tsx';
import { takeFocus } from '../ui/layout/take-focus.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderConfirmation } from './ProviderConfirmation.tsx';

async function sendProof(body: BodySent<typeof signInSteps.confirm>): Promise<void> {
  const { data } = await call(signInSteps.confirm, { body }).catch(throwWithAdvice);
  session.signIn(data.token);
}

export function ConfirmSignIn({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { email } = usePerson();
  const { data: read } = useQuery(queryOf(account.find, {}));
  const hasPasskey = read !== undefined && read.data.passkeys.length > 0;
  const hasProvider = read !== undefined && read.data.identities.length > 0;
  // Until the account is read, most people have a password.
  const hasPassword = read?.data.hasPassword ?? true;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function show(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    // React also passes the event to the form whose call asked for this.
    event.stopPropagation();
    if (isConfirming) return;
    if (password === '') return show(messages.required);
    setIsConfirming(true);
    try {
      await sendProof({ password });
      onAnswer(true);
    } catch (thrown) {
      const { formError, fieldErrors } = toFormFailure(thrown);
      setIsConfirming(false);
      show(fieldErrors.password ?? formError ?? '');
    }
  }

  const cancel = () => onAnswer(false);

  return (
    <Dialog title="Confirm that it is you" width={440} onClose={cancel} coversOthers>
      <form className={classes.form} onSubmit={confirm} noValidate>
        {hasPassword ? (
          <>
            <p className={classes.question}>Enter your password to continue.</p>
            {/* Shows password managers whose password this is. */}
            <input hidden autoComplete="username" value={email} readOnly />
            <PasswordBox
              autoComplete="current-password"
              className={classes.question}
              data-autofocus
              error={error && <span role="alert">{error}</span>}
              label="Password"
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                setError(null);
              }}
              ref={input}
              required
              value={password}
            />
          </>
        ) : (
          <>
            <p ref={takeFocus} className={classes.question} tabIndex={-1}>
              {hasPasskey || hasProvider ? accountTexts.confirmOtherwise : accountTexts.cannotConfirm}
            </p>
            <div role="alert">{error !== null && <p className={classes.formError}>{error}</p>}</div>
          </>
        )}
        <div className={classes.foot}>
          {hasPasskey && (
            <PasskeyButton
              label="Use a passkey"
              onAnswer={async (passkey) => {
                await sendProof({ passkey });
                onAnswer(true);
              }}
            />
          )}
          <ProviderConfirmation onConfirmed={() => onAnswer(true)} onProblem={show} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            {hasPassword && <SubmitButton label="Confirm" isSubmitting={isConfirming} />}
          </div>
        </div>
      </form>
    </Dialog>
  );
}
