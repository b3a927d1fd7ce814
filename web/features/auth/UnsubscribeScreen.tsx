// The screen behind the unsubscribe link of regular mails. A button sends it, because mail programs open links.
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { mailPreferences } from '../../../contract/mail-preferences.ts';
import { type CallFailure, call } from '../../platform/api.ts';
import { loginPath } from '../../platform/redirect.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthRequest } from './auth-request.ts';
import { Notice } from './Notice.tsx';

const title = 'Stop regular emails';
const send = (token: string) => call(mailPreferences.unsubscribe, { query: { token } });

export function UnsubscribeScreen() {
  const { token = '' } = useSearch({ strict: false }) as { token?: unknown };
  const { post, postSuccess, isPosting } = useAuthRequest(send);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const stop = () => {
    setFailure(null);
    post(String(token)).catch(setFailure);
  };

  if (postSuccess) {
    return (
      <AuthCard key="done" title={title}>
        <Notice tone="success">You will get no more regular emails from Challenge Desk.</Notice>
        <Notice>You can turn them on again on your account page.</Notice>
        <AuthLink to={loginPath}>Go to sign in</AuthLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="question" title={title}>
      <Notice>
        Stop the reminders about applications to assess and the weekly progress of challenges you lead?
      </Notice>
      {failure && <Notice tone="problem">{failure.message}</Notice>}
      <Button fullWidth loading={isPosting} onClick={stop}>
        Stop these emails
      </Button>
      <AuthLink to={loginPath}>Go to sign in</AuthLink>
    </AuthCard>
  );
}
