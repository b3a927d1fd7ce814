// The part of SearchSelect that can open, in its own file so that its library loads later.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { usePopupTarget } from '../popups/popup-target.ts';
import { usePlaceholderState } from './placeholder-state.ts';
import type { SelectPartProps } from './search-select-props.ts';

export function SelectPart({ label, options, placeholderState, comboboxProps, ...props }: SelectPartProps) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <Select<number>
      {...props}
      ref={usePlaceholderState(placeholderState)}
      aria-label={label}
      comboboxProps={{
        portalProps: usePopupTarget(),
        // The options are on the page only once the select has had the focus, because drawing them takes long.
        keepMounted: isUsed,
        ...comboboxProps,
      }}
      data={[...options]}
      nothingFoundMessage="Nothing found"
      onFocus={() => setIsUsed(true)}
      searchable
    />
  );
}
