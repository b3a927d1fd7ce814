// The part of SearchSelect that can open, in its own file so that its library loads later.
import { Select } from '@mantine/core';
import { usePopupTarget } from '../popups/popup-target.ts';
import type { SelectPartProps } from './search-select-props.ts';
import { useFocusOfPlaceholder } from './use-focus-of-placeholder.ts';

export function SelectPart({ label, options, focus, comboboxProps, ...props }: SelectPartProps) {
  return (
    <Select<number>
      {...props}
      ref={useFocusOfPlaceholder(focus)}
      aria-label={label}
      comboboxProps={{ portalProps: usePopupTarget(), ...comboboxProps }}
      data={[...options]}
      nothingFoundMessage="Nothing found"
      searchable
    />
  );
}
