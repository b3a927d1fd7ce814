// Shows the first items of a list, and all of them on request.
import { type RefObject, useEffect, useState } from 'react';
import { focusHeading } from '../../ui/layout/page-heading.ts';

/** The items inside `list` are its elements with the attribute data-item or data-row. */
export function useShowAll<Item>(
  all: readonly Item[],
  first: number,
  list: RefObject<HTMLElement | null>,
): { readonly shown: readonly Item[]; readonly showAll: (() => void) | undefined } {
  const [isExpanded, setIsExpanded] = useState(false);
  // The button disappears with its focus, so the focus goes to the first item that was hidden.
  useEffect(() => {
    if (isExpanded && list.current) return focusWhenDrawn(list.current, first);
  }, [isExpanded, first, list]);
  const hasMore = all.length > first && !isExpanded;
  return {
    shown: hasMore ? all.slice(0, first) : all,
    showAll: hasMore ? () => setIsExpanded(true) : undefined,
  };
}

/** A table draws its rows over several frames. Returns a function that stops waiting for the item. */
function focusWhenDrawn(list: HTMLElement, index: number) {
  function focus(): boolean {
    const item = list.querySelectorAll<HTMLElement>('[data-item], [data-row]')[index];
    if (!item) return false;
    const link = item.querySelector('a');
    if (link) link.focus();
    else focusHeading({ preventScroll: true });
    return true;
  }
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(list, { childList: true, subtree: true });
  return () => observer.disconnect();
}
