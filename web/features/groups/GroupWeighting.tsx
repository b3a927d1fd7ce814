// The dialog that changes the default score weighting for new challenges of a group.

import { loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WeightingDialog } from '../weighting/WeightingDialog.tsx';
import { canSetUpChallengesIn, readGroup, updateGroupWeighting, useEditedGroup } from './group-data.ts';
import { useGroupDialogClose } from './use-group-dialog-close.ts';

export function GroupWeighting() {
  const actor = usePerson();
  const id = useRouteID();
  const editing = useEditedGroup(id);
  const saveEdit = useEditSave(
    editing.data,
    () => readGroup(id),
    ({ scoreWeighting }) => scoreWeighting,
  );
  const group = editing.data?.data;
  const verdict = group && canSetUpChallengesIn(actor, group);
  const close = useGroupDialogClose();
  const title = group ? `Edit default score weighting: ${group.name}` : 'Edit default score weighting';
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return (
    <WeightingDialog
      title={title}
      weighting={group?.scoreWeighting}
      successText="Default score weighting saved."
      onClose={close}
      {...loadingProps(editing)}
      onSubmit={async (after) =>
        saveEdit(after, (weighting, etag) => updateGroupWeighting(id, weighting, etag))
      }
    />
  );
}
