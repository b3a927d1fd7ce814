// A few radio options side by side, one of which is selected.
import { useId } from 'react';
import classes from './Choice.module.css';

interface ChoiceProps<Value> {
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {options.map((option) => (
        <label key={option.label} className={classes.choice}>
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
