// Focuses an element that replaces a focused one.

/** Use it as a ref. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
