// Shows the sign-in form of a public site, and then opens the page that the person wanted.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { throwWithAdvice } from '../../browser/sign-in-failure.ts';
import { LoginForm, type SecondFactorNeeded } from '../../contract/auth.ts';
import { companyAuth } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { brands } from '../brand.ts';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import { lazyPart } from './lazy-part.tsx';
import type { Place } from './place.ts';
import { returnPath, withReturnPath } from './return-path.ts';
import { redirectTo, signedInUser, storeToken, token } from './session.ts';

const OtherWays = lazyPart(() => import('./account/OtherWays.tsx').then((m) => m.OtherWays));
const SecondStep = lazyPart(() => import('./account/SecondStep.tsx').then((m) => m.SecondStep));

const openReturnPath = (place: Place) => redirectTo(place.to(returnPath(place)));

export function SignInPage({ place }: { readonly place: Place }) {
  const form = useForm(LoginForm, { email: '', password: '' });
  const other = brands[place.site === 'ix' ? 'ga' : 'ix'];
  const [secondFactor, setSecondFactor] = useState<SecondFactorNeeded['secondFactor'] | null>(null);
  const [isAsking, setAsking] = useState(token() !== null);

  useEffect(() => {
    if (isAsking) void signedInUser().then((user) => (user ? openReturnPath(place) : setAsking(false)));
  }, [isAsking, place]);

  if (isAsking) {
    return (
      <p class="card" role="status">
        You are signed in …
      </p>
    );
  }
  const finish = (newToken: string) => {
    storeToken(newToken);
    return openReturnPath(place);
  };
  if (secondFactor)
    return (
      <SecondStep
        place={place}
        secondFactor={secondFactor}
        onToken={finish}
        onStartAgain={() => setSecondFactor(null)}
      />
    );
  return (
    <CardForm
      form={form}
      label="Sign in"
      submitLabel="Sign in"
      work={async (credentials) => {
        const body = { ...credentials, site: place.siteNumber };
        const { data } = await call(companyAuth.login, { body }).catch(throwWithAdvice);
        if ('secondFactor' in data) return setSecondFactor(data.secondFactor);
        return finish(data.token);
      }}
      foot={
        <>
          <div class="other-ways">
            <OtherWays place={place} onToken={finish} />
          </div>
          <p>
            <a href={withReturnPath(place, '/forgot-password')}>Forgot password?</a>
          </p>
          <p>
            No account yet? <a href={withReturnPath(place, '/register')}>Register</a>
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
