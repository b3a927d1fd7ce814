// The page to which the identity provider returns: clears the address, finishes what was started, and continues.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import type { OidcPurpose } from '../../../contract/single-sign-on-start.ts';
import { call } from '../../platform/api.ts';
import { places } from '../../platform/areas.ts';
import { reportConfirmed, takeReturnedAddress } from '../../platform/identity-provider.ts';
import { loginPath, redirect } from '../../platform/redirect.ts';
import { session, useSession } from '../../platform/session.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthLink } from './AuthLink.tsx';
import { Notice } from './Notice.tsx';
import { SecondStep } from './SecondStep.tsx';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'step'; readonly secondFactor: SecondFactorNeeded['secondFactor'] }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly message: string };

/** Where each purpose continues. The sign-in page knows the requested page, and says if someone cannot open it. */
const nextPath = (purpose: OidcPurpose) => (purpose === 'signIn' ? loginPath : places.account.path);

/** Finishes the attempt; returns what the page shows next. */
async function finish(body: ReturnType<typeof takeReturnedAddress>['body']) {
  const { data } = await call(singleSignOn.finish, { body });
  if ('secondFactor' in data) return { kind: 'step', secondFactor: data.secondFactor } as const;
  if ('token' in data) session.signIn(data.token);
  return 'token' in data ? ({ kind: 'signedIn' } as const) : ({ kind: 'linked' } as const);
}

export function OidcScreen() {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const purpose = useRef<OidcPurpose | null>(null);
  const token = useSession()?.token;
  /** The token before the second step, which replaces it. */
  const tokenBefore = useRef<string | undefined>(undefined);

  useEffect(() => {
    // A code works once, so it is sent once, however often React runs this.
    if (purpose.current !== null) return;
    const returned = takeReturnedAddress();
    purpose.current = returned.purpose;
    // Someone has opened the page without coming from the provider.
    if (returned.body.state === '') return redirect.set(loginPath);
    tokenBefore.current = session.get()?.token;
    finish(returned.body)
      .then((finished) => {
        if (finished.kind === 'step') return setState(finished);
        if (returned.purpose === 'confirm') {
          setState({ kind: 'confirmed' });
          return reportConfirmed();
        }
        if (finished.kind === 'linked') notifySuccess('The sign-in has been linked.');
        redirect.set(nextPath(returned.purpose));
      })
      .catch((thrown: Error) => setState({ kind: 'failed', message: thrown.message }));
  }, []);

  // The second step has signed the person in.
  useEffect(() => {
    if (state.kind === 'step' && token !== undefined && token !== tokenBefore.current)
      redirect.set(nextPath(purpose.current ?? 'signIn'));
  }, [state, token]);

  const back = purpose.current === 'link' ? 'Back to your account' : 'Back to sign in';
  switch (state.kind) {
    case 'waiting':
      return <Card title="Sign in">Finishing your sign-in…</Card>;
    case 'step':
      return <SecondStep secondFactor={state.secondFactor} onStartAgain={() => redirect.set(loginPath)} />;
    case 'confirmed':
      return <Card title="Confirmed">You can close this window and continue in the other one.</Card>;
    case 'failed':
      return (
        <AuthCard key="failed" title="Sign in">
          <Notice tone="problem">{state.message}</Notice>
          {purpose.current === 'confirm' ? (
            <Notice>Close this window and try again in the other one.</Notice>
          ) : (
            <AuthLink to={nextPath(purpose.current ?? 'signIn')}>{back}</AuthLink>
          )}
        </AuthCard>
      );
  }
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthCard key={title} title={title}>
      <Notice tone="information">{children}</Notice>
    </AuthCard>
  );
}
