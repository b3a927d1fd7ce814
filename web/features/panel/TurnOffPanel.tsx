// The dialog that turns a panel off; the server refuses it once the panel is in use.
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { turnOffPanel } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';

export function TurnOffPanel() {
  const { challengeID } = usePanelRoute();
  return (
    <ConfirmDialog
      title="Turn off the panel"
      message={
        <>
          <p>Every assessor will assess every submission, and the settings of this panel are deleted.</p>
          <p>You cannot turn it off once it has interests, declines or assignments.</p>
        </>
      }
      confirmLabel="Turn off"
      successText="Panel turned off."
      danger
      onConfirm={() => turnOffPanel(challengeID)}
      onClose={usePanelDialogClose()}
    />
  );
}
