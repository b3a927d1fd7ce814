// The dialog with the fields of a tag, for creating and editing.
import { TagInput } from '../../../contract/tags.ts';
import type { z } from '../../../contract/zod.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../ui/fields/SwitchField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { WaitingProps } from '../../ui/states/Waiting.tsx';
import { useTagKind } from './tag-kinds.ts';

/** The list determines the type, so the form does not ask for it. */
const TagFields = TagInput.omit({ type: true });
export type TagFields = z.infer<typeof TagFields>;

interface TagFormProps extends WaitingProps {
  title: string;
  successText: string;
  /** Undefined while the tag is loading. */
  tag: TagFields | undefined;
  onSubmit: (tag: TagFields) => Promise<unknown>;
}

export function TagForm({ tag, ...dialog }: TagFormProps) {
  const close = useDialogClose(useTagKind().path);
  return (
    <FormDialog {...dialog} schema={TagFields} defaultValues={tag} onClose={close}>
      <TextField<TagFields> name="name" label="Name" required autoFocus />
      <SwitchField<TagFields> name="isPublic" label="Is public?" />
    </FormDialog>
  );
}
