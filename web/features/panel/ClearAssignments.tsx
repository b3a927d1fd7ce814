// The dialog that removes every assignment without an assessment.
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { unassessedPairs } from './board-changes.ts';
import { savePairs, useEditedBoard } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';

const title = 'Clear unassessed assignments';

const countText = (count: number) =>
  count === 1
    ? '1 assignment without an assessment will be removed.'
    : `${count.toLocaleString('en-GB')} assignments without an assessment will be removed.`;

export function ClearAssignments() {
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const query = useEditedBoard(challengeID);

  async function clear(pairs: [number, number][], etag: string | null) {
    try {
      await savePairs(challengeID, 'remove', pairs, etag);
    } catch (error) {
      // Someone else has changed the board, so the dialog shows how many there are now.
      await query.refetch();
      throw error;
    }
  }

  if (!query.data) return <WaitingDialog title={title} onClose={close} {...loadingProps(query)} />;
  const { data: board, etag } = query.data;
  const remove = unassessedPairs(board);
  if (remove.length === 0)
    return <NoticeDialog title={title} text="Every assignment has an assessment." onClose={close} />;
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
