// Moves the focus to the page heading when no better target exists.

/** The tab index of -1 keeps the heading out of the tab order but lets a script focus it. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}

export const isFocusLost = () =>
  document.activeElement === document.body || !document.activeElement?.isConnected;

/** A ref for an element that may be removed while it has the focus, such as the button of a completed step. */
export const leaveFocusToHeading = (element: HTMLElement | null) => () => {
  if (document.activeElement !== element) return;
  // Runs after the element has been removed and its replacement has been drawn.
  setTimeout(() => {
    if (isFocusLost()) focusHeading({ preventScroll: true });
  });
};
