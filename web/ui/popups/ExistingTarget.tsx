// Gives Mantine's menus and popovers an element that is already on the page as their target.
import { type Ref, type RefObject, useLayoutEffect } from 'react';

interface ExistingTargetProps {
  target: RefObject<HTMLElement | null>;
  /** The ref that Mantine passes to its target. */
  ref?: Ref<HTMLElement>;
}

export function ExistingTarget({ target, ref }: ExistingTargetProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(target.current);
    else if (ref) ref.current = target.current;
  }, [target, ref]);
  return null;
}
