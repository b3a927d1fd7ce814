// Lets someone choose a new password with the code from an email.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { companyAuth } from '../../contract/company-auth.ts';
import { PasswordForm } from '../../contract/fields.ts';
import { messages } from '../../contract/messages.ts';
import { CodeCheck } from './CodeCheck.tsx';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { DoneCard } from './fields/DoneCard.tsx';
import { useForm } from './fields/use-form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { Place } from './place.ts';
import { removeToken } from './session.ts';
import { useCode } from './use-code.ts';

interface ResetPasswordPageProps {
  readonly place: Place;
}

const check = (code: string) => call(companyAuth.validateResetCode, { body: { code } });

export function ResetPasswordPage({ place }: ResetPasswordPageProps) {
  const code = useCode(place, 'guid', '/sign-in');
  if (!code) return null;
  return (
    <CodeCheck
      code={code}
      check={check}
      anotherLink={
        <a class="button-filled" href={place.to('/forgot-password')}>
          Send a new link
        </a>
      }
    >
      {() => <NewPasswordForm place={place} code={code} />}
    </CodeCheck>
  );
}

function NewPasswordForm({ place, code }: ResetPasswordPageProps & { readonly code: string }) {
  const form = useForm(PasswordForm, { password: '', confirmPassword: '' });
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <DoneCard message={messages.passwordReset}>
        <a class="button-filled" href={place.to('/sign-in')}>
          Sign in
        </a>
      </DoneCard>
    );
  }
  return (
    <CardForm
      form={form}
      label="Choose a new password"
      submitLabel="Reset password"
      work={async ({ password }) => {
        await call(companyAuth.resetPassword, { body: { password, code } });
        // A new password ends every session, including the one in this browser.
        removeToken();
        setDone(true);
      }}
    >
      <NewPasswordFields label="New password" field={form.field} />
    </CardForm>
  );
}
