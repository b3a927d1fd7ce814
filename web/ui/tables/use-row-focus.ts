// Moves the focus to the next row when the focused row is removed.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusFallback } from '../dialogs/use-focus-return.ts';
import type { TableRowData } from './column.ts';

const focusable = 'a[href], button:not(:disabled)';

/** Watches the rows inside the container; each has its id in `data-row`. */
export function useRowFocus(container: RefObject<HTMLElement | null>, rows: readonly TableRowData[]): void {
  const last = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    function remember(event: FocusEvent) {
      element?.querySelector(`[${focusFallback}]`)?.removeAttribute(focusFallback);
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      const id = row?.dataset.row;
      last.current = row && id ? { id, index: rowElements(element).indexOf(row) } : null;
    }
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [container]);

  // Runs before anything else can, because a dialog that has just closed would move the focus to the heading.
  useLayoutEffect(() => {
    const before = last.current;
    if (!before || rows.some((row) => String(row.id) === before.id)) return;
    last.current = null;

    const elements = rowElements(container.current);
    const target =
      elements[Math.min(before.index, elements.length - 1)]?.querySelector<HTMLElement>(focusable);
    if (!target) return;
    if (document.activeElement === document.body) target.focus();
    // A dialog is still open, and looks for this attribute when it closes.
    else target.setAttribute(focusFallback, '');
  }, [container, rows]);
}

function rowElements(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}
