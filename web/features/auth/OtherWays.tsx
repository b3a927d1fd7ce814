// The other ways to sign in, below the form. Loaded after it, because most people use a password.
import { useEffect, useState } from 'react';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages.ts';
import type { PasskeyAnswer } from '../../../contract/passkey-exchange.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { PasskeyButton } from '../../shell/PasskeyButton.tsx';
import { OidcButton } from './OidcButton.tsx';

async function signIn(answer: PasskeyAnswer): Promise<void> {
  const { data } = await call(signInSteps.passkey, { body: answer }).catch(throwWithAdvice);
  session.signIn(data.token);
  if (!session.get()) throw new Error(messages.unauthorized);
}

export function OtherWays() {
  const [ways, setWays] = useState<ReplyOf<typeof signInSteps.options> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without a reply, people can still use their password.
    call(signInSteps.options, { signal: controller.signal }).then(
      ({ data }) => setWays(data),
      () => {},
    );
    return () => controller.abort();
  }, []);
  if (!ways) return null;
  return (
    <>
      {ways.offersPasskeys && <PasskeyButton label="Sign in with a passkey" onAnswer={signIn} />}
      {ways.oidcName !== null && <OidcButton name={ways.oidcName} />}
    </>
  );
}
