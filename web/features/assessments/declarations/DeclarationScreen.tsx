// The page "Before you assess", where a member says in which companies they have an interest before they read.
import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Declaration } from '../../../../contract/declarations.ts';
import { submissionsPath } from '../../../platform/assessment-paths.ts';
import { useRouteID } from '../../../platform/use-route-id.ts';
import { Page } from '../../../shell/Page.tsx';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { DiscardQuestion } from '../../../ui/dialogs/DiscardQuestion.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import formClasses from '../../../ui/forms/Form.module.css';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts';
import { useInterruptedForm } from '../../../ui/forms/use-interrupted-form.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { notifyNote, notifySuccess } from '../../../ui/notices/notify.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { RecordPlaceholder } from '../RecordPlaceholder.tsx';
import classes from './DeclarationScreen.module.css';
import { submitDeclaration, useDeclaration } from './declaration-data.ts';
import {
  DeclarationForm,
  declarationBody,
  emptyDeclaration,
  kindOptions,
  stayClearedText,
} from './declaration-form.ts';

export function DeclarationScreen() {
  const id = useRouteID();
  const query = useDeclaration(id);
  if (!query.data) return <RecordPlaceholder queries={[query]} />;
  return <DeclarationPage key={id} challengeID={id} declaration={query.data.data} />;
}

interface DeclarationPageProps {
  challengeID: number;
  declaration: Declaration;
}

function DeclarationPage({ challengeID, declaration }: DeclarationPageProps) {
  if (declaration.companies.length === 0) {
    return (
      <Page>
        <EmptyState
          text="You have answered for all companies."
          action={<RouteLink to={submissionsPath(challengeID)}>View submissions</RouteLink>}
        />
      </Page>
    );
  }
  return <CompanyForm challengeID={challengeID} declaration={declaration} />;
}

function CompanyForm({ challengeID, declaration }: DeclarationPageProps) {
  const navigate = useNavigate();
  const defaultValues = emptyDeclaration(declaration);
  const cleared = useRef<readonly number[]>([]);
  const submission = useFormSubmission({
    schema: DeclarationForm,
    defaultValues,
    onSubmit: async (form) => {
      cleared.current = await submitDeclaration(challengeID, declarationBody(form));
    },
    onSuccess: () => {
      notifySuccess('Your answers are saved.');
      const stayCleared = declaration.companies.filter(({ applicationID }) =>
        cleared.current.includes(applicationID),
      );
      if (stayCleared.length > 0)
        notifyNote(stayClearedText(stayCleared.map(({ companyName }) => companyName)));
      guard.leave();
    },
  });
  useInterruptedForm(submission.methods, defaultValues);
  const guard = useUnsavedGuard(
    { isDirty: submission.methods.formState.isDirty, isSaving: submission.isSubmitting },
    () => void navigate({ to: submissionsPath(challengeID) }),
  );
  return (
    <Page>
      <div className={classes.form}>
        <SectionCard>
          <p className={classes.introduction}>
            These companies applied to {declaration.challengeName}. You see only their names until you have
            answered.
          </p>
          <FormFrame
            label="Before you assess"
            submission={submission}
            buttons={
              <div className={formClasses.buttons}>
                <SubmitButton
                  label="I have declared all my interests"
                  isSubmitting={submission.isSubmitting}
                />
              </div>
            }
          >
            <ul className={classes.companies}>
              {declaration.companies.map(({ applicationID, companyName }, index) => (
                <Company key={applicationID} index={index} name={companyName} />
              ))}
            </ul>
          </FormFrame>
        </SectionCard>
      </div>
      {guard.isAsking && <DiscardQuestion guard={guard} />}
    </Page>
  );
}

/** Two companies may share a name, so the name of their group distinguishes the fields. */
function Company({ index, name }: { index: number; name: string }) {
  const row = `companies.${index}` as const;
  const { field } = useController<DeclarationForm>({ name: `${row}.hasInterest` });
  const hasInterest = useWatch<DeclarationForm>({ name: `${row}.hasInterest` });
  const titleID = `company-${index}`;
  return (
    <li className={classes.company}>
      <fieldset aria-labelledby={titleID}>
        <div className={classes.line}>
          <span id={titleID} className={classes.name}>
            {name}
          </span>
          <Checkbox
            ref={field.ref}
            name={field.name}
            label="I have an interest"
            checked={field.value === true}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
        </div>
        {hasInterest && (
          <div className={classes.details}>
            <SelectField<DeclarationForm>
              name={`${row}.kind`}
              label="Kind"
              required
              options={kindOptions}
              placeholder="Choose a kind"
            />
            <TextAreaField<DeclarationForm> name={`${row}.note`} label="Note" rows={2} />
          </div>
        )}
      </fieldset>
    </li>
  );
}
