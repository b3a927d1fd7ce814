// Signing in on a public site, and on to where one wanted to go.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { throwWithWayOut } from '../../browser/sign-in-failure.ts';
import { LoginForm } from '../../contract/auth.ts';
import { userAuth } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { brands } from '../brand.ts';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import type { Place } from './place.ts';
import { keepingReturn, returnPath } from './return-path.ts';
import { enter, leadOn, signedInUser, token } from './session.ts';

const goOn = (place: Place) => leadOn(place.to(returnPath(place)));

export function SignInPage({ place }: { readonly place: Place }) {
  const form = useForm(LoginForm, { email: '', password: '' });
  const other = brands[place.site === 'ix' ? 'ga' : 'ix'];
  const [isAsking, setAsking] = useState(token() !== null);

  useEffect(() => {
    if (isAsking) void signedInUser().then((user) => (user ? goOn(place) : setAsking(false)));
  }, [isAsking, place]);

  if (isAsking) {
    return (
      <p class="card" role="status">
        You are signed in …
      </p>
    );
  }
  return (
    <CardForm
      form={form}
      label="Sign in"
      submitLabel="Sign in"
      work={async (credentials) => {
        const body = { ...credentials, site: place.siteNumber };
        const { data } = await call(userAuth.login, { body }).catch(throwWithWayOut);
        enter(data.token);
        return goOn(place);
      }}
      foot={
        <>
          <p>
            <a href={keepingReturn(place, '/forgot-password')}>Forgot password?</a>
          </p>
          <p>
            No account yet? <a href={keepingReturn(place, '/register')}>Register</a>
          </p>
        </>
      }
    >
      {place.query.has('ended') && (
        <p class="card-note" role="status">
          {messages.sessionEnded}
        </p>
      )}
      {form.failure?.message === publicMessages.accountOfOtherSite(other.name) && (
        <p>
          <a href={`${place.otherHome}/sign-in`}>Sign in to {other.name}</a>
        </p>
      )}
      <TextField field={form.field('email')} label="Email" type="email" autocomplete="username" />
      <PasswordField field={form.field('password')} label="Password" autocomplete="current-password" />
    </CardForm>
  );
}
