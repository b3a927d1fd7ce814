// The part of the account page that lists where the company is signed in, and ends sign-ins.
/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { focusNextRow } from '../../../browser/row-focus.ts';
import type { SignIn } from '../../../contract/account.ts';
import { companyAccount } from '../../../contract/company-account.ts';
import { endedText, signInText } from '../../../rules/account-texts.ts';
import { CallFailure, call } from '../call.ts';
import { ActionButton } from '../fields/ActionButton.tsx';
import { momentText } from './date-texts.ts';
import type { PartProps } from './part-props.ts';

interface SignInsProps extends Pick<PartProps, 'onChanged'> {
  readonly signIns: readonly SignIn[];
}

export function SignIns({ signIns, onChanged }: SignInsProps) {
  const list = useRef<HTMLUListElement>(null);

  async function end(id: string) {
    try {
      await call(companyAccount.endSignIn, { params: { id } });
    } catch (thrown) {
      // It has ended in another tab, or it has just expired.
      if (!(thrown instanceof CallFailure) || thrown.status !== 404) throw thrown;
    }
    focusNextRow(list.current, id);
    await onChanged('The sign-in has ended.');
  }

  async function endOthers() {
    const { data } = await call(companyAccount.endOtherSignIns, {});
    list.current?.focus();
    await onChanged(endedText(data.ended));
  }

  return (
    <>
      <ul ref={list} class="account-rows" aria-label="Sign-ins" tabIndex={-1}>
        {signIns.map((signIn) => {
          const text = signInText(signIn, momentText);
          return (
            <li key={signIn.id} data-row={signIn.id} tabIndex={-1}>
              <span>{text}</span>
              {signIn.isCurrent ? (
                <span class="account-badge">This one</span>
              ) : (
                <ActionButton label="End" name={`End: ${text}`} work={() => end(signIn.id)} />
              )}
            </li>
          );
        })}
      </ul>
      {signIns.length > 1 && <ActionButton label="End all others" work={endOthers} />}
    </>
  );
}
