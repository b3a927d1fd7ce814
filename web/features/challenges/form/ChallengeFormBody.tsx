// The challenge form on its page: index, parts, problems, notices, and the foot with the Save button.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { ChallengeFields } from '../../../../contract/challenge-form.ts';
import type { Challenge } from '../../../../contract/challenges.ts';
import { CallFailure } from '../../../platform/api.ts';
import { groupChallengesPath } from '../../../platform/group-paths.ts';
import { isNotFound } from '../../../platform/query.ts';
import { DiscardQuestion } from '../../../ui/dialogs/DiscardQuestion.tsx';
import { errorNames } from '../../../ui/forms/error-names.ts';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { isSame } from '../../../ui/forms/is-same.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { notifySuccess } from '../../../ui/notices/notify.tsx';
import { challengePath, readChallenge, useChallengeBase } from '../challenge-data.ts';
import { Basics } from './Basics.tsx';
import classes from './ChallengeForm.module.css';
import { type Conflict, ConflictPanel } from './ConflictPanel.tsx';
import { DeletedImages } from './DeletedImages.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { Dates } from './dates/Dates.tsx';
import { DateWarningsLink } from './dates/DateWarnings.tsx';
import { type Base, challengeDrafts, type Draft } from './draft.ts';
import type { Restorable } from './draft-images.ts';
import { FormIndex } from './FormIndex.tsx';
import { createChallenge, updateChallenge } from './form-data.ts';
import { useFormFacts } from './form-facts.ts';
import { type FormValues, schemaFor, withSortNumbers } from './form-values.ts';
import { Images } from './Images.tsx';
import { LeftOutPeople } from './LeftOutPeople.tsx';
import { People } from './People.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { problemsOf } from './problems.ts';
import { Sections } from './sections/Sections.tsx';
import { Tags } from './Tags.tsx';
import { Texts } from './Texts.tsx';

interface ChallengeFormBodyProps {
  groupID: number;
  /** Undefined for a challenge that is not a copy. */
  copiedFromID: number | undefined;
  /** The names of people whom the copy had to leave out. */
  leftOut: readonly string[];
  draftKey: string;
  base: Base;
  /** The starting values of the fields: the base, a draft, or what was typed before a conflict. */
  values: FormValues;
  conflict: Conflict | null;
  /** Labels of the images of a restored draft that no longer exist. */
  deletedImages: readonly string[];
  /** A draft from an earlier visit that the person has not restored or discarded yet. */
  offered: Draft | null;
  onRestore: (restorable: Restorable) => void;
  onDiscardDraft: () => void;
  onConflict: (title: string, newest: Challenge, etag: string | null, mine: FormValues) => void;
}

export function ChallengeFormBody({
  groupID,
  copiedFromID,
  leftOut,
  draftKey,
  base,
  values,
  conflict,
  deletedImages,
  offered,
  onRestore,
  onDiscardDraft,
  onConflict,
}: ChallengeFormBodyProps) {
  const { challenge, sites, now } = useFormFacts();
  const navigate = useNavigate();
  const basePath = useChallengeBase();
  const summary = useRef<HTMLDivElement>(null);
  // Where Cancel leads; saving a new challenge leads to its own page instead.
  const exitPath = useRef(
    challenge
      ? challengePath(basePath, challenge.challengeGroupID, challenge.id)
      : groupChallengesPath(groupID),
  );
  /** The field to focus after a refused save, once the problems are shown. */
  const firstProblem = useRef<{ readonly name: string | undefined }>(null);

  const submission = useFormSubmission<FormValues, ChallengeFields>({
    schema: schemaFor(sites.length > 1, challenge && { challenge, now }),
    defaultValues: values,
    onSubmit: save,
    onSuccess: () => {
      draft.discard();
      notifySuccess(challenge ? 'Challenge saved.' : 'Challenge created.');
      guard.leave();
    },
    onRefused: (names) => {
      firstProblem.current = { name: problemsIn(names)[0]?.name };
    },
  });
  const { methods, isSubmitting } = submission;
  const draft = useDraft({
    drafts: challengeDrafts,
    key: draftKey,
    base,
    form: methods,
    isPaused: offered !== null,
  });
  const guard = useUnsavedGuard(
    { isDirty: draft.isChanged, isSaving: isSubmitting },
    () => void navigate({ to: exitPath.current }),
  );
  const { errors, submitCount } = methods.formState;
  const problems = problemsIn(errorNames(errors));

  function problemsIn(names: readonly string[]) {
    return problemsOf(names, methods.getValues('descriptionSections'));
  }

  function goTo(name: string | undefined) {
    if (name !== undefined && submission.fieldNames.current.has(name))
      methods.setFocus(name as FieldPath<FormValues>);
    else summary.current?.focus();
  }

  useEffect(() => {
    if (!firstProblem.current || problems.length === 0) return;
    const { name } = firstProblem.current;
    firstProblem.current = null;
    // In the next frame, because the browser first scrolls by the height of the new list to keep the fields in place.
    requestAnimationFrame(() => {
      // Scroll to the list first; it stays in view unless the field is far below it.
      summary.current?.scrollIntoView();
      goTo(name);
    });
  });

  async function save(checked: ChallengeFields) {
    if (!challenge) {
      const id = await createChallenge(groupID, withSortNumbers(checked), copiedFromID);
      exitPath.current = challengePath(basePath, groupID, id);
      return;
    }
    try {
      await update(challenge.id, checked);
    } catch (error) {
      throw isNotFound(error) ? new Error(deletedText(draft.save())) : error;
    }
  }

  async function update(id: number, checked: ChallengeFields) {
    const mine = structuredClone(methods.getValues());
    try {
      // Without changes there is nothing to save.
      if (!isSame(mine, base.values)) await updateChallenge(id, withSortNumbers(checked), base.etag);
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) {
        const newest = await readChallenge(id);
        onConflict(error.message, newest.data, newest.etag, mine);
      }
      throw error;
    }
  }

  return (
    <div className={classes.page}>
      <FormFrame
        label={challenge ? 'Edit challenge' : 'Create challenge'}
        submission={submission}
        buttons={
          <div className={classes.foot}>
            <div className={classes.footWords}>
              <p className={classes.draftStatus} role="status">
                {draftText(draft, offered)}
              </p>
              <DateWarningsLink />
            </div>
            <Button variant="default" onClick={guard.requestLeave}>
              Cancel
            </Button>
            <SubmitButton label="Save" isSubmitting={isSubmitting} />
          </div>
        }
      >
        <div className={classes.layout}>
          <FormIndex problems={problems} />
          <div className={classes.column}>
            <ProblemSummary problems={submitCount > 0 ? problems : []} onFollow={goTo} ref={summary} />
            {offered && (
              <DraftNotice
                draft={offered}
                loaded={base.values}
                hasTyped={() => !isSame(methods.getValues(), base.values)}
                onRestore={onRestore}
                onDiscard={onDiscardDraft}
              />
            )}
            <LeftOutPeople names={leftOut} />
            <DeletedImages labels={deletedImages} />
            {conflict && <ConflictPanel conflict={conflict} />}
            <Basics />
            <Dates />
            <People />
            <Texts />
            <Images />
            <Tags />
            <Sections />
          </div>
        </div>
      </FormFrame>
      {guard.isAsking && <DiscardQuestion guard={guard} onDiscard={draft.discard} />}
    </div>
  );
}

const deletedText = (isStored: boolean) =>
  `This challenge was deleted, or you no longer have access to it. What you typed is still here${isStored ? ' and kept in this browser' : ''}.`;

function draftText({ isChanged, isStored }: ReturnType<typeof useDraft>, offered: Draft | null): string {
  if (!isChanged) return '';
  if (offered) return 'Not kept in this browser until you restore or discard the earlier changes';
  return isStored ? 'Draft kept in this browser' : '';
}
