// Suggests moving the later dates when one date was moved, moves them, and can undo that.
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { byField } from '../../../../../contract/challenge-fields.ts';
import {
  type DateField,
  type DateMove,
  type Dates,
  findMove,
  moveDates,
} from '../../../../../rules/challenge-dates.ts';
import { useFormFacts } from '../form-facts.ts';
import type { FormValues } from '../form-values.ts';
import { validDates } from './valid-dates.ts';

export interface Suggestion {
  readonly move: DateMove;
  /** The later dates before they were moved; null while the question is open. */
  readonly before: Partial<Dates> | null;
}

export function useDateSuggestion() {
  const { getValues, setFocus, setValue } = useFormContext<FormValues>();
  const { today } = useFormFacts().now;
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  /** The dates that moves count from. */
  const settled = useRef<Dates>(null);
  settled.current ??= validDates(getValues());

  /** Called when a date was picked or its field was left. */
  function settle(field: DateField) {
    const dates = validDates(getValues());
    const before = settled.current ?? dates;
    const isOpenFor = suggestion?.before === null && suggestion.move.field === field;
    if (dates[field] === before[field] && !isOpenFor) return;
    const move = findMove(before, dates, field, today);
    // While the question is open, further changes of the same date count from where it was first.
    settled.current = move ? { ...dates, [field]: before[field] } : dates;
    setSuggestion(move && { move, before: null });
  }

  function write(dates: Partial<Dates>) {
    for (const [name, day] of Object.entries(dates))
      setValue(name as DateField, day, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    settled.current = validDates(getValues());
  }

  function moveLater({ move }: Suggestion) {
    const dates = validDates(getValues());
    write(moveDates(dates, move.later, move.days));
    setSuggestion({ move, before: byField(move.later, (name) => dates[name]) });
  }

  /** Closes the question, or undoes the move. */
  function close({ move, before }: Suggestion) {
    write(before ?? {});
    setSuggestion(null);
    setFocus(move.field);
  }

  return { suggestion, settle, moveLater, close };
}
