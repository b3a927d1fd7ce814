// What the grid passes on when someone starts to change dates.
import type { RefObject } from 'react';
import type { CalendarStage, Days } from '../../../../rules/calendar.ts';
import type { Line } from '../calendar-lines.ts';

export interface BarMove {
  readonly line: Line;
  readonly stage: CalendarStage;
  /** The cell of the bar. */
  readonly anchor: HTMLElement;
  /** Where the pointer grabbed the bar; null if the keyboard moves it. */
  readonly x: number | null;
}

export interface RescheduleRequest {
  /** Counts the requests, so that each one starts from the beginning. */
  readonly number: number;
  readonly line: Line;
  /** Null if the dates are typed. */
  readonly move: BarMove | null;
}

export interface GridFacts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly window: Days;
  readonly dayWidth: number;
  /** The index of the line among all lines. */
  readonly index: number;
}
