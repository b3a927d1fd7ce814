// The screen that asks for the email address to send a reset link to.
import { auth, ForgotPasswordForm } from '../../../contract/auth.ts';
import { messages } from '../../../contract/messages.ts';
import type { z } from '../../../contract/zod.ts';
import { call } from '../../platform/api.ts';
import { loginPath } from '../../platform/redirect.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthRequest } from './auth-request.ts';
import { Notice } from './Notice.tsx';

const title = 'Forgot password';
const send = (form: z.infer<typeof ForgotPasswordForm>) => call(auth.forgotPassword, { body: form });

export function ForgotPasswordScreen() {
  const request = useAuthRequest(send);
  const toSignIn = <AuthLink to={loginPath}>Back to sign in</AuthLink>;

  if (request.postSuccess) {
    return (
      <AuthCard key="sent" title={title}>
        <Notice tone="success">{messages.forgotPasswordSent}</Notice>
        {toSignIn}
      </AuthCard>
    );
  }
  return (
    <AuthCard key="form" title={title}>
      <AuthForm
        label={title}
        schema={ForgotPasswordForm}
        request={request}
        submitLabel="Send reset link"
        foot={toSignIn}
      >
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
      </AuthForm>
    </AuthCard>
  );
}
