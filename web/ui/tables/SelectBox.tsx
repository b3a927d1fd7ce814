// The checkboxes that select a row of a list, or all rows of the page.
import { type ChangeEvent, type MouseEvent, useEffect, useRef } from 'react';
import classes from './SelectBox.module.css';
import type { Selection } from './use-selection.ts';

interface RowBoxProps {
  id: number;
  name: string;
  isSelected: boolean;
  onSelect: Selection['toggle'];
}

/** A plain element, because a page of 250 rows has as many of them. */
export function RowBox({ id, name, isSelected, onSelect }: RowBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isSelected}
      className={classes.box}
      onChange={({ nativeEvent }: ChangeEvent) => onSelect(id, (nativeEvent as PointerEvent).shiftKey)}
      onMouseDown={keepText}
    />
  );
}

/** Shift+click would otherwise mark the text between the two clicks. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

interface PageBoxProps {
  selection: Selection;
  isDisabled: boolean;
}

export function PageBox({ selection, isDisabled }: PageBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isPartlySelected = selection.page === 'some';
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartlySelected;
  }, [isPartlySelected]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all rows on this page"
      checked={selection.page === 'all'}
      className={classes.box}
      data-select-page
      disabled={isDisabled}
      onChange={selection.togglePage}
    />
  );
}
