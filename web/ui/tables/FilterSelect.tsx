// A filter that limits a list to one of many records, such as one challenge.

import type { Option } from '../fields/option.ts';
import { SearchSelect } from '../fields/SearchSelect.tsx';
import classes from './DataTable.module.css';

/** Others are found by typing, because drawing thousands of options would be slow. */
const maxShownOptions = 50;

interface FilterSelectProps {
  label: string;
  /** The text when nothing is selected, such as "All challenges". */
  placeholder: string;
  options: readonly Option<number>[];
  /** The value from the address; undefined if the filter is not set. */
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
      limit={maxShownOptions}
      onChange={onChange}
      options={options}
      placeholder={placeholder}
      value={value === undefined ? null : Number(value)}
    />
  );
}
