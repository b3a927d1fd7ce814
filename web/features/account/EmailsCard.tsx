// The card of the account page where staff choose which regular mails they get. A choice is saved at once.
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { type MailKind, mailKinds, mailPreferences } from '../../../contract/mail-preferences.ts';
import { mailKindsFor } from '../../../rules/mail-kinds.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { notifyError } from '../../ui/notices/notify.tsx';
import { AccountCard } from './AccountCard.tsx';
import classes from './AccountScreen.module.css';
import { accountQuery } from './account-data.ts';

async function storePreference(kind: MailKind, isWanted: boolean): Promise<void> {
  const { data: stored } = await call(mailPreferences.update, { body: { [kind]: isWanted } });
  queryClient.setQueryData(
    accountQuery.queryKey,
    (read) => read && { ...read, data: { ...read.data, mailPreferences: stored } },
  );
}

export const EmailsCard = () => (
  <AccountCard card="emails">{(account) => <Emails account={account} />}</AccountCard>
);

function Emails({ account }: { account: Account }) {
  const offered = mailKindsFor(usePerson());
  const [saving, setSaving] = useState<MailKind | null>(null);

  const choose = async (kind: MailKind, isWanted: boolean) => {
    setSaving(kind);
    await storePreference(kind, isWanted).catch((failure: Error) => notifyError(failure.message));
    setSaving(null);
  };

  return (
    <>
      {offered.length === 0 && <p>There are no optional emails for your roles.</p>}
      <div className={classes.switches}>
        {account.mailPreferences
          .filter(({ kind }) => offered.includes(kind))
          .map(({ kind, isWanted }) => (
            <Switch
              key={kind}
              label={mailKinds[kind]}
              checked={isWanted}
              disabled={saving !== null}
              onChange={(event) => void choose(kind, event.currentTarget.checked)}
            />
          ))}
      </div>
      <p className={classes.note}>Emails about your account are always sent.</p>
    </>
  );
}
