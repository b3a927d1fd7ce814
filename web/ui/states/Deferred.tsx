// What may come a moment later: drawn in small steps behind what stands first, so that the page answers meanwhile.
import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Where all is there from the start, as on the way back: the page then has its height when it is scrolled to. */
  isAtOnce?: boolean;
  children: ReactNode;
}

export function Deferred({ isAtOnce = false, children }: DeferredProps) {
  const isDue = useDeferredValue(true, isAtOnce);
  return isDue && children;
}
