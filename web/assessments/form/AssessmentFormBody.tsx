// The form of an assessment on its pane: five ratings, the two questions, and the foot that saves it.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AssessmentFields, assessmentStatuses, commentMaximum } from '../../../contract/assessments.ts';
import { totalPercent } from '../../../contract/scores.ts';
import { criterionLabels } from '../../../contract/vocabulary.ts';
import { pointsText, scoreOf } from '../../../rules/scoring.ts';
import { CallFailure } from '../../api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { YesNoField } from '../../ui/fields/YesNoField.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { RouteLink } from '../../ui/RouteLink.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/use-form-submission.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { assessPath, submissionsPath } from '../assessment-paths.ts';
import classes from './AssessmentForm.module.css';
import type { AssessmentFormProps } from './AssessmentForm.tsx';
import {
  createAssessment,
  readOwnAssessment,
  refusalOf,
  updateAssessment,
  type WayOn,
} from './assessment-saving.ts';
import { CriterionFields } from './CriterionFields.tsx';
import { DraftLine } from './DraftLine.tsx';
import { type FormValues, fieldOrder, formSchema, notSetOf, ratingsOf, valuesOf } from './form-values.ts';
import { type Base, useDraft } from './use-draft.ts';

interface AssessmentFormBodyProps extends AssessmentFormProps {
  draftKey: string;
  /** What the fields start with: the base, or a draft. */
  values: FormValues;
  keptAt: string | null;
  /** What is saved now, where that is not what the form began with. */
  onNewest: (base: Base) => void;
  onDiscard: () => void;
}

export function AssessmentFormBody({
  submissionID,
  base,
  values,
  keptAt,
  draftKey,
  isEdit,
  challenge,
  nextToAssess,
  isHidden,
  onShow,
  onNewest,
  onDiscard,
}: AssessmentFormBodyProps) {
  const navigate = useNavigate();
  const etag = useRef(base.etag);
  const wayOut = useRef(submissionsPath(challenge.id));
  const leadsToNext = useRef(true);
  const isSaved = useRef(false);
  /** Saving with ratings that nobody has set is asked about once. */
  const hasAnswered = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const [wayOn, setWayOn] = useState<WayOn | null>(null);
  /** Where a refused Save leads, once the field is on screen. */
  const firstWrong = useRef<keyof FormValues | undefined>(undefined);

  const submission = useFormSubmission<FormValues, AssessmentFields>({
    schema: formSchema,
    defaultValues: values,
    onSubmit: save,
    onSuccess: leave,
    onRefused: (names) => showFirst(fieldOrder.find((name) => names.includes(name))),
  });
  const { methods, isSubmitting, errors } = submission;
  const draft = useDraft({ key: draftKey, base, form: methods, isRestored: keptAt !== null });
  const guard = useUnsavedGuard(
    // What is kept comes back: nobody need be asked about it.
    { isDirty: draft.isChanged && !draft.isKept, isSaving: isSubmitting },
    () => void navigate({ to: wayOut.current }),
  );
  const watched = useWatch({ control: methods.control }) as FormValues;
  const notSet = notSetOf(watched);

  function showFirst(name: keyof FormValues | undefined) {
    firstWrong.current = name;
    onShow();
  }

  useEffect(() => {
    if (firstWrong.current === undefined || isAsking || isHidden) return;
    methods.setFocus(firstWrong.current);
    firstWrong.current = undefined;
  });

  async function save(fields: AssessmentFields) {
    setWayOn(null);
    isSaved.current = false;
    if (notSetOf(methods.getValues()).length > 0 && !hasAnswered.current) {
      setIsAsking(true);
      return;
    }
    try {
      await (isEdit
        ? updateAssessment(submissionID, fields, etag.current)
        : createAssessment(submissionID, fields));
      isSaved.current = true;
    } catch (error) {
      await explain(error);
    }
  }

  async function explain(error: unknown): Promise<never> {
    // Saving again is then a knowing choice.
    if (error instanceof CallFailure && error.status === 409) {
      const newest = await readOwnAssessment(submissionID).catch(() => null);
      if (newest) {
        etag.current = newest.etag;
        onNewest({ values: valuesOf(newest.data), etag: newest.etag });
      }
    }
    const refusal = await refusalOf(submissionID, error);
    if (!refusal) throw error;
    setWayOn(refusal.wayOn);
    throw new Error(`${refusal.text} ${keptText(draft.keep(refusal))}`);
  }

  function leave() {
    if (!isSaved.current) return;
    draft.forget();
    const next = leadsToNext.current ? nextToAssess : null;
    if (next) wayOut.current = assessPath(next.id);
    notifySuccess(leadsToNext.current && !next ? assessmentStatuses.done : 'Assessment saved.');
    guard.leave();
  }

  function submit(toNext: boolean) {
    leadsToNext.current = toNext;
    submission.submit();
  }

  return (
    <>
      <FormFrame
        label={isEdit ? 'Edit Assessment' : 'Assessing Submission'}
        submission={{
          ...submission,
          // The filled button and Ctrl+Enter.
          submit: (event) => {
            leadsToNext.current = true;
            submission.submit(event);
          },
        }}
        buttons={
          <div className={classes.foot}>
            {wayOn && errors.formError !== null && (
              <RouteLink className={classes.wayOn} to={wayOn.to}>
                {wayOn.label}
              </RouteLink>
            )}
            <p className={classes.sum}>
              <span className={classes.points}>
                {pointsText(scoreOf(ratingsOf(watched), challenge.scoreWeighting).total)} pts
              </span>{' '}
              of {totalPercent(challenge.scoreWeighting)}
              <span className={classes.notSet}>
                {notSet.length > 0 ? `${notSet.length} not set` : 'All set'}
              </span>
            </p>
            <Button
              variant="default"
              onClick={() => submit(false)}
              onMouseDown={(event) => event.preventDefault()}
            >
              Save
            </Button>
            <SubmitButton label="Save and next" isSubmitting={isSubmitting} />
          </div>
        }
      >
        <div className={classes.fields} hidden={isHidden}>
          <DraftLine {...draft} keptAt={keptAt} onDiscard={onDiscard} />
          <CriterionFields weighting={challenge.scoreWeighting} />
          <YesNoField<FormValues> name="isInnovative" label="Is it innovative?" required />
          <TextAreaField<FormValues>
            name="finalComment"
            label="Final comment"
            required
            rows={6}
            characterLimit={commentMaximum}
          />
        </div>
      </FormFrame>
      {isAsking && (
        <ConfirmDialog
          title={notSet.length === 1 ? 'One rating is not set' : `${notSet.length} ratings are not set`}
          message={
            <>
              <p>These have not been set yet and would be saved as 1:</p>
              <ul>
                {notSet.map((criterion) => (
                  <li key={criterion}>{criterionLabels[criterion]}</li>
                ))}
              </ul>
            </>
          }
          confirmLabel="Save with 1"
          cancelLabel="Go back"
          onConfirm={() => {
            hasAnswered.current = true;
            submission.submit();
          }}
          onClose={() => {
            setIsAsking(false);
            if (!hasAnswered.current) showFirst(notSet[0]);
          }}
        />
      )}
      {guard.isAsking && (
        <DiscardQuestion
          guard={{
            keepEditing: guard.keepEditing,
            discard: () => {
              draft.forget();
              guard.discard();
            },
          }}
        />
      )}
    </>
  );
}

const keptText = (isKept: boolean) =>
  isKept ? 'What you typed is kept in this browser.' : 'What you typed is still here.';
