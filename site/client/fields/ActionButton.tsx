// A button whose action may fail, with the reason below it.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { FormMessage } from './FormMessage.tsx';

interface ActionButtonProps {
  readonly label: string;
  /** For screen readers, if the label alone does not say what it is about. */
  readonly name?: string;
  readonly isFilled?: boolean;
  readonly work: () => Promise<void>;
}

export function ActionButton({ label, name, isFilled = false, work }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      setFailure(thrown.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button
        class={isFilled ? 'button-filled' : 'button-plain'}
        type="button"
        {...(name !== undefined && { 'aria-label': name })}
        aria-disabled={isBusy}
        data-busy={isBusy}
        onClick={() => {
          if (!isBusy) void run();
        }}
      >
        {label}
      </button>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
    </>
  );
}
