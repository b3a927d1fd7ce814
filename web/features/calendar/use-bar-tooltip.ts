// Which bar or which challenge tells about itself: the one below the pointer, which may move on into the words, or the one with the focus.
import { type FocusEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type CalendarStage, calendarStages } from '../../../rules/calendar.ts';
import { positionOf } from './use-active.ts';

export interface ShownBar {
  readonly key: string;
  /** Null: the challenge with all of them. */
  readonly stage: CalendarStage | null;
  readonly anchor: HTMLElement;
  /** Where the pointer met it; null where the focus did. */
  readonly x: number | null;
}

/** In milliseconds: the way from the bar to the words takes a moment, and what only passes below the pointer is not meant. */
const patience = 200;
const intent = 80;
/** Longer at the names, which are read down with the pointer. */
const intentAtName = 400;

function barAt(target: EventTarget, x: number | null): ShownBar | null {
  const position = positionOf(target);
  const anchor = target instanceof Element && target.closest<HTMLElement>('[data-stop]');
  if (!position || !anchor) return null;
  if (position.stop in calendarStages)
    return { key: position.key, stage: position.stop as CalendarStage, anchor, x };
  const name = anchor.matches('[aria-level="1"]') && anchor.querySelector<HTMLElement>('th');
  // The pointer may be anywhere in the row; the focus is on all of it.
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
      if (shown?.anchor === bar.anchor) return;
      timer.current = setTimeout(() => setShown(bar), bar.stage === null ? intentAtName : intent);
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
