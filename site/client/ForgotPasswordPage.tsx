// Asks someone who forgot their password for the email address to send the reset link to.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { ForgotPasswordForm } from '../../contract/auth.ts';
import { companyAuth } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { DoneCard } from './fields/DoneCard.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import type { Place } from './place.ts';
import { withReturnPath } from './return-path.ts';
import { QuietSignedInLine } from './SignedInLine.tsx';

export function ForgotPasswordPage({ place }: { readonly place: Place }) {
  const form = useForm(ForgotPasswordForm, { email: '' });
  const [isSent, setSent] = useState(false);
  const signInLink = <a href={withReturnPath(place, '/sign-in')}>Back to sign in</a>;
  if (isSent) {
    return (
      <DoneCard message={messages.forgotPasswordSent}>
        <p>{signInLink}</p>
      </DoneCard>
    );
  }
  return (
    <>
      <CardForm
        form={form}
        label="Forgot password"
        submitLabel="Send reset link"
        work={async ({ email }) => {
          await call(companyAuth.forgotPassword, { body: { email, site: place.siteNumber } });
          setSent(true);
        }}
        foot={<p>{signInLink}</p>}
      >
        <TextField field={form.field('email')} label="Email" type="email" autocomplete="username" />
      </CardForm>
      <QuietSignedInLine place={place} />
    </>
  );
}
