// The props of SearchSelect and of its part that is loaded later.
import type { SelectProps } from '@mantine/core';
import type { RefObject } from 'react';
import type { Option } from './option.ts';
import type { PlaceholderState } from './placeholder-state.ts';

type Passed = 'allowDeselect' | 'className' | 'clearable' | 'clearButtonProps' | 'comboboxProps' | 'limit';

export interface SearchSelectProps extends Pick<SelectProps<number>, Passed> {
  label: string;
  options: readonly Option<number>[];
  /** Null if nothing is selected. */
  value: number | null;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

export interface SelectPartProps extends SearchSelectProps {
  /** What someone did before the select had loaded, which it takes over. */
  placeholderState: RefObject<PlaceholderState>;
}
