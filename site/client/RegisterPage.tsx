// Shows the registration form for a name and an email; a link in the email confirms the address.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { companyAuth, RegistrationForm } from '../../contract/company-auth.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { AcceptedTerms } from './AcceptedTerms.tsx';
import { call } from './call.ts';
import { CardForm } from './fields/CardForm.tsx';
import { DoneCard } from './fields/DoneCard.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import type { Place } from './place.ts';
import { storedReturnPath, withReturnPath } from './return-path.ts';
import { QuietSignedInLine } from './SignedInLine.tsx';

export function RegisterPage({ place }: { readonly place: Place }) {
  const form = useForm(RegistrationForm, { firstName: '', lastName: '', email: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <DoneCard message={publicMessages.registrationSent}>
        <p>
          Check the inbox of <strong dir="auto">{sentTo}</strong> and follow the link to choose your password.
          If nothing arrives within a few minutes, check your spam folder.
        </p>
      </DoneCard>
    );
  }
  return (
    <>
      <CardForm
        form={form}
        label="Register"
        submitLabel="Register"
        work={async (registration) => {
          await call(companyAuth.register, { body: { ...registration, site: place.siteNumber } });
          storedReturnPath.keep(place);
          setSentTo(registration.email);
        }}
        foot={
          <p>
            Registered already? <a href={withReturnPath(place, '/sign-in')}>Sign in</a>
          </p>
        }
      >
        <TextField field={form.field('firstName')} label="First name" autocomplete="given-name" />
        <TextField field={form.field('lastName')} label="Last name" autocomplete="family-name" />
        <TextField field={form.field('email')} label="Email" type="email" autocomplete="email" />
        <AcceptedTerms place={place} />
      </CardForm>
      <QuietSignedInLine place={place} />
    </>
  );
}
