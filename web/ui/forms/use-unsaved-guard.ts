// Asks before unsaved changes are lost: on close, on a link, on Back, and on leaving the site.
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface UnsavedGuard {
  /** True while the question is shown. */
  isAsking: boolean;
  /** Leaves immediately if nothing would be lost, otherwise asks. Does nothing while saving. */
  requestLeave: () => void;
  /** The two answers to the question. */
  discard: () => void;
  keepEditing: () => void;
  /** Leaves without a question, for when everything has been saved. */
  leave: () => void;
}

interface Unsaved {
  isDirty: boolean;
  /** Changes that are being sent can no longer be discarded, so leaving waits until the save ends. */
  isSaving: boolean;
  /** The path of the page that keeps the changes, if they also stay while its dialogs are open. */
  within?: string;
}

const isWithin = (pathname: string, page: string | undefined) =>
  page !== undefined && (pathname === page || pathname.startsWith(`${page}/`));

/** A redirect that must not wait, such as after an ended session, passes `ignoreBlocker: true` to navigate. */
export function useUnsavedGuard({ isDirty, isSaving, within }: Unsaved, onLeave: () => void): UnsavedGuard {
  const [isConfirming, setIsConfirming] = useState(false);
  const isLeaving = useRef(false);

  const hasUnsaved = isDirty || isSaving;
  const shouldBlock = useCallback(() => hasUnsaved && !isLeaving.current, [hasUnsaved]);
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      shouldBlock() && current.pathname !== next.pathname && !isWithin(next.pathname, within),
    [shouldBlock, within],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: shouldBlock, withResolver: true });

  useEffect(() => {
    if (isSaving) blocker.reset?.();
  }, [isSaving, blocker]);

  // A page may stay open after its changes were discarded, and then guards the next ones.
  useEffect(() => {
    if (!hasUnsaved) isLeaving.current = false;
  }, [hasUnsaved]);

  function leave() {
    isLeaving.current = true;
    onLeave();
  }

  return {
    isAsking: !isSaving && (isConfirming || blocker.status === 'blocked'),
    requestLeave: () => {
      if (isSaving) return;
      if (isDirty) setIsConfirming(true);
      else leave();
    },
    discard: () => {
      if (blocker.status === 'blocked') {
        isLeaving.current = true;
        blocker.proceed();
      } else leave();
    },
    keepEditing: () => {
      setIsConfirming(false);
      blocker.reset?.();
    },
    leave,
  };
}
