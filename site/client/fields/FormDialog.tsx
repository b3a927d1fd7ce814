// A modal dialog with a form. It closes when the form has been sent, and stays open with the reason if that fails.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { z } from '../../../contract/zod.ts';
import { Dialog } from './Dialog.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type Form, useForm } from './use-form.ts';

interface FormDialogProps<Schema extends z.ZodObject> {
  readonly title: string;
  readonly schema: Schema;
  readonly initial: z.input<Schema>;
  readonly submitLabel: string;
  /** For an action that cannot be undone. */
  readonly isDanger?: boolean;
  readonly work: (output: z.output<Schema>) => Promise<void>;
  readonly onClose: () => void;
  readonly children: (form: Form<z.input<Schema>, z.output<Schema>>) => ComponentChildren;
}

export function FormDialog<Schema extends z.ZodObject>(props: FormDialogProps<Schema>) {
  const { title, schema, initial, submitLabel, isDanger = false, work, onClose, children } = props;
  const form = useForm(schema, initial);
  return (
    <Dialog title={title} isBusy={form.isBusy} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          aria-label={title}
          onSubmit={form.onSubmit(async (output) => {
            await work(output);
            close();
          })}
        >
          {form.failure && <FormMessage tone="error">{form.failure.message}</FormMessage>}
          {children(form)}
          <div class="dialog-buttons">
            <button class="button-plain" type="button" onClick={close} aria-disabled={form.isBusy}>
              Cancel
            </button>
            <SubmitButton isBusy={form.isBusy} isDanger={isDanger}>
              {submitLabel}
            </SubmitButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
