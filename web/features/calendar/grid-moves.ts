// Decides where a key moves the focus in the grid: up and down between lines, left and right inside a line.
import type { CalendarStage, Days } from '../../../rules/calendar.ts';
import { barsIn, hasDatesButton, hasLink, type Line } from './calendar-lines.ts';

/** The part of a line that can have the focus: the whole line, its link, the button "Change dates", or a bar. */
export type Stop = 'line' | 'link' | 'dates' | CalendarStage;

export interface Position {
  readonly key: string;
  readonly stop: Stop;
}

/** The stops of a line from left to right. */
export const stopsOf = (line: Line, window: Days): Stop[] => [
  'line',
  ...(hasLink(line) ? (['link'] as const) : []),
  ...(hasDatesButton(line) ? (['dates'] as const) : []),
  ...barsIn(line, window).map(({ stage }) => stage),
];

/** The line at the position; if it no longer exists, the line of its challenge, or otherwise the first line. */
export function indexOf(lines: readonly Line[], { key }: Position): number {
  const found = lines.findIndex((line) => line.key === key);
  if (found >= 0) return found;
  const parent = key.split('-')[0];
  return Math.max(
    lines.findIndex((line) => line.key === parent),
    0,
  );
}

interface Grid {
  readonly lines: readonly Line[];
  readonly window: Days;
  /** How many lines are visible at the same time. */
  readonly page: number;
}

/** Null if the key does nothing here. */
export function move(key: string, from: Position, { lines, window, page }: Grid): Position | null {
  const index = indexOf(lines, from);
  const line = lines[index];
  if (!line) return null;
  const stops = stopsOf(line, window);
  const stop = Math.max(stops.indexOf(from.stop), 0);

  function toLine(lineIndex: number): Position | null {
    const next = lines[Math.min(Math.max(lineIndex, 0), lines.length - 1)];
    return next
      ? { key: next.key, stop: stopsOf(next, window).includes(from.stop) ? from.stop : 'line' }
      : null;
  }

  switch (key) {
    case 'ArrowDown':
      return toLine(index + 1);
    case 'ArrowUp':
      return toLine(index - 1);
    case 'PageDown':
      return toLine(index + page);
    case 'PageUp':
      return toLine(index - page);
    case 'Home':
      return toLine(0);
    case 'End':
      return toLine(lines.length - 1);
    case 'ArrowRight':
      return { key: line.key, stop: stops[stop + 1] ?? stops[stop] ?? 'line' };
    case 'ArrowLeft':
      // Moves from the line of a stage to its challenge.
      return stop === 0
        ? { key: `${line.challenge.id}`, stop: 'line' }
        : { key: line.key, stop: stops[stop - 1] ?? 'line' };
    default:
      return null;
  }
}
