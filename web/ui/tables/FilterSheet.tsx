// The sheet with the filters of a list on narrow screens. Each choice applies at once, behind the sheet.
import { Button } from '@mantine/core';
import { Dialog } from '../dialogs/Dialog.tsx';
import { FilterControl } from './FilterControl.tsx';
import classes from './filters.module.css';
import type { FiltersProps } from './list-filter.ts';

export function FilterSheet({
  filters,
  state,
  onStateChange,
  onClose,
}: FiltersProps & { onClose: () => void }) {
  const chosen = filters.filter(({ kind }) => kind !== 'link');
  return (
    <Dialog title="Filters" width={440} onClose={onClose}>
      <div className={classes.sheet}>
        {chosen.map((filter) => (
          <div key={filter.name} className={classes.field}>
            <span aria-hidden="true" className={classes.label}>
              {filter.label}
            </span>
            <FilterControl filter={filter} state={state} onStateChange={onStateChange} />
          </div>
        ))}
        <div className={classes.foot}>
          <Button variant="default" onClick={() => onStateChange({ ...state, page: 1, filters: {} })}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Show results</Button>
        </div>
      </div>
    </Dialog>
  );
}
