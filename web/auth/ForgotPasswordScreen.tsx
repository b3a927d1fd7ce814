// Forgotten password: asks for the e-mail address that the reset link goes to.
import { auth, ForgotPasswordForm } from '../../contract/auth.ts';
import { messages } from '../../contract/messages.ts';
import type { z } from '../../contract/zod.ts';
import { call } from '../api.ts';
import { loginPath } from '../redirect.ts';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
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
      <Form
        label={title}
        schema={ForgotPasswordForm}
        defaultValues={{ email: '' }}
        onSubmit={request.post}
        submitLabel="Send reset link"
        foot={toSignIn}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
      </Form>
    </AuthCard>
  );
}
