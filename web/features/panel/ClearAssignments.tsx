// The dialog that removes every assignment without an assessment.
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { removablePairs } from './board-changes.ts';
import { savePairs, useChallengeFacts, useEditedBoard } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';
import { useAssignmentEditor } from './use-assignment-editor.ts';

const title = 'Clear unassessed assignments';

const countText = (count: number) =>
  count === 1
    ? '1 assignment without an assessment will be removed.'
    : `${count.toLocaleString('en-GB')} assignments without an assessment will be removed.`;

export function ClearAssignments() {
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const query = useEditedBoard(challengeID);
  const challenge = useChallengeFacts(challengeID);
  const editor = useAssignmentEditor(challenge.data?.data.challengeLeadID);

  async function clear(pairs: [number, number][], etag: string | null) {
    try {
      await savePairs(challengeID, 'remove', pairs, { etag });
    } catch (error) {
      // Someone else has changed the board, or a part was removed, so the dialog shows how many there are now.
      await query.refetch();
      throw error;
    }
  }

  if (!challenge.data) return <WaitingDialog title={title} onClose={close} {...loadingProps(challenge)} />;
  if (!query.data) return <WaitingDialog title={title} onClose={close} {...loadingProps(query)} />;
  const { data: board, etag } = query.data;
  const remove = removablePairs(board, editor);
  if (remove.length === 0)
    return (
      <NoticeDialog
        title={title}
        text="There is no assignment without an assessment that you can remove."
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      danger
      title={title}
      message={
        <>
          <p>{countText(remove.length)}</p>
          <p>Assessments, interests and declines stay.</p>
        </>
      }
      confirmLabel="Clear"
      successText="Assignments cleared."
      onConfirm={() => clear(remove, etag)}
      onClose={close}
    />
  );
}
