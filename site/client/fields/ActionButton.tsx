// A button whose action may fail, with the reason below it.
/** @jsxImportSource preact */
import { FormMessage } from './FormMessage.tsx';
import { useAction } from './use-action.ts';

interface ActionButtonProps {
  readonly label: string;
  /** For screen readers, if the label alone does not say what it is about. */
  readonly name?: string;
  readonly isFilled?: boolean;
  readonly work: () => Promise<void>;
}

export function ActionButton({ label, name, isFilled = false, work }: ActionButtonProps) {
  const { isBusy, failure, start } = useAction(work);
  return (
    <>
      <button
        class={isFilled ? 'button-filled' : 'button-plain'}
        type="button"
        {...(name !== undefined && { 'aria-label': name })}
        aria-disabled={isBusy}
        data-busy={isBusy}
        onClick={start}
      >
        {label}
      </button>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
    </>
  );
}
