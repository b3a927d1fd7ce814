// The card of the account page where staff choose which regular mails they get. A choice is saved at once.
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '../../../contract/account.ts';
import { type MailKind, mailKinds, mailPreferences } from '../../../contract/mail-preferences.ts';
import { call } from '../../platform/api.ts';
import { queryClient, queryOf } from '../../platform/query.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifyError } from '../../ui/notices/notify.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './AccountScreen.module.css';

const accountQuery = queryOf(account.find, {});

async function storePreference(kind: MailKind, isWanted: boolean): Promise<void> {
  const { data: stored } = await call(mailPreferences.update, { body: { [kind]: isWanted } });
  queryClient.setQueryData(
    accountQuery.queryKey,
    (read) => read && { ...read, data: { ...read.data, mailPreferences: stored } },
  );
}

export function EmailsCard() {
  const { data, error, refetch } = useQuery(accountQuery);
  const [saving, setSaving] = useState<MailKind | null>(null);

  const choose = async (kind: MailKind, isWanted: boolean) => {
    setSaving(kind);
    await storePreference(kind, isWanted).catch((failure: Error) => notifyError(failure.message));
    setSaving(null);
  };

  if (!data) {
    return <SectionCard title="Emails">{error ? <ErrorState onRetry={refetch} /> : <Loading />}</SectionCard>;
  }
  return (
    <SectionCard title="Emails">
      <div className={classes.switches}>
        {data.data.mailPreferences.map(({ kind, isWanted }) => (
          <Switch
            key={kind}
            label={mailKinds[kind]}
            checked={isWanted}
            disabled={saving !== null}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </div>
    </SectionCard>
  );
}
