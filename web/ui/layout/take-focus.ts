// The focus for what comes in the place of something that had it.

/** A ref. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
