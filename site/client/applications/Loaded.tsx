// Loads the data of a page that needs a signed-in company account, and shows what went wrong.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import type { Place } from '../place.ts';
import { SignedInLine } from '../SignedInLine.tsx';
import { redirectToSignIn, token } from '../session.ts';
import { focusHeading } from './focus.ts';
import { isTemporary } from './is-temporary.ts';

interface LoadedProps<Data> {
  readonly place: Place;
  readonly load: () => Promise<Data>;
  /** A link to show if the data could not be loaded. */
  readonly fallback?: ComponentChildren;
  readonly children: (data: Data, reload: () => Promise<void>) => ComponentChildren;
}

export function Loaded<Data>({ place, load, fallback, children }: LoadedProps<Data>) {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const [isSecondTry, setSecondTry] = useState(false);

  async function reload() {
    setFailure(null);
    try {
      setData(await load());
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      // After a 401, the browser is already opening the sign-in page.
      if (thrown.status !== 401) setFailure(thrown);
    }
  }

  /** Moves the focus, because the pressed button disappears with the message. */
  function tryAgain() {
    setSecondTry(true);
    focusHeading();
    void reload();
  }

  const start = useRef(() => {
    if (token()) void reload();
    else redirectToSignIn(place);
  });
  useEffect(() => start.current(), []);

  return (
    <>
      <SignedInLine place={place} />
      {failure && (
        <div class="loaded-failure">
          <FormMessage tone="error" takesFocus={isSecondTry}>
            {failure.message}
          </FormMessage>
          {isTemporary(failure) && (
            <button class="button-plain" type="button" onClick={tryAgain}>
              Try again
            </button>
          )}
          {fallback}
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
