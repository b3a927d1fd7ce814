// How the grid was left, for every entry of the history: whoever comes back finds the same rows open, at the same place.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { areas } from '../../platform/areas.ts';
import { isFocusLost } from '../../ui/layout/page-heading.ts';
import type { Position } from './grid-moves.ts';

interface KeptGrid {
  open: ReadonlySet<number>;
  /** Where the focus was; null: never in the grid. */
  position: Position | null;
  /** How far it was scrolled while its window began with `from`. */
  scrolled: { readonly from: string; readonly left: number; readonly top: number } | null;
}

/** No longer than the page: after a reload the calendar opens as it does the first time. */
const kept = new Map<string, KeptGrid>();

export function useKeptGrid() {
  const entry = useRouterState({
    select: ({ location: { pathname, state } }) =>
      pathname.startsWith(areas.calendar.path) ? state.__TSR_key : undefined,
  });
  const [before] = useState(() => (entry === undefined ? undefined : kept.get(entry)));
  const now = useRef<KeptGrid>(before ?? { open: new Set(), position: null, scrolled: null });
  useEffect(() => {
    if (entry !== undefined) kept.set(entry, now.current);
  }, [entry]);

  return {
    /** Undefined where the calendar is opened anew. */
    before,
    keep(changed: Partial<KeptGrid>) {
      Object.assign(now.current, changed);
    },
  };
}

const isFocusFree = () => isFocusLost() || document.activeElement?.matches('main h1') === true;

/** Once the screen stands: after a move the focus starts at its heading, from where it is taken. */
export function useFocusBack(position: Position | null | undefined, go: (to: Position) => void) {
  const router = useRouter();
  const back = useRef(() => {
    if (position && isFocusFree()) go(position);
  });
  useEffect(() => {
    back.current();
    const stop = router.subscribe('onRendered', () => {
      stop();
      back.current();
    });
    return stop;
  }, [router]);
}
