// The dialogs that save, rename and delete a view.
import { useRef } from 'react';
import type { ListName } from '../../../contract/lists.ts';
import { type SavedView, ViewFields } from '../../../contract/views.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../ui/fields/SwitchField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { createView, deleteView, updateView } from './view-data.ts';
import type { ViewTask } from './view-task.ts';

interface ViewDialogProps {
  task: ViewTask;
  list: ListName;
  /** The address that a new view keeps. */
  address: string;
  onClose: () => void;
  /** Opens the new view, so that its chip is the current one. */
  onSaved: (view: SavedView) => void;
}

export function ViewDialog({ task, ...props }: ViewDialogProps) {
  if (task.kind === 'save') return <SaveView {...props} />;
  return task.kind === 'rename' ? (
    <RenameView view={task.view} onClose={props.onClose} />
  ) : (
    <DeleteView view={task.view} onClose={props.onClose} />
  );
}

const NewView = ViewFields.pick({ name: true, isShared: true });
const blank = { name: '', isShared: false };

function SaveView({ list, address, onClose, onSaved }: Omit<ViewDialogProps, 'task'>) {
  const saved = useRef<SavedView>(null);
  return (
    <FormDialog
      title="Save view"
      schema={NewView}
      defaultValues={blank}
      successText="View saved."
      onSubmit={async (fields) => {
        saved.current = await createView({ ...fields, list, address });
      }}
      onClose={() => {
        onClose();
        if (saved.current) onSaved(saved.current);
      }}
    >
      <TextField<typeof blank> name="name" label="Name" required autoFocus />
      <SwitchField<typeof blank> name="isShared" label="Share with everyone who can open this list" />
    </FormDialog>
  );
}

interface OneViewProps {
  view: SavedView;
  onClose: () => void;
}

const ViewName = ViewFields.pick({ name: true });

function RenameView({ view, onClose }: OneViewProps) {
  return (
    <FormDialog
      title="Rename view"
      schema={ViewName}
      defaultValues={{ name: view.name }}
      successText="View renamed."
      onSubmit={(fields) => updateView(view.id, fields)}
      onClose={onClose}
    >
      <TextField<{ name: string }> name="name" label="Name" required autoFocus />
    </FormDialog>
  );
}

function DeleteView({ view: { id, name, isShared }, onClose }: OneViewProps) {
  return (
    <ConfirmDialog
      danger
      title="Delete view"
      message={
        <>
          <p>Are you sure you want to delete the view "{name}"?</p>
          {isShared && <p>It is shared, so your colleagues will lose it too.</p>}
        </>
      }
      confirmLabel="Delete"
      successText="View deleted."
      onConfirm={() => deleteView(id)}
      onClose={onClose}
    />
  );
}
