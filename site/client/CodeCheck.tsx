// Checks the code of a link from an email before it shows the form, and says if the link no longer works.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { CallFailure } from './call.ts';
import { DoneCard } from './fields/DoneCard.tsx';

interface CodeCheckProps<Data> {
  readonly code: string;
  /** Must be the same function in every render. */
  readonly check: (code: string) => Promise<Data>;
  /** Where to get another link. */
  readonly anotherLink: ComponentChildren;
  readonly children: (data: Data) => ComponentChildren;
}

type State<Data> = { readonly data: Data } | { readonly failure: CallFailure } | null;

export function CodeCheck<Data>({ code, check, anotherLink, children }: CodeCheckProps<Data>) {
  const [state, setState] = useState<State<Data>>(null);

  const ask = useCallback(async () => {
    setState(null);
    try {
      setState({ data: await check(code) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setState({ failure: error });
    }
  }, [check, code]);
  useEffect(() => void ask(), [ask]);

  if (!state) {
    return (
      <p class="card" role="status">
        Checking the link …
      </p>
    );
  }
  if ('data' in state) return <>{children(state.data)}</>;
  return (
    <DoneCard tone="error" message={state.failure.message}>
      {state.failure.status === 400 ? (
        anotherLink
      ) : (
        <button class="button-filled" type="button" onClick={ask}>
          Try again
        </button>
      )}
    </DoneCard>
  );
}
