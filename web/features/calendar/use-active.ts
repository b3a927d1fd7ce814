// Tracks the one position in the grid that Tab reaches, moves it with the arrow keys and keeps the focus on it.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Days } from '../../../rules/calendar.ts';
import { barsIn, type Line } from './calendar-lines.ts';
import { indexOf, type Position, type Stop, stopsOf } from './grid-moves.ts';
import { revealDays, revealRow } from './grid-scroll.ts';

/** Rows have data-key; rows, links and bars have data-stop. */
export function positionOf(target: EventTarget): Position | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
  const stop = target.closest<HTMLElement>('[data-stop]')?.dataset.stop as Stop | undefined;
  return key === undefined || stop === undefined ? null : { key, stop };
}

const selectorOf = ({ key, stop }: Position) =>
  stop === 'line' ? `[data-key="${key}"]` : `[data-key="${key}"] [data-stop="${stop}"]`;

interface ActiveGrid {
  readonly lines: readonly Line[];
  readonly window: Days;
  readonly dayWidth: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function useActive({ lines, window, dayWidth, scroller }: ActiveGrid) {
  const [requested, setRequested] = useState<Position>({ key: '', stop: 'line' });
  const index = indexOf(lines, requested);
  const line = lines[index];
  const stop = line && stopsOf(line, window).includes(requested.stop) ? requested.stop : 'line';
  const isMoving = useRef(false);
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const grid = scroller.current;
    // New data may have removed the element that had the focus.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!grid || !line || !(isMoving.current || isLost)) return;
    isMoving.current = false;
    revealRow(grid, index);
    const bar = barsIn(line, window).find(({ stage }) => stage === stop);
    if (bar) revealDays(grid, bar.place, dayWidth);
    grid.querySelector<HTMLElement>(selectorOf({ key: line.key, stop }))?.focus({ preventScroll: true });
  });

  return {
    index,
    stop,
    go(to: Position) {
      isMoving.current = true;
      // A new object even for the same position, so that the effect runs and restores the focus.
      setRequested({ ...to });
    },
    onFocus({ target }: FocusEvent) {
      hasFocus.current = true;
      const position = positionOf(target);
      if (position) setRequested((before) => (isSame(before, position) ? before : position));
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
}

const isSame = (one: Position, other: Position) => one.key === other.key && one.stop === other.stop;
