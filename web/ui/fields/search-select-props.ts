// What SearchSelect is given, and what it passes on to the part of it that is loaded late.
import type { SelectProps } from '@mantine/core';
import type { RefObject } from 'react';
import type { Option } from './option.ts';

type Passed = 'allowDeselect' | 'className' | 'clearable' | 'clearButtonProps' | 'comboboxProps' | 'limit';

export interface SearchSelectProps extends Pick<SelectProps<number>, Passed> {
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
