// Draws its children with low priority after the rest of the page, so that the page stays responsive.
import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Draws the children immediately, so that after Back the page is tall enough for its scroll position. */
  isImmediate?: boolean;
  children: ReactNode;
}

export function Deferred({ isImmediate = false, children }: DeferredProps) {
  const isDue = useDeferredValue(true, isImmediate);
  return isDue && children;
}
