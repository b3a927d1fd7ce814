// Asks before an action that cannot be undone. The dialog stays open during the action, and shows if it fails.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly confirmLabel: string;
  readonly onConfirm: () => Promise<void>;
  /** Called after cancelling and after the action. */
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, children, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => element.current?.showModal(), []);

  // Closing the element moves the focus back to where it was.
  const close = () => element.current?.close();

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      close();
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      setFailure(thrown.message);
    } finally {
      setBusy(false);
    }
  }

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
          if (!isBusy) void confirm();
        }}
      >
        <h2 id={titleID}>{title}</h2>
        <p>{children}</p>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <div class="dialog-buttons">
          <button class="button-plain" type="button" onClick={close} aria-disabled={isBusy}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy}>{confirmLabel}</SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
