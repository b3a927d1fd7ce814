// Moves the focus to the heading of a newly opened screen, so that keyboards and screen readers start there.
import type { AnyRouter } from '@tanstack/react-router';
import { focusHeading, isFocusLost } from '../ui/layout/page-heading.ts';

/** Waits for the screen, because after a sign-in the frame is drawn before it. */
function whenDrawn(callback: () => void) {
  const isEmpty = document.querySelector('main')?.textContent === '';
  if (isEmpty) requestAnimationFrame(() => whenDrawn(callback));
  else callback();
}

/** The links of a bar of tabs. Those of breadcrumbs are in a list. */
const tabs = 'main nav > a';

/** The link to a tab that someone just followed keeps the focus, because the bar of tabs stays where it is. */
function keepFocusOnTab(tab: HTMLElement) {
  // The focus is lost if the sign that a screen is loading has replaced the bar for a moment.
  if (isFocusLost()) tab.focus({ preventScroll: true });
}

/** A dialog over the screen keeps its own focus, and the first page of a visit starts at its top. */
export function focusHeadings(router: AnyRouter) {
  let previousPath: string | undefined;
  let isTabFollowed = false;
  router.subscribe('onBeforeNavigate', () => {
    isTabFollowed = document.activeElement?.matches(tabs) ?? false;
  });
  router.subscribe('onRendered', ({ fromLocation }) => {
    const { matches, location } = router.state;
    // The dialog is shown over a list, a record or a tab that is still shown, although the address has changed.
    const { overList, overRecord, overTab } = location.state;
    if (overList || overRecord || overTab) return;
    const match = matches.findLast(({ staticData }) => staticData.screen);
    const isNewScreen = fromLocation !== undefined && match?.pathname !== previousPath;
    previousPath = match?.pathname;
    if (!isNewScreen || match !== matches.at(-1)) return;
    const tab = isTabFollowed ? document.querySelector<HTMLElement>(`${tabs}[aria-current="page"]`) : null;
    if (tab) keepFocusOnTab(tab);
    else whenDrawn(() => focusHeading({ preventScroll: true }));
  });
}
