// Escape closes a dialog, unless something that is open inside of it wants the key for itself.
import { useEffect } from 'react';

/** Spread onto what closes on Escape by itself while a dialog around it stays. Mantine's lists say it their own way. */
export const ownEscape = { 'data-own-escape': true };
const keepers = '[data-own-escape], [data-mantine-stop-propagation="true"]';

export function useEscape(onEscape: () => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(keepers)) return;
      onEscape();
    }
    // Before anyone else has acted on the key: afterwards a list that it closed could not be seen any more.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onEscape, isActive]);
}
