// Shows the labels and values of a record side by side, with a dash for a missing value.
import type { ReactNode } from 'react';
import { missingText } from '../text/missing-text.ts';
import classes from './DescriptionList.module.css';

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[];
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '';

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{isMissing(value) ? missingText : value}</dd>
        </div>
      ))}
    </dl>
  );
}
