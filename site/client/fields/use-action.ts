// Runs an action that may fail: says whether it is running, and why it failed.
import { useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';

export function useAction(work: () => Promise<void>) {
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

  /** Does nothing while the action runs. */
  const start = () => {
    if (!isBusy) void run();
  };
  return { isBusy, failure, start };
}
