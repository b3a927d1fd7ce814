// The dialogs over the list of tags, one to a route: create, edit, delete.
import { useParams } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { WaitingDialog } from '../ui/WaitingDialog.tsx';
import { useDialogClose } from '../use-dialog-close.ts';
import { TagForm } from './TagForm.tsx';
import { createTag, deleteTag, updateTag, useTag } from './tag-data.ts';
import { useTagKind } from './tag-kinds.ts';

const blank = { name: '', isPublic: false };

export function CreateTag() {
  const kind = useTagKind();
  return <TagForm title="Create tag" tag={blank} onSubmit={(tag) => createTag(kind, tag)} />;
}

export function EditTag() {
  const { data, error, refetch } = useTagOfAddress();
  return (
    <TagForm
      title="Edit tag"
      tag={data?.data}
      loadError={error?.message}
      onRetry={refetch}
      onSubmit={async (tag) => data && updateTag(data.data.id, tag, data.etag)}
    />
  );
}

export function DeleteTag() {
  const title = 'Delete tag';
  const close = useDialogClose(useTagKind().path);
  const { data, error, refetch } = useTagOfAddress();
  if (!data)
    return <WaitingDialog title={title} onClose={close} loadError={error?.message} onRetry={refetch} />;
  const { id, name } = data.data;
  return (
    <ConfirmDialog
      danger
      title={title}
      message={`Are you sure you want to delete the tag "${name}"?`}
      confirmLabel="Delete"
      onConfirm={() => deleteTag(id)}
      onClose={close}
    />
  );
}

function useTagOfAddress() {
  const { address = '' } = useParams({ strict: false }) as { address?: string };
  return useTag(useTagKind(), address);
}
