// The card of the account page about linked sign-ins: accounts at the identity provider that sign the person in.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusNextRow } from '../../../browser/row-focus.ts';
import { account, type Identity } from '../../../contract/account.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import { call } from '../../platform/api.ts';
import { leaveForProvider } from '../../platform/identity-provider.ts';
import { failureOf, isNotFound, queryOf, refresh } from '../../platform/query.ts';
import { BusyButton } from '../../ui/buttons/BusyButton.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './AccountScreen.module.css';

const title = 'Linked sign-ins';

const describe = ({ name, since, lastUsed }: Identity) =>
  `${name}, since ${dateTimeText(since)}, ${lastUsed ? `last used ${dateTimeText(lastUsed)}` : 'not used yet'}`;

/** Absent where no provider is set up and nothing is linked. */
export function Identities() {
  const accountQuery = useQuery(queryOf(account.find, {}));
  const options = useQuery(queryOf(signInSteps.options, {}));
  if (!accountQuery.data || !options.data) {
    const failed = accountQuery.error ?? options.error;
    return (
      <SectionCard title={title}>
        {failed ? <ErrorState {...failureOf(accountQuery, options)} /> : <Loading />}
      </SectionCard>
    );
  }
  const { identities } = accountQuery.data.data;
  const { oidcName } = options.data.data;
  if (identities.length === 0 && oidcName === null) return null;
  return (
    <SectionCard title={title}>
      <LinkedSignIns identities={identities} providerName={oidcName} />
    </SectionCard>
  );
}

interface LinkedSignInsProps {
  identities: readonly Identity[];
  providerName: string | null;
}

function LinkedSignIns({ identities, providerName }: LinkedSignInsProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The id of the link that is being removed, or `new` while the browser leaves for the provider. */
  const [busy, setBusy] = useState<number | 'new' | null>(null);
  const isLinked = identities.some(({ name }) => name === providerName);

  async function run(what: number | 'new', action: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(what);
    try {
      await action();
    } catch (failure) {
      // Another tab has removed it.
      if (isNotFound(failure)) await refresh(account.find);
      else notifyError((failure as Error).message);
      setBusy(null);
    }
  }

  const link = () => run('new', () => leaveForProvider('link'));
  const remove = (id: number) =>
    run(id, async () => {
      await call(singleSignOn.removeIdentity, { params: { id } });
      // The button that had the focus disappears.
      focusNextRow(list.current, String(id));
      notifySuccess('The linked sign-in has been removed.');
      await refresh(account.find);
      setBusy(null);
    });

  return (
    <>
      <ul ref={list} className={classes.rows} aria-label={title} tabIndex={-1}>
        {identities.map((identity) => (
          <li key={identity.id} className={classes.row} data-row={identity.id} tabIndex={-1}>
            <span className={classes.rowText}>{describe(identity)}</span>
            <BusyButton
              aria-label={`Remove: ${describe(identity)}`}
              isBusy={busy === identity.id}
              onClick={() => void remove(identity.id)}
            >
              Remove
            </BusyButton>
          </li>
        ))}
      </ul>
      {identities.length === 0 && <p>You have no linked sign-ins yet.</p>}
      {providerName !== null && !isLinked && (
        <div className={classes.lastButton}>
          <BusyButton isBusy={busy === 'new'} onClick={() => void link()}>
            Link sign-in with {providerName}
          </BusyButton>
        </div>
      )}
    </>
  );
}
