// The dialog that changes the score weighting of one challenge. Once assessments exist, it shows which ranks change and
// asks for a reason.
import { useQuery } from '@tanstack/react-query';
import { challenges } from '../../../contract/challenges.ts';
import { requiredText } from '../../../contract/fields.ts';
import { panelLimits } from '../../../contract/panel-vocabulary.ts';
import { ScoreWeighting } from '../../../contract/scores.ts';
import type { z } from '../../../contract/zod.ts';
import { callForRecord, loadingProps, useEditSave } from '../../platform/query.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { WeightFields } from '../weighting/WeightFields.tsx';
import {
  readChallenge,
  refreshChallenge,
  useChallengeDialogClose,
  useChallengeRoute,
} from './challenge-data.ts';
import { sideSteps } from './challenge-steps.ts';
import { RankChanges } from './RankChanges.tsx';
import { rankChangesQuery } from './rank-changes-query.ts';
import { useEditableChallenge } from './use-editable-challenge.ts';

const WeightingWithReason = ScoreWeighting.extend({ reason: requiredText(panelLimits.weightingReason) });

export function ChallengeWeighting() {
  const { challengeID: id } = useChallengeRoute();
  const close = useChallengeDialogClose();
  const { read, challenge, refusal, waiting } = useEditableChallenge(id, 'editWeighting');
  const weighting = challenge?.scoreWeighting;
  const effect = useQuery({ ...rankChangesQuery(id, weighting), enabled: weighting !== undefined });
  const saveEdit = useEditSave(
    read,
    () => readChallenge(id),
    ({ scoreWeighting }) => scoreWeighting,
  );
  const save = (chosen: ScoreWeighting, reason?: string) =>
    saveEdit(chosen, async (weights, etag) => {
      const body = { ...weights, ...(reason !== undefined && { reason }) };
      await callForRecord(challenges.updateWeighting, { params: { id }, body, ifMatch: etag });
      refreshChallenge();
    });

  const { label: title } = sideSteps.editWeighting;
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  const assessmentCount = effect.data?.data.assessmentCount;
  const dialog = {
    ...(weighting ? loadingProps(effect) : waiting),
    title,
    successText: 'Score weighting saved.',
    onClose: close,
  };
  // The same component in each case, so that the dialog stays open while its record loads.
  if (!weighting || !assessmentCount) {
    return (
      <FormDialog
        {...dialog}
        width={720}
        schema={ScoreWeighting}
        defaultValues={assessmentCount === undefined ? undefined : weighting}
        onSubmit={(chosen) => save(chosen)}
      >
        <WeightFields />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...dialog}
      width={720}
      schema={WeightingWithReason}
      defaultValues={{ ...weighting, reason: '' }}
      onSubmit={({ reason, ...chosen }) => save(chosen, reason)}
    >
      <WeightFields />
      <RankChanges challengeID={id} />
      <TextAreaField<z.input<typeof WeightingWithReason>>
        name="reason"
        label="Reason for the change"
        characterLimit={panelLimits.weightingReason}
        rows={3}
      />
    </FormDialog>
  );
}
