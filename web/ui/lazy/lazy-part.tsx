// Loads parts of a screen that are hidden at first, once someone uses the page or needs the part.
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** In milliseconds, for Safari, which has no idle callbacks. */
const idleFallbackDelay = 200;

/** In milliseconds: after this time a page that is never idle loads its parts anyway. */
const maxIdleWait = 2000;

/** Returns a function that cancels the work. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleFallbackDelay);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: maxIdleWait });
  return () => cancelIdleCallback(handle);
}

/** Events that only a person causes. Before them no part is needed, and a slow phone has enough other work. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
let hasActivity = false;

/** Runs the work once someone uses the page and it is idle. Returns a function that cancels the work. */
function whenActive(work: () => void): () => void {
  if (hasActivity) return whenIdle(work);
  let cancel = stopListening;
  const start = () => {
    hasActivity = true;
    stopListening();
    cancel = whenIdle(work);
  };
  function stopListening() {
    for (const name of activityEvents) window.removeEventListener(name, start, true);
  }
  for (const name of activityEvents) window.addEventListener(name, start, { capture: true, passive: true });
  return () => cancel();
}

/**
 * Draws nothing, or `Placeholder`, until the code has loaded. React's lazy() is not used because it shows its fallback
 * first even if the code has already loaded, and a menu must open immediately.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> | null = null,
) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  /** Loads the code. After a failure the next call tries again, or the browser does when it is online again. */
  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component;
        for (const listener of listeners) listener();
      },
      () => {
        loading = null;
        window.addEventListener('online', preload, { once: true });
      },
    );
    return loading;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Draws the part once something else has called `preload`. */
  function Preloaded(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => loaded) ?? Placeholder;
    return Component && <Component {...props} />;
  }

  function LazyPart(props: Props) {
    useEffect(() => void preload(), []);
    return <Preloaded {...props} />;
  }

  return Object.assign(LazyPart, { Preloaded, preload });
}

/** Loads the code of a part that someone may need soon. */
export function usePreload({ preload }: { preload: () => Promise<void> }) {
  useEffect(() => whenActive(() => void preload()), [preload]);
}
