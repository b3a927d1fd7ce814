// The active filters of a list as chips, each with a button that removes it.
import { CloseButton } from '@mantine/core';
import { leaveFocusToHeading } from '../layout/page-heading.ts';
import classes from './filters.module.css';
import { chipsOf, type FiltersProps } from './list-filter.ts';

export function FilterChips({ filters, state, onStateChange }: FiltersProps) {
  const chips = chipsOf(filters, state);
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      <ul aria-label="Active filters" className={classes.list}>
        {chips.map(({ key, text, removed }) => (
          <li key={key} className={classes.chip}>
            <span className={classes.text} title={text}>
              {text}
            </span>
            <CloseButton
              ref={leaveFocusToHeading}
              aria-label={`Remove filter ${text}`}
              onClick={() => onStateChange(removed)}
              size={24}
            />
          </li>
        ))}
      </ul>
      <button
        ref={leaveFocusToHeading}
        type="button"
        className={classes.clear}
        onClick={() => onStateChange({ ...state, page: 1, filters: {} })}
      >
        Clear filters
      </button>
    </div>
  );
}
