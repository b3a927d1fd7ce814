// Asks before typed but unsaved changes are lost: on closing, on following a link, on Back, on leaving the site.
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';

export interface UnsavedGuard {
  /** True while the question is on screen. */
  isAsking: boolean;
  /** Leaves at once when nothing would be lost, else asks. */
  requestLeave: () => void;
  /** The answers. */
  discard: () => void;
  keepEditing: () => void;
  /** Leaves without a question: everything has been saved. */
  leave: () => void;
}

/** A redirect that must not be held up (an ended session) passes `ignoreBlocker: true` to navigate. */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void): UnsavedGuard {
  const [isAsked, setIsAsked] = useState(false);
  const isLeaving = useRef(false);

  const isHeld = useCallback(() => isDirty && !isLeaving.current, [isDirty]);
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      isHeld() && current.pathname !== next.pathname,
    [isHeld],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isHeld, withResolver: true });

  function leave() {
    isLeaving.current = true;
    onLeave();
  }

  return {
    isAsking: isAsked || blocker.status === 'blocked',
    requestLeave: () => (isDirty ? setIsAsked(true) : leave()),
    discard: () => {
      if (blocker.status === 'blocked') {
        isLeaving.current = true;
        blocker.proceed();
      } else leave();
    },
    keepEditing: () => {
      setIsAsked(false);
      blocker.reset?.();
    },
    leave,
  };
}
