// The dialogs of the tag list, each on its own route: create, edit and delete.
import { useParams } from '@tanstack/react-router';
import type { FoundTag } from '../../../contract/tags.ts';
import { canChangeTag } from '../../../rules/tags.ts';
import { allow, type Verdict } from '../../../rules/verdict.ts';
import { loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { notifyUndo } from '../../ui/undo/notify-undo.tsx';
import { lossText } from './loss-text.ts';
import { TagForm } from './TagForm.tsx';
import { createTag, deleteTag, readTag, restoreTag, updateTag, useTag } from './tag-data.ts';
import { useTagKind } from './tag-kinds.ts';

const blank = { name: '', isPublic: false };

export function CreateTag() {
  const kind = useTagKind();
  return (
    <TagForm
      title="Create tag"
      successText="Tag created."
      tag={blank}
      onSubmit={(tag) => createTag(kind, tag)}
    />
  );
}

export function EditTag() {
  const kind = useTagKind();
  const editing = useTagFromRoute();
  const tag = editing.data?.data;
  // Read by id, because another editor may have changed the name that the address contains.
  const saveEdit = useEditSave(editing.data, () => readTag(kind, tag?.id ?? 0), fieldsOf);
  const close = useDialogClose(kind.path);
  const verdict = useTagVerdict(tag);
  if (!verdict.allowed) return <NoticeDialog title="Edit tag" text={verdict.reason} onClose={close} />;
  return (
    <TagForm
      title="Edit tag"
      successText="Tag saved."
      tag={tag}
      {...loadingProps(editing)}
      onSubmit={async (edited) =>
        tag && saveEdit({ ...edited, type: tag.type }, (fields, etag) => updateTag(tag.id, fields, etag))
      }
    />
  );
}

const fieldsOf = ({ name, isPublic, type }: FoundTag) => ({ name, isPublic, type });

export function DeleteTag() {
  const word = useDeleteWord();
  const title = `${word} tag`;
  const close = useDialogClose(useTagKind().path);
  const editing = useTagFromRoute();
  const verdict = useTagVerdict(editing.data?.data);
  if (!editing.data) return <WaitingDialog title={title} onClose={close} {...loadingProps(editing)} />;
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  const { id, name, challengeCount } = editing.data.data;
  return (
    <ConfirmDialog
      danger
      title={title}
      message={
        <>
          <p>Are you sure you want to delete the tag "{name}"?</p>
          <p>{lossText(challengeCount)}</p>
        </>
      }
      confirmLabel={word}
      onConfirm={async () => {
        await deleteTag(id);
        notifyUndo({
          text: `Tag "${name}" deleted.`,
          undo: () => restoreTag(id),
          undoneText: `Tag "${name}" restored.`,
        });
      }}
      onClose={close}
    />
  );
}

function useTagFromRoute() {
  const { address = '' } = useParams({ strict: false }) as { address?: string };
  return useTag(useTagKind(), address);
}

/** Checked before a form opens, so that nobody fills in a form that the server would refuse. */
function useTagVerdict(tag: FoundTag | undefined): Verdict {
  const person = usePerson();
  return tag ? canChangeTag(person, tag) : allow;
}
