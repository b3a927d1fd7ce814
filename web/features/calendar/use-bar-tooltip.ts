// Decides which bar or challenge shows its tooltip: the one under the pointer or the one with the focus.
import { type FocusEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type CalendarStage, calendarStages } from '../../../rules/calendar.ts';
import { positionOf } from './use-active.ts';

export interface ShownBar {
  readonly key: string;
  /** Null for the challenge with all its stages. */
  readonly stage: CalendarStage | null;
  readonly anchor: HTMLElement;
  /** Where the pointer entered; null if the focus opened the tooltip. */
  readonly x: number | null;
}

/** In milliseconds, so that the pointer has time to move from the bar into the tooltip. */
const hideDelay = 200;
/** In milliseconds, so that a pointer that only passes over a bar opens nothing. */
const showDelay = 80;
/** Longer on names, because people read down the list with the pointer on it. */
const nameShowDelay = 400;

function barAt(target: EventTarget, x: number | null): ShownBar | null {
  const position = positionOf(target);
  const anchor = target instanceof Element && target.closest<HTMLElement>('[data-stop]');
  if (!position || !anchor) return null;
  if (position.stop in calendarStages)
    return { key: position.key, stage: position.stop as CalendarStage, anchor, x };
  const name = anchor.matches('[aria-level="1"]') && anchor.querySelector<HTMLElement>('th');
  // The pointer counts only on the name; the focus is on the whole row.
  if (!name || (x !== null && !name.contains(target))) return null;
  return { key: position.key, stage: null, anchor: name, x };
}

export function useBarTooltip() {
  const [shown, setShown] = useState<ShownBar | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const hide = useCallback(() => {
    stay();
    setShown(null);
  }, [stay]);
  /** A tooltip that the focus opened stays as long as the focus does. */
  const leave = useCallback(() => {
    stay();
    timer.current = setTimeout(() => setShown((before) => (before?.x === null ? before : null)), hideDelay);
  }, [stay]);
  useEffect(() => stay, [stay]);

  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isShown, hide]);

  return {
    shown,
    hide,
    over(event: MouseEvent) {
      const bar = barAt(event.target, event.clientX);
      if (!bar) return leave();
      stay();
      if (shown?.anchor === bar.anchor) return;
      timer.current = setTimeout(() => setShown(bar), bar.stage === null ? nameShowDelay : showDelay);
    },
    leave,
    stay,
    focus({ target }: FocusEvent) {
      const bar = target.matches(':focus-visible') && barAt(target, null);
      if (bar) setShown(bar);
    },
    blur() {
      setShown((before) => (before?.x === null ? null : before));
    },
  };
}
