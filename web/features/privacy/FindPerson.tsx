// The form that finds what is stored about an email address; the result is below it.
import type { ReactNode } from 'react';
import { privacy } from '../../../contract/privacy.ts';
import type { z } from '../../../contract/zod.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import classes from './Privacy.module.css';
import { type Found, findPerson } from './privacy-data.ts';

const FindForm = privacy.find.body;
type FindForm = z.infer<typeof FindForm>;

interface FindPersonProps {
  onFound: (found: Found) => void;
  children: ReactNode;
}

export function FindPerson({ onFound, children }: FindPersonProps) {
  const submission = useFormSubmission<FindForm, FindForm>({
    schema: FindForm,
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => onFound(await findPerson(email)),
  });
  return (
    <SectionCard title="Find a person">
      <div className={classes.find}>
        <FormFrame
          label="Find a person"
          submission={submission}
          buttons={
            <div>
              <SubmitButton label="Find" isSubmitting={submission.isSubmitting} />
            </div>
          }
        >
          <TextField<FindForm> name="email" label="Email" type="email" required />
        </FormFrame>
      </div>
      {children}
    </SectionCard>
  );
}
