// The sentence above the calendar with the two dates and the groups to show; each always has a valid value.
import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { screenMessages } from '../../../contract/screen-messages.ts';
import type { Days } from '../../../rules/calendar.ts';
import { DateInput } from '../../ui/fields/DateInput.tsx';
import { parseDateText } from '../../ui/fields/date-text.ts';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import classes from './CalendarSummary.module.css';
import type { Choice, GroupOptions } from './calendar-data.ts';
import { selectableRange } from './calendar-filter.ts';
import { GroupSelect } from './GroupSelect.tsx';

interface CalendarSummaryProps {
  choice: Choice;
  today: string;
  groups: GroupOptions;
  onChoose: (changes: Partial<Choice>) => void;
}

type End = keyof Days;

const labels = { from: 'From-date', to: 'To-date' } as const;
const orderRefusals = {
  from: { text: 'The from-date cannot be after the to-date.', advice: 'Change the to-date first.' },
  to: { text: screenMessages.windowEndsBeforeStart, advice: 'Change the from-date first.' },
} as const;

export function CalendarSummary({ choice, today, groups, onChoose }: CalendarSummaryProps) {
  const { groupIDs, window } = choice;
  const selectable = selectableRange(today);
  const [refusal, setRefusal] = useState<{ end: End; text: string } | null>(null);
  const chosen = `${groupIDs} ${window.from} ${window.to}`;
  const [refusedAt, setRefusedAt] = useState(chosen);
  // Clears the refusal as soon as the choice changes, here or through the address.
  if (refusedAt !== chosen) {
    setRefusedAt(chosen);
    setRefusal(null);
  }
  const refusalId = useId();
  const ranges = {
    from: { from: selectable.from, to: window.to },
    to: { from: window.from, to: selectable.to },
  };

  const dateOf = (end: End) => (
    <WindowDate
      label={labels[end]}
      value={window[end]}
      range={ranges[end]}
      describedBy={refusal?.end === end ? refusalId : undefined}
      onChoose={(date) => {
        setRefusal(null);
        if (date !== window[end]) onChoose({ window: { ...window, [end]: date } });
      }}
      onRefuse={(typed) => {
        const isDate = parseDateText(typed, selectable) !== null;
        const unchangedText = `It is still ${formatDateText(window[end])}.`;
        const { text, advice } = orderRefusals[end];
        if (isDate) setRefusal({ end, text: `${text} ${unchangedText} ${advice}` });
        else if (typed.trim() === '')
          setRefusal({ end, text: `The ${labels[end].toLowerCase()} cannot be cleared. ${unchangedText}` });
        else setRefusal({ end, text: `"${typed.trim()}" is not a date that can be shown. ${unchangedText}` });
      }}
    />
  );

  return (
    <>
      <div className={classes.summary}>
        <span>Show Challenges occurring between</span>
        {dateOf('from')}
        <span>and</span>
        {dateOf('to')}
        <span>for</span>
        <GroupSelect
          className={classes.group}
          onChange={(chosen) => onChoose({ groupIDs: chosen })}
          options={groups.options}
          value={groupIDs}
        />
      </div>
      <div className={classes.refusals} role="alert">
        {refusal && <p id={refusalId}>{refusal.text}</p>}
        {groups.onRetry && (
          <p>
            There was an error retrieving the groups.{' '}
            <Anchor ref={leaveFocusToHeading} component="button" type="button" onClick={groups.onRetry}>
              Try again
            </Anchor>
          </p>
        )}
      </div>
      <p className={classes.printed}>
        Show Challenges occurring between {formatDateText(window.from)} and {formatDateText(window.to)} for{' '}
        {groups.options
          .filter(({ value }) => groupIDs.includes(value))
          .map(({ label }) => label)
          .join(', ')}
      </p>
    </>
  );
}

interface WindowDateProps {
  label: string;
  value: string;
  range: Days;
  describedBy: string | undefined;
  onChoose: (date: string) => void;
  onRefuse: (typed: string) => void;
}

/** Applies what was typed on blur or Enter, because a half-typed date is not valid yet. */
function WindowDate({ label, value, range, describedBy, onChoose, onRefuse }: WindowDateProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function applyTyped() {
    if (typed === null) return;
    setTyped(null);
    const date = parseDateText(formatDateText(typed), range);
    if (date === null) onRefuse(typed);
    else onChoose(date);
  }

  return (
    <DateInput
      aria-label={label}
      aria-describedby={describedBy}
      className={classes.date}
      pickerLabel={label}
      range={range}
      value={typed ?? value}
      onBlur={applyTyped}
      onChange={(next, isPicked) => {
        setTyped(isPicked ? null : next);
        if (isPicked) onChoose(next);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyTyped();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
