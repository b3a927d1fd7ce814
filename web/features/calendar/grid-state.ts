// Saves the grid's state for each history entry, so going back restores the open rows, scroll position and focus.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { areas } from '../../platform/areas.ts';
import { isFocusLost } from '../../ui/layout/page-heading.ts';
import type { Position } from './grid-moves.ts';
import type { ScrollPosition } from './use-grid-scroll.ts';

interface GridState {
  open: ReadonlySet<number>;
  /** Where the focus was; null if it was never in the grid. */
  position: Position | null;
  scrolled: ScrollPosition | null;
}

/** In memory only, so a reload opens the calendar in its initial state. */
const savedStates = new Map<string, GridState>();

export function useGridState() {
  const entry = useRouterState({
    select: ({ location: { pathname, state } }) =>
      pathname.startsWith(areas.calendar.path) ? state.__TSR_key : undefined,
  });
  const [saved] = useState(() => (entry === undefined ? undefined : savedStates.get(entry)));
  const current = useRef<GridState>(saved ?? { open: new Set(), position: null, scrolled: null });
  useEffect(() => {
    if (entry !== undefined) savedStates.set(entry, current.current);
  }, [entry]);

  return {
    /** Undefined if this history entry has no saved state. */
    saved,
    save(changed: Partial<GridState>) {
      Object.assign(current.current, changed);
    },
  };
}

const isFocusFree = () => isFocusLost() || document.activeElement?.matches('main h1') === true;

/** Runs after the screen is rendered, because navigation first moves the focus to the heading. */
export function useRestoreFocus(position: Position | null | undefined, go: (to: Position) => void) {
  const router = useRouter();
  const restore = useRef(() => {
    if (position && isFocusFree()) go(position);
  });
  useEffect(() => {
    restore.current();
    const stop = router.subscribe('onRendered', () => {
      stop();
      restore.current();
    });
    return stop;
  }, [router]);
}
