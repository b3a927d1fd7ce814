// The part of the account page that lists passkeys, and adds, renames and removes them.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isPasskeyBrowser, makePasskey } from '../../../browser/passkeys.ts';
import { findNextRow } from '../../../browser/row-focus.ts';
import type { Passkey } from '../../../contract/account.ts';
import { companyPasskeys, companySignInSteps } from '../../../contract/company-account.ts';
import { passkeyMessages, passkeyName } from '../../../contract/passkey-exchange.ts';
import { maximumPasskeys } from '../../../contract/passkeys.ts';
import { z } from '../../../contract/zod.ts';
import { accountTexts, passkeyText, removePasskeyText } from '../../../rules/account-texts.ts';
import { call } from '../call.ts';
import { ConfirmDialog } from '../fields/ConfirmDialog.tsx';
import { FormDialog } from '../fields/FormDialog.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { Place } from '../place.ts';
import { dayText } from './date-texts.ts';
import type { PartProps } from './part-props.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Open = { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey } | { readonly dialog: 'add' };

const NameForm = z.object({ name: passkeyName });

export function Passkeys({ place, account, onChanged }: PartProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The row that takes the focus once the dialog has closed, if a passkey was removed. */
  const nextRow = useRef<HTMLElement | null>(null);
  /** Takes the focus instead if the last passkey was removed. */
  const emptyText = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);

  async function add(name: string) {
    const site = place.siteNumber;
    const { data } = await call(companyPasskeys.options, { body: { site } });
    const body = { ...(await makePasskey(data)), name, site };
    setCodes((await call(companyPasskeys.create, { body })).data.recoveryCodes);
    await onChanged('The passkey has been added.');
  }

  async function rename({ id }: Passkey, name: string) {
    await call(companyPasskeys.update, { params: { id }, body: { name } });
    await onChanged('The passkey has been renamed.');
  }

  async function remove({ id }: Passkey) {
    await call(companyPasskeys.remove, { params: { id } });
    nextRow.current = findNextRow(list.current, String(id));
    await onChanged('The passkey has been removed.');
  }

  return (
    <>
      {account.passkeys.length === 0 ? (
        <p ref={emptyText} tabIndex={-1}>
          You have no passkeys yet.
        </p>
      ) : (
        <ul ref={list} class="account-rows" aria-label="Passkeys" tabIndex={-1}>
          {account.passkeys.map((passkey) => (
            <li key={passkey.id} data-row={passkey.id} tabIndex={-1}>
              <span>
                <strong>{passkey.name}</strong>, {passkeyText(passkey, dayText)}
              </span>
              <span class="account-buttons">
                <button
                  class="button-plain"
                  type="button"
                  aria-label={`Rename: ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'rename', passkey })}
                >
                  Rename
                </button>
                <button
                  class="button-plain"
                  type="button"
                  aria-label={`Remove: ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'remove', passkey })}
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddButton
        place={place}
        isFull={account.passkeys.length >= maximumPasskeys}
        onAdd={() => setOpen({ dialog: 'add' })}
      />
      {open?.dialog === 'add' && (
        <NameDialog title="Add a passkey" submitLabel="Continue" work={add} onClose={close}>
          {accountTexts.newPasskey}
        </NameDialog>
      )}
      {open?.dialog === 'rename' && (
        <NameDialog
          title="Rename the passkey"
          submitLabel="Save"
          name={open.passkey.name}
          work={(name) => rename(open.passkey, name)}
          onClose={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.passkey.name}`}
          confirmLabel="Remove"
          isDanger
          onConfirm={() => remove(open.passkey)}
          onClose={() => {
            close();
            if (nextRow.current) (emptyText.current ?? nextRow.current).focus();
            nextRow.current = null;
          }}
        >
          {removePasskeyText(account)}
        </ConfirmDialog>
      )}
      {codes && open === null && <RecoveryCodes place={place} codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly name?: string;
  readonly children?: string;
  readonly work: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const NameDialog = ({ title, submitLabel, name = '', children, work, onClose }: NameDialogProps) => (
  <FormDialog
    title={title}
    schema={NameForm}
    initial={{ name }}
    submitLabel={submitLabel}
    work={(form) => work(form.name)}
    onClose={onClose}
  >
    {(form) => (
      <>
        {children && <p>{children}</p>}
        <TextField field={form.field('name')} label="Name" hint='For example "Laptop" or "Phone".' />
      </>
    )}
  </FormDialog>
);

interface AddButtonProps {
  readonly place: Place;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

/** Says why there is no button, if there is none. */
function AddButton({ place, isFull, onAdd }: AddButtonProps) {
  const [isOffered, setOffered] = useState<boolean | null>(null);
  const { siteNumber } = place;
  useEffect(() => {
    call(companySignInSteps.options, { query: { site: siteNumber } }).then(
      ({ data }) => setOffered(data.offersPasskeys),
      () => {},
    );
  }, [siteNumber]);
  if (isOffered === false) return <p>{passkeyMessages.notOffered}</p>;
  if (!isPasskeyBrowser()) return <p>This browser does not support passkeys.</p>;
  if (isFull) return <p>You can have at most {maximumPasskeys} passkeys.</p>;
  return (
    <button class="button-plain" type="button" disabled={!isOffered} onClick={onAdd}>
      Add a passkey
    </button>
  );
}
