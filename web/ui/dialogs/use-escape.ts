// Closes a dialog on Escape, unless something open inside it handles the key.
import { useEffect } from 'react';

/** Spread onto an element that handles Escape itself. Mantine's lists have their own attribute for this. */
export const ownEscape = { 'data-own-escape': true };
const ownEscapeSelector = '[data-own-escape], [data-mantine-stop-propagation="true"]';

export function useEscape(onEscape: () => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(ownEscapeSelector)) return;
      onEscape();
    }
    // Listens in the capture phase, because a list that has already closed itself could not be detected.
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [onEscape, isActive]);
}
