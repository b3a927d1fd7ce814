// The heading of the page as a place for the focus, where it has no better one.

/** Nobody has to tab through it, so that it takes the focus only when it is given. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}

export const isFocusLost = () =>
  document.activeElement === document.body || !document.activeElement?.isConnected;

/** The ref of what may go away while it has the focus: the button of a step that has been taken, a heading that another replaces. */
export const leaveFocusToHeading = (element: HTMLElement | null) => () => {
  if (document.activeElement !== element) return;
  // After it has gone, and what takes its place has come.
  setTimeout(() => {
    if (isFocusLost()) focusHeading({ preventScroll: true });
  });
};
