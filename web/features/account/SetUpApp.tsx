// The dialog that sets up an authenticator app: the QR code or its key, a code from the app, then the recovery codes.
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { keyInGroups } from '../../../rules/account-texts.ts';
import { call } from '../../platform/api.ts';
import { places } from '../../platform/areas.ts';
import { editQueryOf, loadingProps } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import formClasses from '../../ui/forms/Form.module.css';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { refreshAccount } from './account-data.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SetUpApp.module.css';

const QrCode = lazyPart(() => import('./QrCode.tsx').then((m) => m.QrCode));

export function SetUpApp() {
  const close = useDialogClose(places.account.path);
  const requestClose = useRef(close);
  const [isCovered, setIsCovered] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Read once, because each call makes a new key and the one that was scanned must stay.
  const key = useQuery({ ...editQueryOf(secondFactor.startTotp, {}), retry: false });

  function finish(recoveryCodes: readonly string[] | null) {
    void refreshAccount();
    if (recoveryCodes) return setCodes(recoveryCodes);
    notifySuccess('Your authenticator app has been set up.');
    close();
  }

  return (
    <Dialog
      title="Set up an authenticator app"
      width={560}
      onClose={() => requestClose.current()}
      isOnTop={!isCovered}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={close}
          requestClose={requestClose}
          onCoveredChange={setIsCovered}
        />
      ) : key.data ? (
        <ConfirmApp {...key.data.data} onConfirmed={finish} onCancel={close} />
      ) : (
        <Waiting {...loadingProps(key)} />
      )}
    </Dialog>
  );
}

type Key = ReplyOf<typeof secondFactor.startTotp>;

interface ConfirmAppProps extends Key {
  onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

function ConfirmApp({ secret, address, onConfirmed, onCancel }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The dialog was open before the key arrived, so it cannot focus the field itself.
  useEffect(() => input.current?.focus(), []);

  function show(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (isConfirming) return;
    if (code.trim() === '') return show(messages.required);
    setIsConfirming(true);
    try {
      const { data } = await call(secondFactor.confirmTotp, { body: { code } });
      onConfirmed(data.recoveryCodes);
    } catch (thrown) {
      const { formError, fieldErrors } = toFormFailure(thrown);
      setIsConfirming(false);
      show(fieldErrors.code ?? formError ?? '');
    }
  }

  return (
    <form className={formClasses.form} onSubmit={confirm} noValidate aria-label="Set up an authenticator app">
      <div className={formClasses.fields}>
        <div className={classes.key}>
          <div className={classes.qr}>
            <QrCode text={address} />
          </div>
          <div className={classes.words}>
            <p>Scan the QR code with your authenticator app.</p>
            <Button className={classes.open} component="a" href={address} variant="default">
              Open in your app
            </Button>
            <p>
              Or type this key: <span className={classes.secret}>{keyInGroups(secret)}</span>
            </p>
          </div>
        </div>
        <TextInput
          ref={input}
          autoComplete="one-time-code"
          className={fieldClasses.field}
          error={error && <span role="alert">{error}</span>}
          inputMode="numeric"
          label="Code from your app"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
          required
          spellCheck={false}
          value={code}
        />
      </div>
      <div className={formClasses.foot}>
        <div className={formClasses.buttons}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton label="Continue" isSubmitting={isConfirming} />
        </div>
      </div>
    </form>
  );
}
