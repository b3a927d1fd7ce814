// The dialog that sets up an authenticator app: the QR code or its key, then a code from the app.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { companySecondFactor } from '../../../contract/company-account.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { typedCode } from '../../../contract/second-factor.ts';
import { z } from '../../../contract/zod.ts';
import { keyInGroups } from '../../../rules/account-texts.ts';
import { CallFailure, call } from '../call.ts';
import { Dialog } from '../fields/Dialog.tsx';
import { FormDialog } from '../fields/FormDialog.tsx';
import { FormMessage } from '../fields/FormMessage.tsx';
import { TextField } from '../fields/TextField.tsx';
import { lazyPart } from '../lazy-part.tsx';

const QrCode = lazyPart(() => import('./QrCode.tsx').then((m) => m.QrCode));

const title = 'Set up an authenticator app';
const CodeForm = z.object({ code: typedCode });

type Key = ReplyOf<typeof companySecondFactor.startTotp>;

interface SetUpAppProps {
  /** null if the person already has recovery codes. */
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => Promise<void>;
  readonly onClose: () => void;
}

export function SetUpApp({ onConfirmed, onClose }: SetUpAppProps) {
  const [key, setKey] = useState<Key | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    call(companySecondFactor.startTotp, {}).then(
      ({ data }) => setKey(data),
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        setFailure(error.message);
      },
    );
  }, []);

  if (!key)
    return (
      <Dialog title={title} onClose={onClose}>
        {(close) => (
          <>
            {failure === null ? (
              <p role="status">Loading…</p>
            ) : (
              <FormMessage tone="error">{failure}</FormMessage>
            )}
            <div class="dialog-buttons">
              <button class="button-plain" type="button" onClick={close}>
                Cancel
              </button>
            </div>
          </>
        )}
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      schema={CodeForm}
      initial={{ code: '' }}
      submitLabel="Continue"
      work={async (body) => {
        const { data } = await call(companySecondFactor.confirmTotp, { body });
        await onConfirmed(data.recoveryCodes);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div class="app-key">
            <div class="app-key-qr">
              <QrCode text={key.address} />
            </div>
            <div class="app-key-words">
              <p>Scan the QR code with your authenticator app.</p>
              <a class="button-plain app-key-open" href={key.address}>
                Open in your app
              </a>
              <p>
                Or type this key: <span class="app-key-secret">{keyInGroups(key.secret)}</span>
              </p>
            </div>
          </div>
          <TextField
            field={form.field('code')}
            label="Code from your app"
            autocomplete="one-time-code"
            inputMode="numeric"
          />
        </>
      )}
    </FormDialog>
  );
}
