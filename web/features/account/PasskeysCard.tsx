// The card of the account page that lists passkeys, and adds, renames and removes them.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusNextRow } from '../../../browser/row-focus.ts';
import type { Account, Passkey } from '../../../contract/account.ts';
import { passkeyMessages } from '../../../contract/passkey-exchange.ts';
import { maximumPasskeys, passkeys } from '../../../contract/passkeys.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { passkeyText, removePasskeyText } from '../../../rules/account-texts.ts';
import { call } from '../../platform/api.ts';
import { isPasskeyBrowser } from '../../platform/passkeys.ts';
import { queryOf } from '../../platform/query.ts';
import danger from '../../ui/buttons/DangerButton.module.css';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './AccountScreen.module.css';
import { refreshAccount } from './account-data.ts';
import { AddPasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

type Open = { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey } | { readonly dialog: 'add' };

export function PasskeysCard() {
  return <AccountCard card="passkeys">{(account) => <Passkeys account={account} />}</AccountCard>;
}

function Passkeys({ account }: { account: Account }) {
  const list = useRef<HTMLUListElement>(null);
  const wasRemoved = useRef(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);

  async function remove({ id }: Passkey) {
    await call(passkeys.remove, { params: { id } });
    focusNextRow(list.current, String(id));
    wasRemoved.current = true;
    await refreshAccount();
  }

  return (
    <>
      {account.passkeys.length === 0 ? (
        // The list that had the focus disappears with the last passkey.
        <p ref={(text) => void (wasRemoved.current && text?.focus())} tabIndex={-1}>
          You have no passkeys yet.
        </p>
      ) : (
        <ul ref={list} className={classes.rows} aria-label="Passkeys" tabIndex={-1}>
          {account.passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.row} data-row={passkey.id} tabIndex={-1}>
              <span className={classes.rowText}>
                <strong>{passkey.name}</strong>, {passkeyText(passkey, dateText)}
              </span>
              <span className={classes.rowButtons}>
                <Button
                  aria-label={`Rename: ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'rename', passkey })}
                  variant="default"
                >
                  Rename
                </Button>
                <Button
                  aria-label={`Remove: ${passkey.name}`}
                  className={danger.danger}
                  onClick={() => setOpen({ dialog: 'remove', passkey })}
                  variant="default"
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddButton
        isFull={account.passkeys.length >= maximumPasskeys}
        onAdd={() => setOpen({ dialog: 'add' })}
      />
      {open?.dialog === 'add' && <AddPasskey onCodes={setCodes} onClose={close} />}
      {open?.dialog === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.passkey.name}`}
          message={removePasskeyText(account)}
          confirmLabel="Remove"
          danger
          onConfirm={() => remove(open.passkey)}
          onClose={close}
          successText="The passkey has been removed."
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

/** Says why there is no button, if there is none. */
function AddButton({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const { data } = useQuery(queryOf(signInSteps.options, {}));
  const isOffered = data?.data.offersPasskeys;
  if (isOffered === false) return <p className={classes.note}>{passkeyMessages.notOffered}</p>;
  if (!isPasskeyBrowser()) return <p className={classes.note}>This browser does not support passkeys.</p>;
  if (isFull) return <p className={classes.note}>You can have at most {maximumPasskeys} passkeys.</p>;
  return (
    <div className={classes.buttons}>
      <Button disabled={!isOffered} onClick={onAdd} variant="default">
        Add a passkey
      </Button>
    </div>
  );
}
