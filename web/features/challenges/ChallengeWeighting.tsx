// The dialog that changes the score weighting of one challenge.
import { challenges } from '../../../contract/challenges.ts';
import { callForRecord, useEditSave } from '../../platform/query.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WeightingDialog } from '../weighting/WeightingDialog.tsx';
import {
  readChallenge,
  refreshChallenge,
  useChallengeDialogClose,
  useChallengeRoute,
} from './challenge-data.ts';
import { sideSteps } from './challenge-steps.ts';
import { useEditableChallenge } from './use-editable-challenge.ts';

export function ChallengeWeighting() {
  const { challengeID: id } = useChallengeRoute();
  const close = useChallengeDialogClose();
  const { read, challenge, refusal, waiting } = useEditableChallenge(id, 'editWeighting');
  const saveEdit = useEditSave(
    read,
    () => readChallenge(id),
    ({ scoreWeighting }) => scoreWeighting,
  );
  const { label: title } = sideSteps.editWeighting;
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  return (
    <WeightingDialog
      {...waiting}
      title={title}
      weighting={challenge?.scoreWeighting}
      successText="Score weighting saved."
      onSubmit={async (weighting) =>
        saveEdit(weighting, async (body, etag) => {
          await callForRecord(challenges.updateWeighting, { params: { id }, body, ifMatch: etag });
          refreshChallenge();
        })
      }
      onClose={close}
    />
  );
}
