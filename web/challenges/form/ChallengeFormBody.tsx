// The challenge form on its page: index, parts, problems, notices, and the foot that saves it.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { Challenge, ChallengeFields } from '../../../contract/challenges.ts';
import { CallFailure } from '../../api.ts';
import { areas } from '../../areas.ts';
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx';
import { errorNames } from '../../ui/error-names.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/use-form-submission.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { challengePath, useChallengeBase } from '../challenge-data.ts';
import { Basics } from './Basics.tsx';
import classes from './ChallengeForm.module.css';
import { type Conflict, ConflictPanel } from './ConflictPanel.tsx';
import { Dates } from './Dates.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import type { Draft } from './draft.ts';
import { FormIndex } from './FormIndex.tsx';
import { createChallenge, readChallenge, updateChallenge } from './form-data.ts';
import { useFormFacts } from './form-facts.ts';
import { changedSince, type FormValues, inOrder, schemaFor } from './form-values.ts';
import { Images } from './Images.tsx';
import { People } from './People.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { problemsOf } from './problems.ts';
import { Sections } from './sections/Sections.tsx';
import { Tags } from './Tags.tsx';
import { Texts } from './Texts.tsx';
import { type Base, useDraft } from './use-draft.ts';

interface ChallengeFormBodyProps {
  groupID: number;
  draftKey: string;
  base: Base;
  /** What the fields start with: the base, a draft, or what was typed before a conflict. */
  values: FormValues;
  conflict: Conflict | null;
  /** Left unsaved here before, and not yet answered. */
  offered: Draft | null;
  onRestore: (draft: Draft) => void;
  onDiscardDraft: () => void;
  onConflict: (title: string, newest: Challenge, etag: string | null, mine: FormValues) => void;
}

export function ChallengeFormBody({
  groupID,
  draftKey,
  base,
  values,
  conflict,
  offered,
  onRestore,
  onDiscardDraft,
  onConflict,
}: ChallengeFormBodyProps) {
  const { challenge, sites } = useFormFacts();
  const navigate = useNavigate();
  const addresses = useChallengeBase();
  const summary = useRef<HTMLDivElement>(null);
  // Where Cancel leads to; saving a new one leads to its own page.
  const wayOut = useRef(
    challenge
      ? challengePath(addresses, challenge.challengeGroupID, challenge.id)
      : `${areas.challengeGroups.path}/${groupID}/challenges`,
  );

  const submission = useFormSubmission<FormValues, ChallengeFields>({
    schema: schemaFor(sites.length > 1),
    defaultValues: values,
    onSubmit: save,
    onSuccess: () => {
      draft.forget();
      notifySuccess(challenge ? 'Challenge saved.' : 'Challenge created.');
      guard.leave();
    },
    onRefused: (names) => goTo(problemsIn(names)[0]?.name),
  });
  const { methods, isSubmitting } = submission;
  const draft = useDraft({ key: draftKey, base, form: methods, isHeld: offered !== null });
  const guard = useUnsavedGuard(
    { isDirty: draft.isChanged, isSaving: isSubmitting },
    () => void navigate({ to: wayOut.current }),
  );
  const problems = methods.formState.submitCount > 0 ? problemsIn(errorNames(methods.formState.errors)) : [];

  function problemsIn(names: readonly string[]) {
    return problemsOf(names, methods.getValues('descriptionSections'));
  }

  function goTo(name: string | undefined) {
    if (name !== undefined && submission.fieldNames.current.has(name))
      methods.setFocus(name as FieldPath<FormValues>);
    else summary.current?.focus();
  }

  async function save(checked: ChallengeFields) {
    if (!challenge) {
      const id = await createChallenge(groupID, inOrder(checked));
      wayOut.current = challengePath(addresses, groupID, id);
      return;
    }
    const mine = structuredClone(methods.getValues());
    try {
      await updateChallenge(challenge.id, changedSince(base.values, mine, checked), base.etag);
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) {
        const newest = await readChallenge(challenge.id);
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
            <p className={classes.kept} role="status">
              {keptText(draft, offered)}
            </p>
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
            <ProblemSummary problems={problems} onFollow={goTo} ref={summary} />
            {offered && (
              <DraftNotice
                keptAt={offered.keptAt}
                onRestore={() => onRestore(offered)}
                onDiscard={onDiscardDraft}
              />
            )}
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
    </div>
  );
}

function keptText({ isChanged, isKept }: ReturnType<typeof useDraft>, offered: Draft | null): string {
  if (!isChanged) return '';
  if (offered) return 'Not kept in this browser until you restore or discard the earlier changes';
  return isKept ? 'Draft kept in this browser' : '';
}
