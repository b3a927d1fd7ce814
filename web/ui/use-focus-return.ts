// Gives the focus back to where it was before a dialog opened, also when the dialog goes away with its route.
import { useEffect } from 'react';

/** A part that lost the element with the focus marks with this the one that should take over. */
export const focusFallback = 'data-focus-fallback';

export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // After the unmount: until then the dialog's own focus trap would take it back.
      setTimeout(() => {
        if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
        const target =
          before?.isConnected && before !== document.body
            ? before
            : document.querySelector(`[${focusFallback}]`);
        if (target instanceof HTMLElement) target.focus({ preventScroll: before === target });
      });
    };
  }, []);
}
