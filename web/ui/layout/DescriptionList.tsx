// Shows the labels and values of a record side by side, with a dash for a missing value.
import type { ReactNode } from 'react';
import { missingText } from '../text/missing-text.ts';
import classes from './DescriptionList.module.css';

interface Item {
  label: string;
  value: ReactNode;
  /** In columns the value is below its label, over the whole width of its column. */
  isWide?: boolean;
}

interface DescriptionListProps {
  items: readonly Item[];
  /** Two columns on wide screens, filled one after the other. */
  inColumns?: boolean;
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '';

export function DescriptionList({ items, inColumns = false }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-columns={inColumns || undefined}>
      {items.map(({ label, value, isWide }) => (
        <div key={label} className={classes.item} data-wide={isWide || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{isMissing(value) ? missingText : value}</dd>
        </div>
      ))}
    </dl>
  );
}
