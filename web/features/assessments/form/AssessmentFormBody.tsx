// The form of an assessment on its pane: five ratings and the two questions, how it is saved and where that leads.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AssessmentPlace } from '../../../../contract/assessments.ts';
import {
  type AssessmentFields,
  assessmentStatuses,
  commentMaximum,
} from '../../../../contract/assessments.ts';
import { innovativeLabel } from '../../../../rules/score-words.ts';
import { DiscardQuestion } from '../../../ui/dialogs/DiscardQuestion.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { YesNoField } from '../../../ui/fields/YesNoField.tsx';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { notifySuccess } from '../../../ui/notices/notify.tsx';
import { createAssessment, updateAssessment } from '../assessment-data.ts';
import { assessPath, submissionsPath } from '../assessment-paths.ts';
import { AssessmentFoot } from './AssessmentFoot.tsx';
import classes from './AssessmentForm.module.css';
import { CriterionFields } from './CriterionFields.tsx';
import { DraftLine, draftText } from './DraftLine.tsx';
import { assessmentDrafts, type Base } from './draft.ts';
import { type FormValues, fieldOrder, formSchema, notSetOf } from './form-values.ts';
import { NotSetQuestion } from './NotSetQuestion.tsx';
import { type Refusal, refusalOf } from './save-refusals.ts';
import { useFieldFocus } from './use-field-focus.ts';

export interface AssessmentFormProps {
  submissionID: number;
  base: Base;
  isEdit: boolean;
  challenge: AssessmentPlace['challenge'];
  nextToAssess: AssessmentPlace['nextToAssess'];
  /** A narrow screen shows the submission: all but the foot is away. */
  isHidden: boolean;
  /** Brings it back, where something in it is wrong. */
  onShow: () => void;
}

interface AssessmentFormBodyProps extends AssessmentFormProps {
  draftKey: string;
  /** What the fields start with: the base, or a draft. */
  values: FormValues;
  keptAt: string | null;
  /** The version that saving replaces. */
  ifMatch: string | null;
  /** What is saved now, where that is not what the form began with. */
  onNewest: (base: Base) => void;
  onDiscard: () => void;
}

/** Where saving leads: to what is left, or back to the list. */
type WayOut = 'next' | 'list';

export function AssessmentFormBody(props: AssessmentFormBodyProps) {
  const { submissionID, challenge, keptAt, isEdit, isHidden } = props;
  const navigate = useNavigate();
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The way out of saving that waits for an answer. */
  const [asked, setAsked] = useState<WayOut | null>(null);

  const submission = useFormSubmission<FormValues, AssessmentFields>({
    schema: formSchema,
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
    // A stored draft is restored on the next visit, so nobody needs to be asked about it.
    { isDirty: draft.isChanged && !draft.isStored, isSaving: isSubmitting },
    () => leave('list'),
  );
  const watched = useWatch({ control: methods.control }) as FormValues;
  const shownRefusal = errors.formError === null ? null : refusal;

  async function save(fields: AssessmentFields) {
    setRefusal(null);
    try {
      await (isEdit
        ? updateAssessment(submissionID, fields, props.ifMatch)
        : createAssessment(submissionID, fields));
    } catch (error) {
      throw await explained(error);
    }
  }

  async function explained(error: unknown): Promise<unknown> {
    const found = await refusalOf(submissionID, error);
    if (!found) return error;
    setRefusal(found);
    if (found.newest) props.onNewest(found.newest);
    return new Error(`${found.text} ${draftSentence(draft.save(found))}`);
  }

  /** What is missing is told first: an answer about ratings would not help yet. */
  function saveOrAsk(wayOut: WayOut) {
    if (isSubmitting) return;
    const values = methods.getValues();
    const isAskable = notSetOf(values).length > 0 && formSchema.safeParse(values).success;
    if (isAskable) setAsked(wayOut);
    else void saveAndLeave(wayOut);
  }

  async function saveAndLeave(wayOut: WayOut) {
    if (!(await submission.submit())) return;
    draft.discard();
    const isLast = wayOut === 'next' && !props.nextToAssess;
    notifySuccess(isLast ? assessmentStatuses.done : 'Assessment saved.');
    leave(wayOut);
  }

  function leave(wayOut: WayOut) {
    const next = wayOut === 'next' ? props.nextToAssess : null;
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
        // The filled button and Ctrl+Enter.
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
            // One way is enough: after a conflict it stands beside what is said about it.
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
        </div>
      </FormFrame>
      {asked && (
        <NotSetQuestion
          notSet={notSetOf(watched)}
          onAnswer={(isYes) => {
            setAsked(null);
            if (isYes) void saveAndLeave(asked);
            else focusField(notSetOf(watched)[0]);
          }}
        />
      )}
      {guard.isAsking && (
        <DiscardQuestion
          guard={{
            keepEditing: guard.keepEditing,
            discard: () => {
              draft.discard();
              guard.discard();
            },
          }}
        />
      )}
    </>
  );
}

const draftSentence = (isStored: boolean) =>
  isStored ? 'What you typed is kept in this browser.' : 'What you typed is still here.';
