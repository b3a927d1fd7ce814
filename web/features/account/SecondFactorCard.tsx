// The card of the account page about the authenticator app and the recovery codes.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { call } from '../../platform/api.ts';
import { secondFactorPath } from '../../platform/areas.ts';
import danger from '../../ui/buttons/DangerButton.module.css';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './AccountScreen.module.css';
import { refreshAccount } from './account-data.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

type Question = 'renew' | 'remove';

export function SecondFactorCard() {
  return <AccountCard card="second-factor">{(account) => <SecondFactor account={account} />}</AccountCard>;
}

function SecondFactor({ account }: { account: Account }) {
  const { totpSince, recoveryCodesLeft, passkeys } = account;
  const [question, setQuestion] = useState<Question | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasSecondFactor = totpSince !== null || passkeys.length > 0;

  async function renew() {
    const { data } = await call(secondFactor.renewRecoveryCodes, {});
    setCodes(data.recoveryCodes);
    void refreshAccount();
  }

  async function remove() {
    await call(secondFactor.removeTotp, {});
    await refreshAccount();
  }

  return (
    <>
      {totpSince !== null && <p>On. You set up an authenticator app on {dateText(totpSince)}.</p>}
      {totpSince === null && passkeys.length > 0 && (
        <p>On. Your passkeys are your second factor. You have no authenticator app.</p>
      )}
      {!hasSecondFactor && <p>Off. Anyone who learns your password can sign in as you.</p>}
      {hasSecondFactor && <p>{codesLeftText(recoveryCodesLeft)}</p>}
      <div className={classes.buttons}>
        {totpSince === null && (
          <Button component={RouteLink} to={secondFactorPath} keepSearch variant="default">
            Set up an authenticator app
          </Button>
        )}
        {hasSecondFactor && (
          <Button variant="default" onClick={() => setQuestion('renew')}>
            Make new recovery codes
          </Button>
        )}
        {totpSince !== null && (
          <Button className={danger.danger} variant="default" onClick={() => setQuestion('remove')}>
            Remove the authenticator app
          </Button>
        )}
      </div>
      {question === 'renew' && (
        <ConfirmDialog
          title="Make new recovery codes"
          message="Your earlier recovery codes stop working."
          confirmLabel="Make new codes"
          onConfirm={renew}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'remove' && (
        <ConfirmDialog
          title="Remove the authenticator app"
          message={
            passkeys.length > 0
              ? 'Your app no longer gives codes for this account. You are signed out everywhere else.'
              : 'Anyone who learns your password can then sign in as you. Your recovery codes stop working, and you are signed out everywhere else.'
          }
          confirmLabel="Remove"
          danger
          onConfirm={remove}
          onClose={() => setQuestion(null)}
          successText="The authenticator app has been removed."
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function codesLeftText(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Make new ones.';
  return `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left.`;
}
