// Which bar tells about itself: the one below the pointer, which may move on into the words, or the one with the focus.
import { type FocusEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type CalendarStage, calendarStages } from '../../rules/calendar.ts';
import { positionOf } from './use-active.ts';

export interface ShownBar {
  readonly key: string;
  readonly stage: CalendarStage;
  readonly anchor: HTMLElement;
  /** Where the pointer met it; null where the focus did. */
  readonly x: number | null;
}

/** In milliseconds: the way from the bar to the words takes a moment, and what only passes below the pointer is not meant. */
const patience = 200;
const intent = 80;

function barAt(target: EventTarget, x: number | null): ShownBar | null {
  const position = positionOf(target);
  const anchor = target instanceof Element && target.closest<HTMLElement>('[data-stop]');
  if (!position || !anchor || !(position.stop in calendarStages)) return null;
  return { key: position.key, stage: position.stop as CalendarStage, anchor, x };
}

export function useBarTooltip() {
  const [shown, setShown] = useState<ShownBar | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const hide = useCallback(() => {
    stay();
    setShown(null);
  }, [stay]);
  /** One that the focus has opened stays as long as the focus does. */
  const leave = useCallback(() => {
    stay();
    timer.current = setTimeout(() => setShown((before) => (before?.x === null ? before : null)), patience);
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
      if (shown?.anchor !== bar.anchor) timer.current = setTimeout(() => setShown(bar), intent);
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
