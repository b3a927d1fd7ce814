// Focuses a form's first field when it appears, and keeps a dialog from moving the focus elsewhere.
import { type RefCallback, useEffect, useRef } from 'react';

/** Spread onto the element that takes the focus. `bind` is the form's own ref for it. */
export function useAutoFocus(shouldFocus: boolean | undefined, bind: RefCallback<HTMLElement>) {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shouldFocus) target.current?.focus();
  }, [shouldFocus]);
  return {
    ref: (element: HTMLElement | null) => {
      target.current = element;
      bind(element);
    },
    'data-autofocus': shouldFocus || undefined,
  };
}
