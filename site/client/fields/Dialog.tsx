// A modal dialog with its title. Closing it moves the focus back to where it was.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  /** While it is busy, Escape does not close it. */
  readonly isBusy?: boolean;
  /** Set it if something has to be asked before Escape closes the dialog. */
  readonly onEscape?: () => void;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}

export function Dialog({ title, isBusy = false, onEscape, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-modal="true"
      aria-labelledby={titleID}
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onEscape) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 id={titleID} tabIndex={-1}>
        {title}
      </h2>
      {children(() => element.current?.close())}
    </dialog>
  );
}
