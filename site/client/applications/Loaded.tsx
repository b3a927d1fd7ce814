// Shows what a company has to be signed in for: asks for it, waits, and says what went wrong.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import type { Place } from '../place.ts';
import { SignedInLine } from '../SignedInLine.tsx';
import { redirectToSignIn, token } from '../session.ts';
import { focusHeading } from './focus.ts';
import { mayPass } from './may-pass.ts';

interface LoadedProps<Data> {
  readonly place: Place;
  readonly load: () => Promise<Data>;
  /** A way on, where it could not be had. */
  readonly elsewhere?: ComponentChildren;
  readonly children: (data: Data, reload: () => Promise<void>) => ComponentChildren;
}

export function Loaded<Data>({ place, load, elsewhere, children }: LoadedProps<Data>) {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const [isSecondTry, setSecondTry] = useState(false);

  async function reload() {
    setFailure(null);
    try {
      setData(await load());
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      // Whoever has to sign in again is on the way there.
      if (thrown.status !== 401) setFailure(thrown);
    }
  }

  /** The button that was pressed goes with what it stood below. */
  function tryAgain() {
    setSecondTry(true);
    focusHeading();
    void reload();
  }

  const begin = useRef(() => {
    if (token()) void reload();
    else redirectToSignIn(place);
  });
  useEffect(() => begin.current(), []);

  return (
    <>
      <SignedInLine place={place} />
      {failure && (
        <div class="loaded-failure">
          <FormMessage tone="error" takesFocus={isSecondTry}>
            {failure.message}
          </FormMessage>
          {mayPass(failure) && (
            <button class="button-plain" type="button" onClick={tryAgain}>
              Try again
            </button>
          )}
          {elsewhere}
        </div>
      )}
      {data !== null && children(data, reload)}
      {data === null && failure === null && (
        <p class="loading" role="status">
          Loading…
        </p>
      )}
    </>
  );
}
