// One of many, found by typing; until someone uses the page it is a field that shows the choice and cannot open yet.
import { ComboboxChevron, type SelectProps, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import type { Option } from './fields/option.ts';
import { late, usePrepared } from './late.tsx';

type Passed = 'allowDeselect' | 'className' | 'clearable' | 'clearButtonProps' | 'comboboxProps' | 'limit';

interface SearchSelectProps extends Pick<SelectProps<number>, Passed> {
  label: string;
  options: readonly Option<number>[];
  /** Null: nothing is chosen. */
  value: number | null;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

export interface SelectPartProps extends SearchSelectProps {
  /** Whether it has the focus, which the field that can open takes over from the one that cannot. */
  focus: RefObject<boolean>;
}

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
