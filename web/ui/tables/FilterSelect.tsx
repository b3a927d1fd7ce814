// A filter beside the search that narrows a list to one of many, such as one challenge.

import type { Option } from '../fields/option.ts';
import { SearchSelect } from '../fields/SearchSelect.tsx';
import classes from './DataTable.module.css';

/** More are found by typing; drawing thousands of options would only make the list slow. */
const shownAtOnce = 50;

interface FilterSelectProps {
  label: string;
  /** What it reads when nothing is chosen, such as "All challenges". */
  placeholder: string;
  options: readonly Option<number>[];
  /** As the address has it; undefined: not set. */
  value: string | undefined;
  onChange: (value: number | null) => void;
}

export function FilterSelect({ label, placeholder, options, value, onChange }: FilterSelectProps) {
  return (
    <SearchSelect
      label={label}
      className={classes.filter}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      limit={shownAtOnce}
      onChange={onChange}
      options={options}
      placeholder={placeholder}
      value={value === undefined ? null : Number(value)}
    />
  );
}
