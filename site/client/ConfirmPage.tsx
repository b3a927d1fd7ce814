// Completes a registration from the link in the email: shows the account, asks for name and password, and signs in.
/** @jsxImportSource preact */

import { ConfirmationForm, companyAuth } from '../../contract/company-auth.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { withEqualPasswords } from '../../contract/fields.ts';
import { brands } from '../brand.ts';
import { CodeCheck } from './CodeCheck.tsx';
import { call } from './call.ts';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { CardForm } from './fields/CardForm.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { Place } from './place.ts';
import { storedReturnPath } from './return-path.ts';
import { redirectTo, storeToken } from './session.ts';
import { useCode } from './use-code.ts';

interface ConfirmPageProps {
  readonly place: Place;
}

const check = async (code: string) => (await call(companyAuth.validateConfirmation, { body: { code } })).data;

export function ConfirmPage({ place }: ConfirmPageProps) {
  const code = useCode(place, 'code', '/register');
  if (!code) return null;
  return (
    <CodeCheck
      code={code}
      check={check}
      anotherLink={
        <>
          <a class="button-filled" href={place.to('/sign-in')}>
            Sign in
          </a>
          <p>
            No account yet? <a href={place.to('/register')}>Register</a>
          </p>
        </>
      }
    >
      {(account) => <AccountForm place={place} code={code} account={account} />}
    </CodeCheck>
  );
}

interface AccountFormProps extends ConfirmPageProps {
  readonly code: string;
  readonly account: ReplyOf<typeof companyAuth.validateConfirmation>;
}

const NewAccount = withEqualPasswords(ConfirmationForm);

function AccountForm({ place, code, account: { email, ...names } }: AccountFormProps) {
  const form = useForm(NewAccount, { ...names, password: '', confirmPassword: '' });
  return (
    <CardForm
      form={form}
      label="Your account"
      submitLabel="Confirm and sign in"
      work={async (account) => {
        const { data } = await call(companyAuth.confirm, { body: { ...account, code } });
        storeToken(data.token);
        confirmedJustNow.note();
        return redirectTo(place.to(storedReturnPath.take(place)));
      }}
    >
      <p>
        Check your name and choose a password for <strong>{brands[place.site].name}</strong>.
      </p>
      <TextField
        field={{ name: 'email', value: email, error: undefined, onChange: () => {}, onBlur: () => {} }}
        label="Email"
        type="email"
        autocomplete="username"
        isReadOnly
      />
      <TextField field={form.field('firstName')} label="First name" autocomplete="given-name" />
      <TextField field={form.field('lastName')} label="Last name" autocomplete="family-name" />
      <NewPasswordFields label="Password" field={form.field} owner={{ ...form.values, email }} />
    </CardForm>
  );
}
