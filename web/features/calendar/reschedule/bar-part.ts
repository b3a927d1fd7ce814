// Decides which part of a bar the pointer grabs: one of its ends, or the whole bar.
import type { CalendarStage } from '../../../../rules/calendar.ts';
import { type BarPart, hasEnds } from '../../../../rules/reschedule.ts';

/** In pixels. */
const endWidth = 8;

/** Where the bar is drawn, and which of its ends the window cuts off. */
export interface DrawnBar {
  readonly left: number;
  readonly right: number;
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
}

/** A short bar keeps a third of its width for moving it as a whole. */
export function partOf({ left, right, isCutAtStart, isCutAtEnd }: DrawnBar, x: number): BarPart {
  const width = Math.min(endWidth, (right - left) / 3);
  if (!isCutAtStart && x < left + width) return 'from';
  return !isCutAtEnd && x >= right - width ? 'to' : 'whole';
}

export function partAt(cell: HTMLElement, stage: CalendarStage, x: number): BarPart {
  const bar = cell.querySelector<HTMLElement>('[data-stage]');
  if (!bar || !hasEnds(stage)) return 'whole';
  const { left, right } = bar.getBoundingClientRect();
  return partOf(
    { left, right, isCutAtStart: 'cutStart' in bar.dataset, isCutAtEnd: 'cutEnd' in bar.dataset },
    x,
  );
}
