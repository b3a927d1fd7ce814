// The dialog that asks before a group is deleted with everything in it.
import { useRef } from 'react';
import { canManageGroup } from '../../../rules/groups.ts';
import { groupsPath } from '../../platform/group-paths.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { contentsText } from './contents-text.ts';
import { deleteGroup, useEditedGroup, useGroupContents } from './group-data.ts';
import { useGroupDialogClose } from './use-group-dialog-close.ts';

export function DeleteGroup() {
  const actor = usePerson();
  const word = useDeleteWord();
  const title = `${word} challenge group`;
  const id = useRouteID();
  const close = useGroupDialogClose();
  const closeToList = useDialogClose(groupsPath);
  const isDeleted = useRef(false);
  const groupQuery = useEditedGroup(id);
  const contentsQuery = useGroupContents(actor, id);
  const group = groupQuery.data?.data;
  const verdict = group && canManageGroup(actor, group);
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  const contents = contentsQuery.data?.data;
  if (!group || !contents)
    return (
      <WaitingDialog
        title={title}
        onClose={close}
        {...loadingProps(groupQuery.error ? groupQuery : contentsQuery)}
      />
    );
  const alsoDeleted = contentsText(contents);
  return (
    <ConfirmDialog
      danger
      title={title}
      message={
        <>
          <p>Are you sure you want to delete the group "{group.name}"?</p>
          {alsoDeleted && <p>{alsoDeleted}</p>}
        </>
      }
      typeToConfirm={alsoDeleted === null ? undefined : group.name}
      confirmLabel={word}
      successText="Challenge group deleted."
      onConfirm={async () => {
        await deleteGroup(id);
        isDeleted.current = true;
      }}
      // The group's page no longer exists.
      onClose={() => (isDeleted.current ? closeToList() : close())}
    />
  );
}
