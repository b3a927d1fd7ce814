// The dialog in which a company asks for the deletion of its data and confirms its email.
/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { CompanyErasureForm, companyData } from '../../../contract/company-data.ts';
import { nowIn } from '../../../rules/now.ts';
import { dueDayOf } from '../../../rules/privacy.ts';
import { Day } from '../../Dates.tsx';
import { call } from '../call.ts';
import { FormDialog } from '../fields/FormDialog.tsx';
import { TextField } from '../fields/TextField.tsx';

interface DeleteDataProps {
  readonly email: string;
  /** Called once the request is recorded. */
  readonly onAsked: () => Promise<void>;
  /** Called once the account is deleted, which happens at once if nothing was submitted. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteData({ email, onAsked, onDeleted, onClose }: DeleteDataProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const dueOn = dueDayOf(nowIn(timeZone, new Date()).today);

  /** What the page behind the dialog does once it has closed. A ref, because the form renders again before that. */
  const afterwards = useRef<() => void | Promise<void>>(() => {});

  return (
    <FormDialog
      title="Ask us to delete my data"
      schema={CompanyErasureForm}
      initial={{ confirmEmail: '' }}
      submitLabel="Delete my data"
      isDanger
      work={async ({ confirmEmail }) => {
        const { data } = await call(companyData.erase, { body: { confirmEmail: confirmEmail.trim() } });
        afterwards.current = 'deleted' in data ? onDeleted : onAsked;
      }}
      onClose={() => {
        onClose();
        void afterwards.current();
      }}
    >
      {(form) => (
        <>
          <p>
            Drafts are deleted now. Submitted applications are deleted after the programme team has checked
            your request, by <Day date={dueOn} /> at the latest. Type your email to confirm.
          </p>
          <TextField field={form.field('confirmEmail')} label="Email" type="email" hint={email} />
        </>
      )}
    </FormDialog>
  );
}
