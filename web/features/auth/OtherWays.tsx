// The other ways to sign in, below the form. Loaded after it, because most people use a password.
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../../contract/messages.ts';
import type { PasskeyAnswer } from '../../../contract/passkeys.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { PasskeyButton } from '../../shell/PasskeyButton.tsx';
import { OidcButton } from './OidcButton.tsx';

async function signIn(answer: PasskeyAnswer): Promise<void> {
  const { data } = await call(signInSteps.passkey, { body: answer });
  session.signIn(data.token);
  if (!session.get()) throw new Error(messages.unauthorized);
}

export function OtherWays() {
  const { data } = useQuery(queryOf(signInSteps.options, {}));
  if (!data) return null;
  const { offersPasskeys, oidcName } = data.data;
  return (
    <>
      {offersPasskeys && <PasskeyButton label="Sign in with a passkey" onAnswer={signIn} />}
      {oidcName !== null && <OidcButton name={oidcName} />}
    </>
  );
}
