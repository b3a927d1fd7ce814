// Shows the form for messages to the programme team.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInUser } from '../../contract/company-auth.ts';
import {
  ContactForm,
  contactMessages,
  honeypotField,
  messageMaximum,
} from '../../contract/contact-messages.ts';
import { call } from './call.ts';
import { type ContactDraft, contactDraft } from './contact-draft.ts';
import { CardForm } from './fields/CardForm.tsx';
import { DoneCard } from './fields/DoneCard.tsx';
import { TextAreaField } from './fields/TextAreaField.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './fields/use-form.ts';
import type { Place } from './place.ts';
import { useSignedInUser } from './SignedInLine.tsx';
import { SignOut } from './SignOut.tsx';

/** In this form the company is always a text, never missing. */
const WrittenForm = ContactForm.extend({ company: ContactForm.shape.company.unwrap() });
const empty = { firstName: '', lastName: '', email: '', company: '', message: '' };

export function ContactUsPage({ place }: { readonly place: Place }) {
  const [draft] = useState(() => contactDraft.read(place));
  const form = useForm(WrittenForm, { ...empty, ...draft });
  const { fill, values } = form;
  const user = useSignedInUser();
  const honeypot = useRef<HTMLInputElement>(null);
  /** The server's reply after it has received the message. */
  const [answer, setAnswer] = useState<string | null>(null);
  const isSent = answer !== null;

  useEffect(() => {
    if (user) fill({ firstName: user.firstName, lastName: user.lastName, email: user.email, ...draft });
  }, [fill, user, draft]);

  useEffect(() => {
    if (isSent) contactDraft.discard(place);
    // Stores only what was typed, because the form fills in the names from the account.
    else contactDraft.save(place, typedOf(values, user));
  }, [place, values, user, isSent]);

  if (isSent) {
    return (
      <DoneCard message={answer}>
        <p>
          <a href={place.to('/')}>See the challenges</a>
        </p>
      </DoneCard>
    );
  }
  return (
    <>
      <CardForm
        form={form}
        label="Contact us"
        submitLabel="Send message"
        work={async (written) => {
          const filled = honeypot.current?.value;
          const { data } = await call(contactMessages.send, {
            body: { ...written, site: place.siteNumber, ...(filled && { [honeypotField]: filled }) },
          });
          setAnswer(data);
        }}
      >
        <TextField field={form.field('firstName')} label="First name" autocomplete="given-name" />
        <TextField field={form.field('lastName')} label="Last name" autocomplete="family-name" />
        <TextField field={form.field('email')} label="Email" type="email" autocomplete="email" />
        <TextField field={form.field('company')} label="Company" autocomplete="organization" isOptional />
        <TextAreaField field={form.field('message')} label="Message" maximum={messageMaximum} />
        {/* Hidden from people, so only spam programs fill it in. */}
        <div class="off-screen" aria-hidden="true">
          <label>
            Leave this empty
            <input ref={honeypot} type="text" name={honeypotField} tabIndex={-1} autocomplete="off" />
          </label>
        </div>
      </CardForm>
      {user && <SignOut place={place} user={user} />}
    </>
  );
}

function typedOf(values: ContactDraft, user: SignedInUser | null): ContactDraft {
  const prefilled: ContactDraft = user
    ? { firstName: user.firstName, lastName: user.lastName, email: user.email }
    : {};
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && value !== prefilled[name]),
  );
}
