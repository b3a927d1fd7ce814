// Shows the dialog that asks people to confirm who they are, whenever a call needs it.
import { useEffect, useState } from 'react';
import { confirmation } from '../platform/confirmation.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

type Answer = (isConfirmed: boolean) => void;

interface ConfirmationHostProps {
  /** Loads the dialog, for tests. */
  load?: () => Promise<typeof import('./ConfirmSignIn.tsx')['ConfirmSignIn']>;
}

const loadDialog = () => import('./ConfirmSignIn.tsx').then((m) => m.ConfirmSignIn);

export function ConfirmationHost({ load = loadDialog }: ConfirmationHostProps) {
  const [ConfirmSignIn] = useState(() => lazyPart(load));
  const [answer, setAnswer] = useState<Answer | null>(null);

  // Nobody can answer if the code of the dialog does not load.
  useEffect(() => {
    if (answer) void load().catch(() => answer(false));
  }, [answer, load]);

  useEffect(() => {
    let pending: { readonly answered: Promise<boolean>; readonly answer: Answer } | null = null;
    const refuseLater = confirmation.ask;

    function finish(isConfirmed: boolean) {
      pending?.answer(isConfirmed);
      pending = null;
      setAnswer(null);
    }

    // Calls that ask at the same time get the same answer.
    confirmation.ask = () => {
      if (pending) return pending.answered;
      let resolve: Answer = () => {};
      const answered = new Promise<boolean>((resolveAnswer) => {
        resolve = resolveAnswer;
      });
      pending = { answered, answer: resolve };
      setAnswer(() => finish);
      return answered;
    };
    return () => {
      confirmation.ask = refuseLater;
      finish(false);
    };
  }, []);

  return answer && <ConfirmSignIn onAnswer={answer} />;
}
