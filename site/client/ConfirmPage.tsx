// The link of a registration: tells for whom it is, takes a password, and leads on signed in.
/** @jsxImportSource preact */
import { publicMessages } from '../../contract/public-messages.ts';
import { userAuth } from '../../contract/user-auth.ts';
import { CodeCheck } from './CodeCheck.tsx';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { DoneCard } from './fields/DoneCard.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import { NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import type { Place } from './place.ts';
import { rememberedReturn } from './return-path.ts';
import { enter, leadOn } from './session.ts';

interface ConfirmPageProps {
  readonly place: Place;
}

const check = async (code: string) => (await call(userAuth.validateConfirmation, { body: { code } })).data;

export function ConfirmPage({ place }: ConfirmPageProps) {
  const code = place.query.get('code');
  const toRegister = (
    <a class="button-filled" href={place.to('/register')}>
      Register
    </a>
  );
  if (!code) {
    return (
      <DoneCard tone="error" message={publicMessages.confirmationInvalid}>
        {toRegister}
      </DoneCard>
    );
  }
  return (
    <CodeCheck code={code} check={check} anotherLink={toRegister}>
      {(account) => <PasswordForm place={place} code={code} account={account} />}
    </CodeCheck>
  );
}

interface PasswordFormProps extends ConfirmPageProps {
  readonly code: string;
  readonly account: { readonly email: string; readonly firstName: string };
}

function PasswordForm({ place, code, account: { email, firstName } }: PasswordFormProps) {
  const form = useForm(NewPassword, { password: '', confirmPassword: '' });
  return (
    <CardForm
      form={form}
      label="Choose a password"
      submitLabel="Confirm and sign in"
      work={async (passwords) => {
        const { data } = await call(userAuth.confirm, { body: { ...passwords, code } });
        enter(data.token);
        return leadOn(place.to(rememberedReturn.take(place)));
      }}
    >
      <p>
        Welcome, <strong>{firstName}</strong>.
      </p>
      <TextField
        field={{ name: 'email', value: email, error: undefined, onChange: () => {}, onBlur: () => {} }}
        label="Email"
        type="email"
        autocomplete="username"
        isReadOnly
      />
      <NewPasswordFields label="Password" field={form.field} />
    </CardForm>
  );
}
