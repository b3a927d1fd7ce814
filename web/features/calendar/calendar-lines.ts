// The lines of the calendar: one for each challenge, and one for each stage of an open challenge.
import type { CalendarChallenge } from '../../../contract/calendar.ts';
import {
  barsOf,
  type CalendarStage,
  calendarStages,
  type Days,
  type StageBar,
} from '../../../rules/calendar.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { type Place, placeOf } from './grid-places.ts';

export interface Line {
  /** Unique among all lines. */
  readonly key: string;
  readonly challenge: CalendarChallenge;
  /** Null for the line of the challenge itself. */
  readonly stage: CalendarStage | null;
}

export const stageNames = Object.keys(calendarStages) as CalendarStage[];

export const linesOf = (challenges: readonly CalendarChallenge[], open: ReadonlySet<number>): Line[] =>
  challenges.flatMap((challenge) => {
    const line: Line = { key: `${challenge.id}`, challenge, stage: null };
    if (!open.has(challenge.id)) return [line];
    return [line, ...stageNames.map((stage) => ({ key: `${challenge.id}-${stage}`, challenge, stage }))];
  });

/** The challenge's own line has an icon that leads to the challenge, and its first stage line has a text link. */
export const hasLink = ({ challenge, stage }: Line) =>
  challenge.canView && (stage === null || stage === stageNames[0]);

/** In the last stage line, because the others have no room for it. */
export const hasDatesButton = ({ challenge, stage }: Line) =>
  challenge.canEdit && stage === stageNames.at(-1);

export interface PlacedBar extends StageBar {
  readonly place: Place;
}

/** The bars of a line inside the window, from left to right. */
export const barsIn = ({ challenge, stage }: Line, window: Days): PlacedBar[] =>
  barsOf(challenge)
    .flatMap((bar) => {
      const place = stage === null || bar.stage === stage ? placeOf(bar, window) : null;
      return place ? [{ ...bar, place }] : [];
    })
    .toSorted((one, other) => one.place.start - other.place.start);

/** One date as DD/MM/YYYY, or both ends of a longer stage. */
export const daysText = ({ from, to }: Days) =>
  from === to ? formatDateText(from) : `${formatDateText(from)} to ${formatDateText(to)}`;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
