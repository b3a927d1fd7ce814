// The fields of the assessment form, how it is saved, and which screen opens afterwards.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AssessmentPlace } from '../../../../contract/assessments.ts';
import {
  type AssessmentFields,
  assessmentStatuses,
  commentMaximum,
} from '../../../../contract/assessments.ts';
import { changeReasonMaximum } from '../../../../contract/decision-vocabulary.ts';
import type { z } from '../../../../contract/zod.ts';
import { moderationTexts } from '../../../../rules/moderation-texts.ts';
import { innovativeLabel } from '../../../../rules/score-texts.ts';
import { CallFailure } from '../../../platform/api.ts';
import { assessPath, submissionsPath } from '../../../platform/assessment-paths.ts';
import { DiscardQuestion } from '../../../ui/dialogs/DiscardQuestion.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { YesNoField } from '../../../ui/fields/YesNoField.tsx';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { notifySuccess } from '../../../ui/notices/notify.tsx';
import { refreshAssessments } from '../assessment-data.ts';
import { AssessmentFoot } from './AssessmentFoot.tsx';
import classes from './AssessmentForm.module.css';
import { CriterionFields } from './CriterionFields.tsx';
import { DraftLine, draftText } from './DraftLine.tsx';
import { assessmentDrafts, type Base } from './draft.ts';
import { type FormValues, fieldOrder, formSchema, moderatedSchema, notSetOf } from './form-values.ts';
import { NotSetQuestion } from './NotSetQuestion.tsx';
import { createAssessment, updateAssessment } from './save-assessment.ts';
import { type Refusal, refusalOf } from './save-refusals.ts';
import { useFieldFocus } from './use-field-focus.ts';

export interface AssessmentFormProps {
  applicationID: number;
  base: Base;
  isEdit: boolean;
  challenge: AssessmentPlace['challenge'];
  nextToAssess: AssessmentPlace['nextToAssess'];
  isModerationOpen: boolean;
  /** On a narrow screen that shows the application, everything but the foot is hidden. */
  isHidden: boolean;
  /** Shows the form again when one of its fields is invalid. */
  onShow: () => void;
}

interface AssessmentFormBodyProps extends AssessmentFormProps {
  draftKey: string;
  /** The starting values of the fields: the base or a draft. */
  values: FormValues;
  keptAt: string | null;
  /** The version that saving replaces. */
  ifMatch: string | null;
  /** Receives what is saved now when it differs from the form's base. */
  onNewest: (base: Base) => void;
  onDiscard: () => void;
}

/** The reason is sent only while moderation is open. */
type SentFields = AssessmentFields & { readonly changeReason?: string };

/** Where saving leads: to the next application to assess, or back to the list. */
type Destination = 'next' | 'list';

export function AssessmentFormBody(props: AssessmentFormBodyProps) {
  const { applicationID, challenge, keptAt, isEdit, isHidden } = props;
  const navigate = useNavigate();
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The destination that waits for the answer about unset ratings. */
  const [pendingDestination, setPendingDestination] = useState<Destination | null>(null);

  const needsReason = isEdit && props.isModerationOpen;
  const schema: z.ZodType<SentFields, FormValues> = needsReason ? moderatedSchema : formSchema;
  const submission = useFormSubmission<FormValues, SentFields>({
    schema,
    defaultValues: props.values,
    onSubmit: save,
    onRefused: (names) => focusField(fieldOrder.find((name) => names.includes(name))),
  });
  const { methods, isSubmitting, errors } = submission;
  const focusField = useFieldFocus({ setFocus: methods.setFocus, isHidden, onShow: props.onShow });
  const draft = useDraft({
    drafts: assessmentDrafts,
    key: props.draftKey,
    base: props.base,
    form: methods,
    isRestored: keptAt !== null,
  });
  const guard = useUnsavedGuard(
    // A stored draft is restored on the next visit, so leaving needs no question.
    { isDirty: draft.isChanged && !draft.isStored, isSaving: isSubmitting },
    () => leave('list'),
  );
  const watched = useWatch({ control: methods.control }) as FormValues;
  const shownRefusal = errors.formError === null ? null : refusal;

  async function save(fields: SentFields) {
    setRefusal(null);
    try {
      await (isEdit
        ? updateAssessment(applicationID, fields, props.ifMatch)
        : createAssessment(applicationID, fields));
    } catch (error) {
      throw await explainFailure(error);
    }
  }

  async function explainFailure(error: unknown): Promise<unknown> {
    // Moderation was opened after this form, so the field for the reason must appear.
    if (error instanceof CallFailure && 'changeReason' in error.fieldErrors) refreshAssessments();
    const found = await refusalOf(applicationID, error);
    if (!found) return error;
    setRefusal(found);
    if (found.newest) props.onNewest(found.newest);
    return new Error(`${found.text} ${draftMessage(draft.save(found))}`);
  }

  /** Missing fields are reported before the question about unset ratings. */
  function saveOrAsk(destination: Destination) {
    if (isSubmitting) return;
    const values = methods.getValues();
    const shouldAsk = notSetOf(values).length > 0 && schema.safeParse(values).success;
    if (shouldAsk) setPendingDestination(destination);
    else void saveAndLeave(destination);
  }

  async function saveAndLeave(destination: Destination) {
    if (!(await submission.submit())) return;
    draft.discard();
    const isLast = destination === 'next' && !props.nextToAssess;
    notifySuccess(isLast ? assessmentStatuses.done : 'Assessment saved.');
    leave(destination);
  }

  function leave(destination: Destination) {
    const next = destination === 'next' ? props.nextToAssess : null;
    const { list } = router.state.location.state;
    void navigate({
      ...(next
        ? { to: assessPath(next.id), state: { list } }
        : { to: submissionsPath(challenge.id), search: list?.search }),
      ignoreBlocker: true,
    });
  }

  return (
    <>
      <FormFrame
        label={isEdit ? 'Edit Assessment' : 'Assessing Submission'}
        submission={submission}
        // Runs for the filled button and for Ctrl+Enter.
        onSubmit={(event) => {
          event.preventDefault();
          saveOrAsk('next');
        }}
        buttons={
          <AssessmentFoot
            values={watched}
            weighting={challenge.scoreWeighting}
            isSubmitting={isSubmitting}
            refusal={shownRefusal}
            onSave={() => saveOrAsk('list')}
            onDiscard={props.onDiscard}
          />
        }
      >
        <div className={classes.fields} hidden={isHidden}>
          <DraftLine
            text={draft.isChanged ? draftText({ ...draft, keptAt }) : 'Rate each criterion from 1 to 5.'}
            // After a conflict, the foot has the button to discard the draft.
            onDiscard={draft.isChanged && !shownRefusal?.newest ? props.onDiscard : null}
          />
          <CriterionFields weighting={challenge.scoreWeighting} />
          <YesNoField<FormValues> name="isInnovative" label={innovativeLabel} required />
          <TextAreaField<FormValues>
            name="finalComment"
            label="Final comment"
            required
            rows={6}
            characterLimit={commentMaximum}
          />
          {needsReason && (
            <TextAreaField<FormValues>
              name="changeReason"
              label={moderationTexts.changeReason}
              required
              rows={3}
              characterLimit={changeReasonMaximum}
            />
          )}
        </div>
      </FormFrame>
      {pendingDestination && (
        <NotSetQuestion
          notSet={notSetOf(watched)}
          onAnswer={(isConfirmed) => {
            setPendingDestination(null);
            if (isConfirmed) void saveAndLeave(pendingDestination);
            else focusField(notSetOf(watched)[0]);
          }}
        />
      )}
      {guard.isAsking && <DiscardQuestion guard={guard} onDiscard={draft.discard} />}
    </>
  );
}

const draftMessage = (isStored: boolean) =>
  isStored ? 'What you typed is kept in this browser.' : 'What you typed is still here.';
