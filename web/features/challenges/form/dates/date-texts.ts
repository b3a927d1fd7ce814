// The sentences about dates in the challenge form.
import { challengeFields } from '../../../../../contract/challenge-fields.ts';
import type { DateMove } from '../../../../../rules/challenge-dates.ts';
import { daysText } from '../../../../ui/text/number-text.ts';

export const seeWarnings = 'See the date warnings above.';

export const warningsText = (count: number) => (count === 1 ? '1 warning' : `${count} warnings`);
export const dateWarningsText = (count: number) =>
  count === 1 ? '1 date warning' : `${count} date warnings`;

/** Asks whether the later dates should move as well. */
export function moveQuestion({ field, days, later }: DateMove): string {
  const distance = days > 0 ? `by ${daysText(days)}` : `${daysText(-days)} earlier`;
  const dates = later.length === 1 ? 'later date' : `${later.length} later dates`;
  return `You moved ${challengeFields[field].label} ${distance}. Move the ${dates} ${distance} too?`;
}

export const movedText = ({ later }: DateMove) =>
  later.length === 1 ? '1 date moved.' : `${later.length} dates moved.`;
