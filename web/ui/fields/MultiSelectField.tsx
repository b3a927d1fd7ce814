// A field that selects several options from a list.
import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { usePopupTarget } from '../popups/popup-target.ts';
import type { Option } from './option.ts';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface MultiSelectFieldProps<Values extends FieldValues, Value extends string | number>
  extends FieldProps<Values> {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Typing filters the list. */
  searchable?: boolean;
  /** Focuses this field when the form appears. */
  autoFocus?: boolean;
}

export function MultiSelectField<
  Values extends FieldValues = FieldValues,
  Value extends string | number = string | number,
>({ options, placeholder, searchable = true, autoFocus, ...props }: MultiSelectFieldProps<Values, Value>) {
  const { field, shared } = useField(props);
  const portalProps = usePopupTarget();
  const chosen: Value[] = field.value ?? [];
  return (
    <MultiSelect<Value>
      {...shared}
      {...field}
      {...useAutoFocus(autoFocus, field.ref)}
      value={chosen}
      data={[...options]}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      searchable={searchable}
      // A list that opens by itself would cover the buttons.
      openOnFocus={!autoFocus}
      comboboxProps={{ portalProps }}
      disabled={props.disabled}
      nothingFoundMessage="Nothing found"
    />
  );
}
