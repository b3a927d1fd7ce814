// Asks before typed but unsaved changes are lost: on closing, on following a link, on Back, on leaving the site.
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface UnsavedGuard {
  /** True while the question is on screen. */
  isAsking: boolean;
  /** Leaves at once when nothing would be lost, else asks; waits while saving. */
  requestLeave: () => void;
  /** The answers. */
  discard: () => void;
  keepEditing: () => void;
  /** Leaves without a question: everything has been saved. */
  leave: () => void;
}

interface Unsaved {
  isDirty: boolean;
  /** What is on its way to the server can no longer be discarded: nobody leaves until it has arrived or failed. */
  isSaving: boolean;
}

/** A redirect that must not be held up (an ended session) passes `ignoreBlocker: true` to navigate. */
export function useUnsavedGuard({ isDirty, isSaving }: Unsaved, onLeave: () => void): UnsavedGuard {
  const [isAsked, setIsAsked] = useState(false);
  const isLeaving = useRef(false);

  const hasUnsaved = isDirty || isSaving;
  const isHeld = useCallback(() => hasUnsaved && !isLeaving.current, [hasUnsaved]);
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      isHeld() && current.pathname !== next.pathname,
    [isHeld],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isHeld, withResolver: true });

  useEffect(() => {
    if (isSaving) blocker.reset?.();
  }, [isSaving, blocker]);

  function leave() {
    isLeaving.current = true;
    onLeave();
  }

  return {
    isAsking: !isSaving && (isAsked || blocker.status === 'blocked'),
    requestLeave: () => {
      if (isSaving) return;
      if (isDirty) setIsAsked(true);
      else leave();
    },
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
