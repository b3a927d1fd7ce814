// A filter beside the search with a few choices, all in sight: all rows, or those of one kind.
import { useId } from 'react';
import classes from './FilterChoice.module.css';

interface FilterChoiceProps {
  /** For those who cannot see what stands around it. */
  label: string;
  /** The choices beside "All". */
  options: readonly { value: string; label: string }[];
  /** Undefined: all. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

export function FilterChoice({ label, options, value, onChange }: FilterChoiceProps) {
  const name = useId();
  const choices = [{ value: null, label: 'All' }, ...options];
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.label} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={choice.value === (value ?? null)}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
