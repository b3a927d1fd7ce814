// The screen behind an invitation: the person chooses a password, which signs them in.
import { Button } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type JSX, useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { PasswordForm } from '../../../contract/fields.ts';
import { invitations } from '../../../contract/invitations.ts';
import { messages } from '../../../contract/messages.ts';
import type { z } from '../../../contract/zod.ts';
import { type CallFailure, call } from '../../platform/api.ts';
import { loginPath, redirect } from '../../platform/redirect.ts';
import { session, useSession } from '../../platform/session.ts';
import { Loading } from '../../ui/states/Loading.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthRequest } from './auth-request.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Notice } from './Notice.tsx';

const title = 'Choose a password';
const toSignIn = <AuthLink to={loginPath}>Go to sign in</AuthLink>;

type Invited = ReplyOf<typeof invitations.validate>;

export function InvitationScreen() {
  const { code } = useSearch({ strict: false }) as { code?: string };
  return code ? <Invitation key={code} code={code} /> : <Navigate to={loginPath} replace />;
}

function Invitation({ code }: { code: string }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const check = useCallback(() => {
    setFailure(null);
    call(invitations.validate, { body: { code } }).then(({ data }) => setInvited(data), setFailure);
  }, [code]);
  useEffect(check, [check]);

  if (invited) return <ChoosePassword code={code} invited={invited} />;
  if (!failure) {
    return (
      <AuthCard key="checking" title={title}>
        <Loading />
      </AuthCard>
    );
  }
  return (
    <AuthCard key="failed" title={title}>
      <Notice tone="problem">{failure.message}</Notice>
      {failure.status !== 400 && (
        <Button fullWidth onClick={check}>
          Try again
        </Button>
      )}
      {toSignIn}
    </AuthCard>
  );
}

function ChoosePassword({ code, invited }: { code: string; invited: Invited }) {
  const [secondStep, setSecondStep] = useState<JSX.Element | null>(null);
  const accept = useCallback(
    async (form: z.infer<typeof PasswordForm>) => {
      const { data } = await call(invitations.accept, { body: { ...form, code } });
      if ('secondFactor' in data) {
        const { SecondStep } = await import('./SecondStep.tsx');
        // Someone else may be signed in, and the second step signs in the invited person.
        session.signOut();
        const startAgain = () => redirect.set(loginPath);
        return setSecondStep(<SecondStep {...data} onStartAgain={startAgain} />);
      }
      session.signIn(data.token);
      if (!session.get()) throw new Error(messages.unauthorized);
      redirect.set('/');
    },
    [code],
  );
  const request = useAuthRequest(accept);
  const hasFinished = useSession() !== null && secondStep !== null;
  useEffect(() => {
    if (hasFinished) redirect.set('/');
  }, [hasFinished]);
  if (secondStep) return secondStep;
  return (
    <AuthCard key="form" title={title}>
      <Notice>
        Hello {invited.firstName}. You will sign in with your email {invited.email} and this password.
      </Notice>
      <AuthForm
        label={title}
        schema={PasswordForm}
        request={request}
        submitLabel="Save and sign in"
        foot={toSignIn}
      >
        <NewPasswordField name="password" label="Password" />
        <AuthField
          name="confirmPassword"
          label="Confirm password"
          type="password"
          autoComplete="new-password"
        />
        {/* Password managers store the password with this email. */}
        <input hidden autoComplete="username" value={invited.email} readOnly />
      </AuthForm>
    </AuthCard>
  );
}
