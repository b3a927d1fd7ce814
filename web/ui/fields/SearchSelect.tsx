// One of many, found by typing; until someone uses the page it is a field that shows the choice and cannot open yet.
import { ComboboxChevron, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { late, usePrepared } from '../states/late.tsx';
import type { SearchSelectProps, SelectPartProps } from './search-select-props.ts';

const SelectPart = late(() => import('./SelectPart.tsx').then((m) => m.SelectPart), StandIn);

export function SearchSelect(props: SearchSelectProps) {
  const focus = useRef(false);
  usePrepared(SelectPart);
  return <SelectPart.Prepared {...props} focus={focus} />;
}

function StandIn({ label, options, value, placeholder, className, focus }: SelectPartProps) {
  return (
    <TextInput
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      className={className}
      onBlur={() => {
        focus.current = false;
      }}
      onFocus={() => {
        focus.current = true;
        void SelectPart.prepare();
      }}
      placeholder={placeholder}
      readOnly
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
      role="combobox"
      value={options.find((option) => option.value === value)?.label ?? ''}
    />
  );
}
