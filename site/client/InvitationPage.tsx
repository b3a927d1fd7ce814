// Lets a company that staff invited choose a password, and signs it in.
/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import type { SecondFactorNeeded } from '../../contract/auth.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { PasswordPair, withEqualPasswords } from '../../contract/fields.ts';
import { companyInvitations } from '../../contract/invitations.ts';
import { CodeCheck } from './CodeCheck.tsx';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import { lazyPart } from './lazy-part.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { Place } from './place.ts';
import { storedReturnPath } from './return-path.ts';
import { redirectTo, storeToken } from './session.ts';
import { useCode } from './use-code.ts';

const SecondStep = lazyPart(() => import('./account/SecondStep.tsx').then((m) => m.SecondStep));

interface InvitationPageProps {
  readonly place: Place;
}

export function InvitationPage({ place }: InvitationPageProps) {
  const code = useCode(place, 'code', '/sign-in');
  const { siteNumber } = place;
  const check = useCallback(
    async (checked: string) =>
      (await call(companyInvitations.validate, { body: { code: checked, site: siteNumber } })).data,
    [siteNumber],
  );
  if (!code) return null;
  return (
    <CodeCheck
      code={code}
      check={check}
      anotherLink={
        <a class="button-filled" href={place.to('/sign-in')}>
          Sign in
        </a>
      }
    >
      {(invited) => <PasswordForm place={place} code={code} invited={invited} />}
    </CodeCheck>
  );
}

interface PasswordFormProps extends InvitationPageProps {
  readonly code: string;
  readonly invited: ReplyOf<typeof companyInvitations.validate>;
}

const NewPassword = withEqualPasswords(PasswordPair);

function PasswordForm({ place, code, invited }: PasswordFormProps) {
  const form = useForm(NewPassword, { password: '', confirmPassword: '' });
  /** For someone who has set up a second factor since they were invited. */
  const [secondFactor, setSecondFactor] = useState<SecondFactorNeeded['secondFactor'] | null>(null);
  const finish = (token: string) => {
    storeToken(token);
    return redirectTo(place.to(storedReturnPath.take(place)));
  };
  if (secondFactor)
    return (
      <SecondStep
        place={place}
        secondFactor={secondFactor}
        onToken={finish}
        onStartAgain={() => void redirectTo(place.to('/sign-in'))}
      />
    );
  return (
    <CardForm
      form={form}
      label="Your account"
      submitLabel="Save and sign in"
      work={async (passwords) => {
        const body = { ...passwords, code, site: place.siteNumber };
        const { data } = await call(companyInvitations.accept, { body });
        if ('secondFactor' in data) return setSecondFactor(data.secondFactor);
        return finish(data.token);
      }}
    >
      <p>
        Hello {invited.firstName}. You will sign in with your email and the password that you choose here.
      </p>
      <TextField
        field={{
          name: 'email',
          value: invited.email,
          error: undefined,
          onChange: () => {},
          onBlur: () => {},
        }}
        label="Email"
        type="email"
        autocomplete="username"
        isReadOnly
      />
      <NewPasswordFields label="Password" field={form.field} owner={invited} />
    </CardForm>
  );
}
