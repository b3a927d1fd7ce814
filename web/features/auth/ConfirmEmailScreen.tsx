// The screen behind the link to a new email. A button confirms it, because mail programs open links automatically.
import { Button } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { emailChange } from '../../../contract/email-change.ts';
import { type CallFailure, call, refreshPerson } from '../../platform/api.ts';
import { places } from '../../platform/areas.ts';
import { loginPath } from '../../platform/redirect.ts';
import { useSession } from '../../platform/session.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthRequest } from './auth-request.ts';
import { Notice } from './Notice.tsx';

const title = 'Confirm your new email address';

async function confirm(code: string) {
  await call(emailChange.confirm, { body: { code } });
  await refreshPerson();
}

export function ConfirmEmailScreen() {
  const { code } = useSearch({ strict: false }) as { code?: string };
  return code ? <ConfirmEmail code={code} /> : <Navigate to={loginPath} replace />;
}

function ConfirmEmail({ code }: { code: string }) {
  const isSignedIn = useSession() !== null;
  const { post, postSuccess, isPosting } = useAuthRequest(confirm);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const send = () => {
    setFailure(null);
    post(code).catch(setFailure);
  };
  const next = isSignedIn ? (
    <AuthLink to={places.account.path}>Go to your account</AuthLink>
  ) : (
    <AuthLink to={loginPath}>Go to sign in</AuthLink>
  );

  if (postSuccess) {
    return (
      <AuthCard key="done" title={title}>
        <Notice tone="success">Your email address has been changed.</Notice>
        {next}
      </AuthCard>
    );
  }
  return (
    <AuthCard key="question" title={title}>
      <Notice>You will sign in with this address from now on.</Notice>
      {failure && <Notice tone="problem">{failure.fieldErrors.email ?? failure.message}</Notice>}
      <Button fullWidth loading={isPosting} onClick={send}>
        Confirm this address
      </Button>
      {next}
    </AuthCard>
  );
}
