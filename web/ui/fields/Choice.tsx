// A few radio options side by side, one of which is selected.
import { useId } from 'react';
import classes from './Choice.module.css';

interface ChoiceProps<Value extends string | number | null> {
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string | number | null>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {options.map((option) => (
        // By value, because a label can contain a number that changes while the option has the focus.
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
