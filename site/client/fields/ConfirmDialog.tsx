// Asks before an action that cannot be undone. The dialog stays open during the action, and shows if it fails.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { FormMessage } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAction } from './use-action.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly confirmLabel: string;
  /** For an action that cannot be undone. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => Promise<void>;
  /** Called after cancelling and after the action. */
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isDanger = false, onConfirm, onClose } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  useEffect(() => element.current?.showModal(), []);

  // Closing the element moves the focus back to where it was.
  const close = () => element.current?.close();

  const { isBusy, failure, start } = useAction(async () => {
    await onConfirm();
    close();
  });

  return (
    <dialog
      ref={element}
      class="dialog"
      aria-modal="true"
      aria-labelledby={titleID}
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <h2 id={titleID}>{title}</h2>
        <p>{children}</p>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <div class="dialog-buttons">
          <button class="button-plain" type="button" onClick={close} aria-disabled={isBusy}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} isDanger={isDanger}>
            {confirmLabel}
          </SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
