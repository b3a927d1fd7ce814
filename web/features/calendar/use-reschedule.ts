// Starts to change dates in the grid: a drag, the key M on a bar, or the button "Change dates".
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type CalendarStage, calendarStages } from '../../../rules/calendar.ts';
import { isSingleKey } from '../../ui/keyboard/single-keys.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { Line } from './calendar-lines.ts';
import type { Stop } from './grid-moves.ts';
import type { BarMove, RescheduleRequest } from './reschedule/request.ts';

export const LazyReschedule = lazyPart(() => import('./reschedule/Reschedule.tsx').then((m) => m.Reschedule));

/** The part of a line under the pointer or with the focus. */
interface Place {
  readonly line: Line;
  readonly stop: Stop;
}

const isBar = (stop: Stop): stop is CalendarStage => stop in calendarStages;

/** Null if the place is not a bar, or if the person may not move it. */
function barAt({ line, stop }: Place, target: EventTarget): Omit<BarMove, 'x'> | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
  return anchor && isBar(stop) && line.challenge.canEdit ? { line, stage: stop, anchor } : null;
}

export function useReschedule() {
  const [request, setRequest] = useState<RescheduleRequest | null>(null);
  const [isMoving, setIsMoving] = useState(false);

  function start(line: Line, move: BarMove | null) {
    void LazyReschedule.preload();
    setRequest((before) => ({ number: (before?.number ?? 0) + 1, line, move }));
  }

  return {
    request,
    /** Whether a bar follows the pointer or the keys now. */
    isMoving,
    onMovingChange: setIsMoving,
    onEnd: () => setRequest(null),
    /** Loads the code before the first drag, as soon as the pointer or the focus reaches a bar. */
    prepare(at: Place | null, target: EventTarget) {
      if (at && barAt(at, target)) void LazyReschedule.preload();
    },
    /** A finger scrolls the grid, so only a mouse drags. */
    pointerDown(at: Place | null, event: PointerEvent) {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
      const bar = at && barAt(at, event.target);
      if (bar) start(bar.line, { ...bar, x: event.clientX });
    },
    /** Returns whether the key started to move a bar. */
    keyDown(at: Place, event: KeyboardEvent): boolean {
      const bar = barAt(at, event.target);
      if (!bar || event.key.toLowerCase() !== 'm' || !isSingleKey(event.nativeEvent)) return false;
      event.preventDefault();
      start(bar.line, { ...bar, x: null });
      return true;
    },
    typeDates: (line: Line) => start(line, null),
  };
}
