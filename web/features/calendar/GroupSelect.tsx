// The choice of groups in the calendar's filter; the code that opens its list loads once someone uses the page.
import { useRef } from 'react';
import { unusedPlaceholder } from '../../ui/fields/placeholder-state.ts';
import { SelectPlaceholder } from '../../ui/fields/SelectPlaceholder.tsx';
import { lazyPart, usePreload } from '../../ui/lazy/lazy-part.tsx';
import { captionOf } from './calendar-filter.ts';
import type { GroupSelectPartProps, GroupSelectProps } from './group-select-props.ts';

const GroupSelectPart = lazyPart(
  () => import('./GroupSelectPart.tsx').then((m) => m.GroupSelectPart),
  Placeholder,
);

export function GroupSelect(props: GroupSelectProps) {
  const placeholderState = useRef(unusedPlaceholder);
  usePreload(GroupSelectPart);
  return <GroupSelectPart.Preloaded {...props} placeholderState={placeholderState} />;
}

function Placeholder({ options, value, className, placeholderState }: GroupSelectPartProps) {
  return (
    <SelectPlaceholder
      label="Group"
      className={className}
      preload={GroupSelectPart.preload}
      state={placeholderState}
      text={captionOf(options, value)}
    />
  );
}
