// Parts of a screen that nobody sees at first: their code runs once someone uses the page, or when they are needed.
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

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

/** What only a person does: until then nobody can ask for anything, and a slow phone has enough to do. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
let isInUse = false;

/** When someone uses the page and it is idle. Returns the way to call it off. */
function whenInUse(work: () => void): () => void {
  if (isInUse) return whenIdle(work);
  let callOff = ignore;
  const start = () => {
    isInUse = true;
    ignore();
    callOff = whenIdle(work);
  };
  function ignore() {
    for (const sign of signsOfUse) window.removeEventListener(sign, start, true);
  }
  for (const sign of signsOfUse) window.addEventListener(sign, start, { capture: true, passive: true });
  return () => callOff();
}

/**
 * Draws nothing, or `StandIn`, until the code is there. Not React's lazy(): that shows its fallback first even if the code is there
 * already, and a menu must open at once.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> | null = null,
) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const drawn = new Set<() => void>();

  /** Also where it has failed before, as without a connection: the next need of it is the next attempt. */
  function prepare(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component;
        for (const update of drawn) update();
      },
      () => {
        loading = null;
      },
    );
    return loading;
  }

  function subscribe(update: () => void) {
    drawn.add(update);
    return () => drawn.delete(update);
  }

  /** Waits until something else has prepared it. */
  function Prepared(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => loaded) ?? StandIn;
    return Component && <Component {...props} />;
  }

  function Late(props: Props) {
    useEffect(() => void prepare(), []);
    return <Prepared {...props} />;
  }

  return Object.assign(Late, { Prepared, prepare });
}

/** For a part that someone may ask for soon: its code has run before. */
export function usePrepared({ prepare }: { prepare: () => Promise<void> }) {
  useEffect(() => whenInUse(() => void prepare()), [prepare]);
}
