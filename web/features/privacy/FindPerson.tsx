// The form that finds what is stored about an email address; the result is below it. Built from a plain input, so that
// the list of requests does not load the code of larger forms.
import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { privacy } from '../../../contract/privacy.ts';
import { messagesByField } from '../../../contract/zod.ts';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FormBody } from '../../ui/forms/FormBody.tsx';
import { useFormErrors } from '../../ui/forms/form-errors.ts';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import classes from './Privacy.module.css';
import { type Found, findPerson } from './privacy-data.ts';

interface FindPersonProps {
  onFound: (found: Found) => void;
  children: ReactNode;
}

export function FindPerson({ onFound, children }: FindPersonProps) {
  const [email, setEmail] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  /** The server's message, until the address is changed. */
  const [refusal, setRefusal] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const isRunning = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const errors = useFormErrors();
  const checked = privacy.find.body.safeParse({ email });
  const problem = messagesByField(checked.error).email;

  async function find(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    errors.clear();
    setIsTouched(true);
    if (!checked.success) return showProblem();
    isRunning.current = true;
    setIsFinding(true);
    try {
      onFound(await findPerson(checked.data.email));
    } catch (thrown) {
      const { formError, fieldErrors } = toFormFailure(thrown);
      errors.setFormError(formError);
      setRefusal(fieldErrors.email);
      if (fieldErrors.email !== undefined) showProblem();
    } finally {
      isRunning.current = false;
      setIsFinding(false);
    }
  }

  function showProblem() {
    errors.flashErrors();
    input.current?.focus();
  }

  return (
    <SectionCard title="Find a person">
      <div className={classes.find}>
        <FormBody
          label="Find a person"
          errors={errors}
          onSubmit={find}
          buttons={
            <div>
              <SubmitButton label="Find" isSubmitting={isFinding} />
            </div>
          }
        >
          <TextInput
            ref={input}
            autoComplete="off"
            className={fieldClasses.field}
            error={refusal ?? (isTouched && problem)}
            label="Email"
            onBlur={() => setIsTouched(true)}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setRefusal(undefined);
            }}
            aria-required
            withAsterisk
            spellCheck={false}
            type="email"
            value={email}
          />
        </FormBody>
      </div>
      {children}
    </SectionCard>
  );
}
