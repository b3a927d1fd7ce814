// The card of the account page that lists where the person is signed in, and ends sign-ins.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusNextRow } from '../../../browser/row-focus.ts';
import { account, type SignIn } from '../../../contract/account.ts';
import { endedText, signInText } from '../../../rules/account-texts.ts';
import { call } from '../../platform/api.ts';
import { failureOf, isNotFound, queryOf } from '../../platform/query.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { BusyButton } from '../../ui/buttons/BusyButton.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './AccountScreen.module.css';
import { cards } from './account-cards.ts';
import { refreshAccount } from './account-data.ts';

export function SignInsCard() {
  const query = useQuery(queryOf(account.signIns, {}));
  return (
    <SectionCard id="sign-ins" title={cards['sign-ins']}>
      {query.data ? (
        <SignIns signIns={query.data.data} />
      ) : query.error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Loading />
      )}
    </SectionCard>
  );
}

function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const list = useRef<HTMLUListElement>(null);
  /** The id of the sign-in that is being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);

  async function run(id: string, action: () => Promise<string>) {
    if (ending !== null) return;
    setEnding(id);
    try {
      notifySuccess(await action());
    } catch (failure) {
      // Someone else has ended it, or it has just expired.
      if (!isNotFound(failure)) notifyError((failure as Error).message);
    }
    await refreshAccount();
    setEnding(null);
  }

  const end = (id: string) =>
    run(id, async () => {
      await call(account.endSignIn, { params: { id } });
      focusNextRow(list.current, id);
      return 'The sign-in has ended.';
    });

  const endOthers = () =>
    run('others', async () => {
      const { data } = await call(account.endOtherSignIns, {});
      list.current?.focus();
      return endedText(data.ended);
    });

  return (
    <>
      <ul ref={list} className={classes.rows} aria-label="Sign-ins" tabIndex={-1}>
        {signIns.map((signIn) => {
          const text = signInText(signIn, dateTimeText);
          return (
            <li key={signIn.id} className={classes.row} data-row={signIn.id} tabIndex={-1}>
              <span className={classes.rowText}>{text}</span>
              {signIn.isCurrent ? (
                <StatusBadge tone="accent">This one</StatusBadge>
              ) : (
                <BusyButton
                  aria-label={`End: ${text}`}
                  isBusy={ending === signIn.id}
                  onClick={() => void end(signIn.id)}
                >
                  End
                </BusyButton>
              )}
            </li>
          );
        })}
      </ul>
      {signIns.length > 1 && (
        <div className={classes.buttons}>
          <BusyButton isBusy={ending === 'others'} onClick={() => void endOthers()}>
            End all others
          </BusyButton>
        </div>
      )}
    </>
  );
}
