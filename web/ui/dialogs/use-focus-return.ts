// Returns the focus to where it was before a dialog opened, even when the dialog closes with its route.
import { useEffect } from 'react';
import { focusHeading, isFocusLost } from '../layout/page-heading.ts';

/** Marks the element that takes the focus when the focused element was removed. */
export const focusFallback = 'data-focus-fallback';

/** A scheduled return and its possible targets. A dialog that opens right after the first one takes them over. */
let pending: { targets: readonly (Element | null)[]; timer: ReturnType<typeof setTimeout> } | null = null;

function takePending(): readonly (Element | null)[] | undefined {
  const targets = pending?.targets;
  clearTimeout(pending?.timer);
  pending = null;
  return targets;
}

export function useFocusReturn(): void {
  useEffect(() => {
    const before = takePending() ?? [document.activeElement];

    return () => {
      // When two dialogs close together, the upper one's target no longer exists, so the lower one's target is used.
      const targets = [...(takePending() ?? []), ...before];
      // Runs after the unmount, because the dialog's focus trap would take the focus back before.
      const timer = setTimeout(() => returnFocus(takePending() ?? []));
      pending = { targets, timer };
    };
  }, []);
}

function returnFocus(targets: readonly (Element | null)[]) {
  if (!isFocusLost()) return;
  const before = targets.find((target) => target?.isConnected && target !== document.body);
  const target = before ?? document.querySelector(`[${focusFallback}]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: before !== undefined });
  // A dialog that was opened by a direct link has no previous focus, so the page heading gets it.
  else focusHeading();
}
