// Opens a native dialog while a component is shown. The browser keeps the focus inside and returns it afterwards.
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // An element that is removed while it is open would not return the focus.
    return () => element?.close();
  }, []);
  return dialog;
}
