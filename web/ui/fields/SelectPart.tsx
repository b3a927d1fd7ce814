// The part of SearchSelect that can open, in its own file so that its library loads later.
import { Select } from '@mantine/core';
import { useCallback } from 'react';
import { usePopupTarget } from '../popups/popup-target.ts';
import type { SelectPartProps } from './search-select-props.ts';

export function SelectPart({ label, options, focus, comboboxProps, ...props }: SelectPartProps) {
  const takeOverFocus = useCallback(
    (field: HTMLInputElement | null) => {
      if (field && focus.current) field.focus();
      focus.current = false;
    },
    [focus],
  );
  return (
    <Select<number>
      {...props}
      ref={takeOverFocus}
      aria-label={label}
      comboboxProps={{ portalProps: usePopupTarget(), ...comboboxProps }}
      data={[...options]}
      nothingFoundMessage="Nothing found"
      searchable
    />
  );
}
