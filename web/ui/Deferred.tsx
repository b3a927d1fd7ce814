// What may come a moment later: drawn in small steps behind what stands first, so that the page answers meanwhile.
import { type ReactNode, useDeferredValue } from 'react';

export function Deferred({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue && children;
}
