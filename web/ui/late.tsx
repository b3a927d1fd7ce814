// Parts of a screen that nobody sees at first: their code is loaded when the browser is idle, or when they are needed.
import { type ComponentType, useEffect, useState } from 'react';

/** Safari has no idle callbacks; a moment after the page has been drawn is as good. */
const afterDrawing = 200;

/** A page that is never idle gets its parts after this, in milliseconds. */
const longestWait = 2000;

/** Returns the way to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, afterDrawing);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}

/**
 * Draws nothing until the code is there. Not React's lazy(): that shows its fallback first even if the code is there
 * already, and a menu must open at once.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function fetchCode(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      () => {
        // Without a connection: the next need of it is the next attempt.
        loading = null;
      },
    );
    return loading;
  }

  function Late(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component) return;
      let isGone = false;
      void fetchCode().then(() => {
        if (!isGone) setComponent(() => loaded);
      });
      return () => {
        isGone = true;
      };
    }, [Component]);
    return Component && <Component {...props} />;
  }

  return Object.assign(Late, {
    /** Fetches the code before it is needed. */
    prepare: fetchCode,
  });
}

/** For a part that is drawn from the start, though nobody sees it: true once the browser has been idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

/** For a part that someone may ask for soon: its code is there before. */
export function usePrepared({ prepare }: { prepare: () => Promise<void> }) {
  useEffect(() => whenIdle(() => void prepare()), [prepare]);
}
