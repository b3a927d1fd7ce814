// A filter beside the search that narrows a list to one of many, such as one challenge.
import { Select } from '@mantine/core';
import classes from '../DataTable.module.css';
import type { Option } from '../fields/option.ts';
import { usePopupTarget } from '../popup-target.ts';

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
    <Select<number>
      aria-label={label}
      className={classes.filter}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      comboboxProps={{ portalProps: usePopupTarget() }}
      data={[...options]}
      limit={shownAtOnce}
      nothingFoundMessage="Nothing found"
      onChange={onChange}
      placeholder={placeholder}
      searchable
      value={value === undefined ? null : Number(value)}
    />
  );
}
