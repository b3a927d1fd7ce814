// A searchable select; until someone uses the page it is a plain input that shows the selection and does not open.
import { useRef } from 'react';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import { unusedPlaceholder } from './placeholder-state.ts';
import { SelectPlaceholder } from './SelectPlaceholder.tsx';
import type { SearchSelectProps, SelectPartProps } from './search-select-props.ts';

const SelectPart = lazyPart(() => import('./SelectPart.tsx').then((m) => m.SelectPart), Placeholder);

export function SearchSelect(props: SearchSelectProps) {
  const placeholderState = useRef(unusedPlaceholder);
  usePreload(SelectPart);
  return <SelectPart.Preloaded {...props} placeholderState={placeholderState} />;
}

function Placeholder({ label, options, value, placeholder, className, placeholderState }: SelectPartProps) {
  return (
    <SelectPlaceholder
      label={label}
      className={className}
      placeholder={placeholder}
      preload={SelectPart.preload}
      state={placeholderState}
      text={options.find((option) => option.value === value)?.label ?? ''}
    />
  );
}
