// The control of one filter of a list, in the toolbar or in the sheet.
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { SearchSelect } from '../fields/SearchSelect.tsx';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import classes from './filters.module.css';
import { type FilterControlProps, type ListFilter, valuesOf, withValues } from './list-filter.ts';

/** Others are found by typing, because drawing thousands of options would be slow. */
const maxShownOptions = 50;

export function FilterControl(props: FilterControlProps) {
  const { filter, state, onStateChange } = props;
  const { label, allLabel, options, kind } = filter;
  const [value] = valuesOf(filter, state);
  const choose = (chosen: string | null) =>
    onStateChange(withValues(filter, state, chosen === null ? [] : [chosen]));
  switch (kind) {
    case 'several':
      return <SeveralButton {...props} />;
    case 'one':
      return (
        <NativeSelect
          aria-label={label}
          className={classes.one}
          data={[{ value: '', label: allLabel }, ...options]}
          onChange={(event) => choose(event.currentTarget.value || null)}
          value={value ?? ''}
        />
      );
    case 'visible':
      return <FilterChoice label={label} options={options} value={value} onChange={choose} />;
    case 'typed':
      return <TypedSelect filter={filter} value={value} onChoose={choose} />;
    case 'link':
      return null;
  }
}

interface TypedSelectProps {
  filter: ListFilter;
  value: string | undefined;
  onChoose: (value: string | null) => void;
}

/** The select's values are numbers, so each option gets its index in the list. */
function TypedSelect({ filter: { label, allLabel, options }, value, onChoose }: TypedSelectProps) {
  const places = useMemo(
    () => options.map((option, place) => ({ value: place, label: option.label })),
    [options],
  );
  const place = options.findIndex((option) => option.value === value);
  return (
    <SearchSelect
      label={label}
      className={classes.typed}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      limit={maxShownOptions}
      onChange={(chosen) => onChoose(chosen === null ? null : (options[chosen]?.value ?? null))}
      options={places}
      placeholder={allLabel}
      value={place === -1 ? null : place}
    />
  );
}

const FilterMenu = lazyPart(() => import('./FilterMenu.tsx').then((m) => m.FilterMenu));

function SeveralButton(props: FilterControlProps) {
  const { filter, state } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(FilterMenu);
  const chosen = valuesOf(filter, state).length;
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        className={classes.several}
        onClick={() => {
          setIsOpen((open) => !open);
          void FilterMenu.preload();
        }}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        variant="default"
      >
        {chosen === 0 ? filter.allLabel : `${filter.label} (${chosen})`}
      </Button>
      {isOpen && <FilterMenu.Preloaded {...props} button={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
