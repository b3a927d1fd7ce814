// Reports to dialogs that another one has opened over all of them, so that they leave keys and focus to it.
import { useEffect, useSyncExternalStore } from 'react';

let coveringCount = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  coveringCount += by;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether this dialog is covered by one that covers all others. */
export function useCovering(coversOthers: boolean): boolean {
  useEffect(() => {
    if (!coversOthers) return;
    change(1);
    return () => change(-1);
  }, [coversOthers]);
  const isAnyCovering = useSyncExternalStore(subscribe, () => coveringCount > 0);
  return isAnyCovering && !coversOthers;
}
