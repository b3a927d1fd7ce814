// A field that selects one option from a list.
import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { usePopupTarget } from '../popups/popup-target.ts';
import type { Option } from './option.ts';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface SelectFieldProps<Values extends FieldValues, Value extends string | number>
  extends FieldProps<Values> {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Typing filters the list, for long lists. */
  searchable?: boolean;
  /** Allows clearing the selection; the value is then null. */
  clearable?: boolean;
  /** Focuses this field when the form appears. */
  autoFocus?: boolean;
}

export function SelectField<
  Values extends FieldValues = FieldValues,
  Value extends string | number = string | number,
>({ options, placeholder, searchable, clearable, autoFocus, ...props }: SelectFieldProps<Values, Value>) {
  const { field, shared } = useField(props);
  const portalProps = usePopupTarget();
  return (
    <Select<Value>
      {...shared}
      {...field}
      {...useAutoFocus(autoFocus, field.ref)}
      value={field.value ?? null}
      data={[...options]}
      placeholder={placeholder}
      searchable={searchable}
      // A list that opens by itself would cover the buttons.
      openOnFocus={!autoFocus}
      clearable={clearable}
      allowDeselect={false}
      comboboxProps={{ portalProps }}
      disabled={props.disabled}
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}
