// The card of the account page about the authenticator app and the recovery codes.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import {
  codesLeftText,
  hasSecondFactor,
  removeAppText,
  secondFactorText,
} from '../../../rules/account-texts.ts';
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
  const { totpSince, recoveryCodesLeft } = account;
  const [question, setQuestion] = useState<Question | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasFactor = hasSecondFactor(account);

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
      <p>{secondFactorText(account, dateText)}</p>
      {hasFactor && <p>{codesLeftText(recoveryCodesLeft)}</p>}
      <div className={classes.buttons}>
        {totpSince === null && (
          <Button component={RouteLink} to={secondFactorPath} keepSearch variant="default">
            Set up an authenticator app
          </Button>
        )}
        {hasFactor && (
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
          message={removeAppText(account)}
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
