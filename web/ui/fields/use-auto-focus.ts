// The field where a form begins: it takes the focus when it appears, and in a dialog it is not taken away again.
import { type RefCallback, useEffect, useRef } from 'react';

/** Spread onto what takes the focus, an input or a thumb; `bind` is the form's own ref for it. */
export function useAutoFocus(isWanted: boolean | undefined, bind: RefCallback<HTMLElement>) {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return {
    ref: (element: HTMLElement | null) => {
      target.current = element;
      bind(element);
    },
    'data-autofocus': isWanted || undefined,
  };
}
