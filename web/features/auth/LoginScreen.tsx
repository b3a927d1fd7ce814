// The sign-in screen, which returns to the requested page or explains why this person cannot open it.
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import { auth, LoginForm, loginRedirectDelay } from '../../../contract/auth.ts';
import { messages } from '../../../contract/messages.ts';
import type { z } from '../../../contract/zod.ts';
import { canCall } from '../../../rules/permissions.ts';
import { call } from '../../platform/api.ts';
import { destination, redirect, requestedPage } from '../../platform/redirect.ts';
import { session, shouldCheckMembership, useSession } from '../../platform/session.ts';
import { sessionError } from '../../platform/session-error.ts';
import classes from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthRequest } from './auth-request.ts';
import { Notice } from './Notice.tsx';

/** Few people see it, so its code is not part of the sign-in page. */
const AccessDenied = lazy(() => import('./AccessDenied.tsx').then((m) => ({ default: m.AccessDenied })));

/** Returns the second step for someone who has a second factor. Few have, so its code is loaded only then. */
async function signIn(form: z.infer<typeof LoginForm>) {
  const { data } = await call(auth.login, { body: { ...form, isAdmin: true } }).catch(throwWithAdvice);
  if ('secondFactor' in data) {
    const { SecondStep } = await import('./SecondStep.tsx');
    return (props: { onStartAgain: () => void }) => <SecondStep {...data} {...props} />;
  }
  session.signIn(data.token);
  if (!session.get()) throw new Error(messages.unauthorized);
  return null;
}

export function LoginScreen() {
  const person = useSession()?.person;
  const access = requestedPage.get()?.access ?? 'staff';
  const verdict = person && canCall(person, access);
  // The server's reply about group membership is still pending.
  const isAccessPending =
    person !== undefined && person.isGroupMember === undefined && shouldCheckMembership(person, access);
  const [secondStep, setSecondStep] = useState<Awaited<ReturnType<typeof signIn>>>(null);
  const request = useAuthRequest(
    useCallback(async (form: z.infer<typeof LoginForm>) => {
      const step = await signIn(form);
      setSecondStep(() => step);
    }, []),
  );
  // Loaded after the form. If that fails, people can still use their password.
  const [OtherWays, setOtherWays] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./OtherWays.tsx').then(
      (m) => setOtherWays(() => m.OtherWays),
      () => {},
    );
  }, []);
  // Signing in clears the error, but the notice stays until the page closes so that nothing moves.
  const [hasEnded] = useState(() => sessionError.get() !== null);
  const hasAccess = verdict?.allowed === true;

  useEffect(() => {
    if (!hasAccess) return;
    const timer = setTimeout(() => redirect.set(destination()), loginRedirectDelay);
    return () => clearTimeout(timer);
  }, [hasAccess]);

  if (person && verdict?.allowed === false && !isAccessPending)
    return (
      <Suspense>
        <AccessDenied person={person} reason={verdict.reason} />
      </Suspense>
    );
  if (secondStep) return secondStep({ onStartAgain: () => setSecondStep(null) });
  return (
    <AuthCard title="Sign in">
      {hasEnded && <Notice tone="information">{messages.sessionEnded}</Notice>}
      <AuthForm
        label="Sign in"
        schema={LoginForm}
        request={request}
        submitLabel="Sign in"
        foot={<AuthLink to="/auth/forgot-password">Forgot password?</AuthLink>}
      >
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthField name="password" label="Password" type="password" autoComplete="current-password" />
      </AuthForm>
      <div className={classes.otherWays}>{OtherWays && <OtherWays />}</div>
    </AuthCard>
  );
}
