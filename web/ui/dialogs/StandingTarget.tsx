// Hands Mantine's menus and popovers an element that stands on the page already, so that they need not draw it.
import { type Ref, type RefObject, useLayoutEffect } from 'react';

interface StandingTargetProps {
  target: RefObject<HTMLElement | null>;
  /** Mantine's own. */
  ref?: Ref<HTMLElement>;
}

export function StandingTarget({ target, ref }: StandingTargetProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(target.current);
    else if (ref) ref.current = target.current;
  }, [target, ref]);
  return null;
}
