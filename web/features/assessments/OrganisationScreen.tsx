// The form in which staff describe the company behind an application.
import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type OrganisationDetails, OrganisationFields } from '../../../contract/applications.ts';
import { organisationSizes, organisationTypes } from '../../../contract/vocabulary.ts';
import { areas } from '../../platform/areas.ts';
import { organisationPath, submissionPath } from '../../platform/assessment-paths.ts';
import { useEditSave } from '../../platform/query.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { Page } from '../../shell/Page.tsx';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { useInterruptedForm } from '../../ui/forms/use-interrupted-form.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { unnamedApplication } from './assessed-records.ts';
import { readOrganisation, saveOrganisation, useOrganisation } from './assessment-data.ts';
import classes from './OrganisationScreen.module.css';
import { RecordPlaceholder } from './RecordPlaceholder.tsx';

export function OrganisationScreen() {
  const id = useRouteID();
  const organisationQuery = useOrganisation(id);
  if (!organisationQuery.data) return <RecordPlaceholder queries={[organisationQuery]} />;
  return <OrganisationForm key={id} read={organisationQuery.data} />;
}

const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));

const typeOptions = optionsOf(organisationTypes);
const sizeOptions = optionsOf(organisationSizes);

const fieldsOf = ({
  organisationType,
  organisationSize,
  ktnEntrySummary,
}: OrganisationDetails): OrganisationFields => ({ organisationType, organisationSize, ktnEntrySummary });

function OrganisationForm({ read }: { read: { data: OrganisationDetails; etag: string | null } }) {
  const { submissionId: id, companyName } = read.data;
  const navigate = useNavigate();
  const backPath = useReturnPath(id);
  const save = useEditSave(read, () => readOrganisation(id), fieldsOf);
  const submission = useFormSubmission({
    schema: OrganisationFields,
    defaultValues: fieldsOf(read.data),
    onSubmit: (values) => save(values, (fields, etag) => saveOrganisation(id, fields, etag)),
    onSuccess: () => {
      notifySuccess('Organisation details saved.');
      guard.leave();
    },
  });
  useInterruptedForm(submission.methods, fieldsOf(read.data));
  const guard = useUnsavedGuard(
    { isDirty: submission.methods.formState.isDirty, isSaving: submission.isSubmitting },
    () => void navigate({ href: backPath, state: ({ list }) => ({ list }) }),
  );
  return (
    <Page crumbs={[{ label: companyName || unnamedApplication, to: submissionPath(id) }]}>
      <div className={classes.form}>
        <SectionCard title={companyName || undefined}>
          <FormFrame
            label="Organisation details"
            submission={submission}
            buttons={
              <div className={formClasses.buttons}>
                <Button variant="default" onClick={guard.requestLeave}>
                  Cancel
                </Button>
                <SubmitButton label="Save" isSubmitting={submission.isSubmitting} />
              </div>
            }
          >
            <SelectField<OrganisationFields>
              name="organisationType"
              label="Organisation type"
              options={typeOptions}
              placeholder="Choose a type"
              clearable
            />
            <SelectField<OrganisationFields>
              name="organisationSize"
              label="Organisation size"
              options={sizeOptions}
              placeholder="Choose a size"
              clearable
            />
            <TextAreaField<OrganisationFields>
              name="ktnEntrySummary"
              label="Entry summary"
              required
              rows={7}
              help="What assessors read first about this submission."
            />
          </FormFrame>
        </SectionCard>
      </div>
      {guard.isAsking && <DiscardQuestion guard={guard} />}
    </Page>
  );
}

/** Read once when the form opens; a form opened by a direct link returns to the application. */
function useReturnPath(id: number): string {
  const router = useRouter();
  const [before] = useState(() => router.state.resolvedLocation);
  const isInArea = before?.pathname.startsWith(`${areas.assessments.path}/`);
  if (!before || !isInArea || before.pathname === organisationPath(id)) return submissionPath(id);
  return before.href;
}
