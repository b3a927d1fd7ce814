// Shows the first items of a list, and all of them on request.
import { type RefObject, useEffect, useState } from 'react';
import { focusHeading } from '../../ui/layout/page-heading.ts';

/** `items` inside `list` are its elements with the attribute data-item or data-row. */
export function useShowAll<Item>(
  all: readonly Item[],
  first: number,
  list: RefObject<HTMLElement | null>,
): { readonly shown: readonly Item[]; readonly showAll: (() => void) | undefined } {
  const [isExpanded, setIsExpanded] = useState(false);
  // The button disappears with its focus, so the focus goes to the first item that was hidden.
  useEffect(() => {
    if (!isExpanded) return;
    const items = list.current?.querySelectorAll<HTMLElement>('[data-item], [data-row]');
    const link = [...(items ?? [])]
      .slice(first)
      .map((item) => item.querySelector('a'))
      .find((one) => one);
    if (link) link.focus();
    else focusHeading({ preventScroll: true });
  }, [isExpanded, first, list]);
  const hasMore = all.length > first && !isExpanded;
  return {
    shown: hasMore ? all.slice(0, first) : all,
    showAll: hasMore ? () => setIsExpanded(true) : undefined,
  };
}
