// Gives the focus back to where it was before a dialog opened, also when the dialog goes away with its route.
import { useEffect } from 'react';
import { focusHeading, isFocusLost } from '../layout/page-heading.ts';

/** A part that lost the element with the focus marks with this the one that should take over. */
export const focusFallback = 'data-focus-fallback';

/** A return that is about to happen, and the places it may go to: a dialog that follows at once inherits it instead. */
let pending: { places: readonly (Element | null)[]; timer: ReturnType<typeof setTimeout> } | null = null;

function takePending(): readonly (Element | null)[] | undefined {
  const places = pending?.places;
  clearTimeout(pending?.timer);
  pending = null;
  return places;
}

export function useFocusReturn(): void {
  useEffect(() => {
    const before = takePending() ?? [document.activeElement];

    return () => {
      // Dialogs that go together: the upper one came from inside the lower one, which is no more, and that from the page.
      const places = [...(takePending() ?? []), ...before];
      // After the unmount: until then the dialog's own focus trap would take it back.
      const timer = setTimeout(() => giveBack(takePending() ?? []));
      pending = { places, timer };
    };
  }, []);
}

function giveBack(places: readonly (Element | null)[]) {
  if (!isFocusLost()) return;
  const before = places.find((place) => place?.isConnected && place !== document.body);
  const target = before ?? document.querySelector(`[${focusFallback}]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: before !== undefined });
  // A dialog that was opened by a link from outside has nowhere to go back to but the top of its screen.
  else focusHeading();
}
