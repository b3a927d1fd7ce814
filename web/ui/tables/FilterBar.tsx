// The filters of a list beside its search; on narrow screens a button that opens them in a sheet.
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import { FilterControl } from './FilterControl.tsx';
import classes from './filters.module.css';
import { chipsOf, type FiltersProps } from './list-filter.ts';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx').then((m) => m.FilterSheet));

export function FilterBar({ isNarrow, ...props }: FiltersProps & { isNarrow: boolean }) {
  const { filters, state, onStateChange } = props;
  if (isNarrow) return <SheetButton {...props} />;
  return filters.map((filter) => (
    <FilterControl key={filter.name} filter={filter} state={state} onStateChange={onStateChange} />
  ));
}

function SheetButton(props: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(FilterSheet);
  const count = chipsOf(props.filters, props.state).length;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={classes.sheetButton}
        leftSection={<IconFilter size={16} aria-hidden="true" />}
        onClick={() => {
          setIsOpen(true);
          void FilterSheet.preload();
        }}
        variant="default"
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {isOpen && <FilterSheet.Preloaded {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
