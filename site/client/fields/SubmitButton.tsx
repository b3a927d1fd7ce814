// Shows the button that sends a form. While it sends, the button keeps the focus and ignores clicks.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  /** Makes the button red, for an action that cannot be undone. */
  readonly isDanger?: boolean;
  readonly children: ComponentChildren;
}

export const SubmitButton = ({ isBusy, isDanger = false, children }: SubmitButtonProps) => (
  <>
    <button
      class={isDanger ? 'button-filled button-danger' : 'button-filled'}
      type="submit"
      aria-disabled={isBusy}
      data-busy={isBusy}
    >
      {children}
    </button>
    <p class="visually-hidden" role="status">
      {isBusy && 'Please wait'}
    </p>
  </>
);
