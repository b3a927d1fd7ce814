// The part of the account page about the authenticator app and the recovery codes.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { companySecondFactor } from '../../../contract/company-account.ts';
import {
  codesLeftText,
  hasSecondFactor,
  removeAppText,
  secondFactorText,
} from '../../../rules/account-texts.ts';
import { call } from '../call.ts';
import { ConfirmDialog } from '../fields/ConfirmDialog.tsx';
import { dayText } from './date-texts.ts';
import type { PartProps } from './part-props.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpApp } from './SetUpApp.tsx';

export function SecondFactor({ place, account, onChanged }: PartProps) {
  const [open, setOpen] = useState<'set up' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { totpSince, recoveryCodesLeft } = account;
  const hasFactor = hasSecondFactor(account);
  const close = () => setOpen(null);
  return (
    <>
      <p>{secondFactorText(account, dayText)}</p>
      {hasFactor && <p>{codesLeftText(recoveryCodesLeft)}</p>}
      <div class="account-buttons">
        {totpSince === null && (
          <button class="button-plain" type="button" onClick={() => setOpen('set up')}>
            Set up an authenticator app
          </button>
        )}
        {hasFactor && (
          <button class="button-plain" type="button" onClick={() => setOpen('renew')}>
            Make new recovery codes
          </button>
        )}
        {totpSince !== null && (
          <button class="button-plain" type="button" onClick={() => setOpen('remove')}>
            Remove the authenticator app
          </button>
        )}
      </div>
      {open === 'set up' && (
        <SetUpApp
          onConfirmed={async (recoveryCodes) => {
            setCodes(recoveryCodes);
            await onChanged('Your authenticator app has been set up.');
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <ConfirmDialog
          title="Make new recovery codes"
          confirmLabel="Make new codes"
          onConfirm={async () => {
            setCodes((await call(companySecondFactor.renewRecoveryCodes, {})).data.recoveryCodes);
            await onChanged('');
          }}
          onClose={close}
        >
          Your earlier recovery codes stop working.
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title="Remove the authenticator app"
          confirmLabel="Remove"
          isDanger
          onConfirm={async () => {
            await call(companySecondFactor.removeTotp, {});
            await onChanged('The authenticator app has been removed.');
          }}
          onClose={close}
        >
          {removeAppText(account)}
        </ConfirmDialog>
      )}
      {codes && open === null && <RecoveryCodes place={place} codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
