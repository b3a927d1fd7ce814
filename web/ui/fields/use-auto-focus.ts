// The field where a form begins: it takes the focus when it appears, and in a dialog it is not taken away again.
import { type RefCallback, useEffect, useRef } from 'react';

/** Spread onto the input; `bind` is the form's own ref for it. */
export function useAutoFocus(isWanted: boolean | undefined, bind: RefCallback<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);
  return {
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      bind(element);
    },
    'data-autofocus': isWanted || undefined,
  };
}
