// The screen that sets a new password with the code from the mail, and reports an unusable code before typing.
import { Button } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { auth } from '../../../contract/auth.ts';
import { PasswordForm } from '../../../contract/fields.ts';
import { messages } from '../../../contract/messages.ts';
import { type CallFailure, call } from '../../platform/api.ts';
import { loginPath } from '../../platform/redirect.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthRequest } from './auth-request.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Notice } from './Notice.tsx';

const title = 'Reset password';
const forgotPasswordPath = '/auth/forgot-password';

const check = (code: string) => call(auth.validateResetCode, { body: { code } });
export function ResetPasswordScreen() {
  const { guid } = useSearch({ strict: false }) as { guid?: string };
  return guid ? <CodeCheck key={guid} code={guid} /> : <Navigate to={loginPath} replace />;
}

function CodeCheck({ code }: { code: string }) {
  const { post, postSuccess } = useAuthRequest(check);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const checkCode = useCallback(() => {
    setFailure(null);
    post(code).catch(setFailure);
  }, [post, code]);
  useEffect(checkCode, [checkCode]);

  if (postSuccess) return <NewPasswordForm code={code} />;
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
      {failure.status === 400 ? (
        <Button component={RouteLink} to={forgotPasswordPath} fullWidth>
          Send a new link
        </Button>
      ) : (
        <Button fullWidth onClick={checkCode}>
          Try again
        </Button>
      )}
      <AuthLink to={loginPath}>Back to sign in</AuthLink>
    </AuthCard>
  );
}

function NewPasswordForm({ code }: { code: string }) {
  const reset = useCallback(
    ({ password }: { password: string }) => call(auth.resetPassword, { body: { password, code } }),
    [code],
  );
  const request = useAuthRequest(reset);
  if (request.postSuccess) {
    return (
      <AuthCard key="done" title={title}>
        <Notice tone="success">{messages.passwordReset}</Notice>
        <Button component={RouteLink} to={loginPath} fullWidth>
          Sign in
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="form" title={title}>
      <AuthForm
        label={title}
        schema={PasswordForm}
        request={request}
        submitLabel="Reset password"
        foot={<AuthLink to={forgotPasswordPath}>Send a new link</AuthLink>}
      >
        <NewPasswordField name="password" label="New password" />
        <AuthField
          name="confirmPassword"
          label="Confirm password"
          type="password"
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthCard>
  );
}
