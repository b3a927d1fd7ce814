// Says which actions a page offers: the buttons of marked elements, and the items of its closed menus.
import { useEffect, useRef } from 'react';

/** Spread onto an element whose buttons and links are actions of the page. */
export const pageActions = { 'data-page-actions': true };

export interface PageAction {
  readonly label: string;
  /** For a link; it can also be opened in a new tab. */
  readonly address?: string | undefined;
  readonly run: () => void;
}

/** The items of a menu are drawn only while it is open, so the page's menus list them here. */
const menus = new Set<() => readonly PageAction[]>();

/** For a menu of the page's actions. */
export function usePageMenu(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const read = () => latest.current;
    menus.add(read);
    return () => void menus.delete(read);
  }, []);
}

/** Hidden words such as "opens in a new tab" belong to the button's name; captions that only set its width do not. */
const labelOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

function buttonsOfPage(): PageAction[] {
  const selector = '[data-page-actions] :is(a[href], button:not(:disabled, [aria-haspopup]))';
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
    label: labelOf(element),
    address: element.getAttribute('href') ?? undefined,
    run: () => element.click(),
  }));
}

/** What the page on screen offers now, in its order. */
export const listPageActions = (): PageAction[] => [
  ...buttonsOfPage(),
  ...[...menus].flatMap((read) => read()),
];
