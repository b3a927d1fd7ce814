// A filter with a few visible options: all rows, or the rows of one kind.
import { Choice } from '../fields/Choice.tsx';

interface FilterChoiceProps {
  /** The filter's name for screen readers. */
  label: string;
  /** The options besides "All". */
  options: readonly { value: string; label: string }[];
  /** Undefined for all rows. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

export function FilterChoice({ options, value, ...choice }: FilterChoiceProps) {
  return (
    <Choice<string | null>
      {...choice}
      options={[{ value: null, label: 'All' }, ...options]}
      value={value ?? null}
    />
  );
}
