// A searchable select; until someone uses the page it is a plain input that shows the selection and cannot open.
import { ComboboxChevron, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import type { SearchSelectProps, SelectPartProps } from './search-select-props.ts';

const SelectPart = lazyPart(() => import('./SelectPart.tsx').then((m) => m.SelectPart), Placeholder);

export function SearchSelect(props: SearchSelectProps) {
  const focus = useRef(false);
  usePreload(SelectPart);
  return <SelectPart.Preloaded {...props} focus={focus} />;
}

function Placeholder({ label, options, value, placeholder, className, focus }: SelectPartProps) {
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
        void SelectPart.preload();
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
