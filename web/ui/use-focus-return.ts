// Gives the focus back to where it was before a dialog opened, also when the dialog goes away with its route.
import { useEffect } from 'react';

/** A part that lost the element with the focus marks with this the one that should take over. */
export const focusFallback = 'data-focus-fallback';

/** A return that is about to happen: a dialog that follows at once inherits it instead. */
let pending: { target: Element | null; timer: ReturnType<typeof setTimeout> } | null = null;

export function useFocusReturn(): void {
  useEffect(() => {
    const before = pending ? pending.target : document.activeElement;
    if (pending) clearTimeout(pending.timer);
    pending = null;

    return () => {
      // After the unmount: until then the dialog's own focus trap would take it back.
      const timer = setTimeout(() => {
        pending = null;
        giveBack(before);
      });
      pending = { target: before, timer };
    };
  }, []);
}

function giveBack(before: Element | null) {
  const isTaken = document.activeElement !== document.body && document.activeElement?.isConnected;
  if (isTaken) return;
  const isThere = before?.isConnected && before !== document.body;
  const target = isThere ? before : (document.querySelector(`[${focusFallback}]`) ?? focusableHeading());
  if (target instanceof HTMLElement) target.focus({ preventScroll: isThere });
}

/** A dialog that was opened by a link from outside has nowhere to go back to but the top of its screen. */
function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
