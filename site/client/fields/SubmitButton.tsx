// Shows the button that sends a form. While it sends, the button keeps the focus and ignores clicks.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ComponentChildren;
}

export const SubmitButton = ({ isBusy, children }: SubmitButtonProps) => (
  <>
    <button class="button-filled" type="submit" aria-disabled={isBusy} data-busy={isBusy}>
      {children}
    </button>
    <p class="visually-hidden" role="status">
      {isBusy && 'Please wait'}
    </p>
  </>
);
