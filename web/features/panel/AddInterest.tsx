// The dialog that records an interest for someone else; a suggestion fills in person and company.
import { useSearch } from '@tanstack/react-router';
import { interests } from '../../../contract/interests.ts';
import { type InterestKind, interestKinds, panelLimits } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { z } from '../../../contract/zod.ts';
import { loadingProps } from '../../platform/query.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { addInterest, useEditedBoard, useEditedInterests } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';

const Form = interests.create.body;
type Form = z.infer<typeof Form>;

const kindOptions = (Object.keys(interestKinds) as InterestKind[]).map((value) => ({
  value,
  label: interestKinds[value],
}));

export function AddInterest() {
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const listQuery = useEditedInterests(challengeID);
  const boardQuery = useEditedBoard(challengeID);
  const suggested = useSearch({ strict: false }) as { person?: string; company?: string };
  const people = listQuery.data?.data.people;
  const companies = boardQuery.data?.data.applications;
  const person = people?.find(({ id }) => id === Number(suggested.person));
  const company = companies?.find(({ id }) => id === Number(suggested.company));
  return (
    <FormDialog<Form, Form>
      title="Add an interest for someone"
      schema={Form}
      defaultValues={
        people && companies
          ? {
              ...(person && { personID: person.id }),
              ...(company && { applicationID: company.id }),
              note: '',
            }
          : undefined
      }
      {...loadingProps(listQuery.error ? listQuery : boardQuery)}
      submitLabel="Add"
      successText="Interest added."
      onSubmit={(fields) => addInterest(challengeID, fields)}
      onClose={close}
    >
      <p className={formClasses.question}>
        The person will no longer be able to open this submission. An assessment that they have made is set
        aside.
      </p>
      <SelectField<Form, number>
        name="personID"
        label="Person"
        options={people?.map((one) => ({ value: one.id, label: fullName(one) })) ?? []}
        required
        searchable
        autoFocus={person === undefined}
      />
      <SelectField<Form, number>
        name="applicationID"
        label="Company"
        options={companies?.map(({ id, companyName }) => ({ value: id, label: companyName })) ?? []}
        required
        searchable
      />
      <SelectField<Form, InterestKind>
        name="kind"
        label="Kind"
        options={kindOptions}
        required
        autoFocus={person !== undefined}
      />
      <TextAreaField<Form> name="note" label="Note" rows={3} characterLimit={panelLimits.note} />
    </FormDialog>
  );
}
