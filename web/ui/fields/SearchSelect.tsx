// A searchable select; until someone uses the page it is a plain input that shows the selection and cannot open.
import { useRef } from 'react';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import { SelectPlaceholder } from './SelectPlaceholder.tsx';
import type { SearchSelectProps, SelectPartProps } from './search-select-props.ts';

const SelectPart = lazyPart(() => import('./SelectPart.tsx').then((m) => m.SelectPart), Placeholder);

export function SearchSelect(props: SearchSelectProps) {
  const focus = useRef(false);
  usePreload(SelectPart);
  return <SelectPart.Preloaded {...props} focus={focus} />;
}

function Placeholder({ label, options, value, placeholder, className, focus }: SelectPartProps) {
  return (
    <SelectPlaceholder
      label={label}
      className={className}
      focus={focus}
      placeholder={placeholder}
      preload={SelectPart.preload}
      text={options.find((option) => option.value === value)?.label ?? ''}
    />
  );
}
