// A filter beside the search with a few choices, all in sight: all rows, or those of one kind.
import { Choice } from '../fields/Choice.tsx';

interface FilterChoiceProps {
  /** For those who cannot see what stands around it. */
  label: string;
  /** The choices beside "All". */
  options: readonly { value: string; label: string }[];
  /** Undefined: all. */
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
