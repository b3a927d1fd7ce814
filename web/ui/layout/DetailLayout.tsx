// The layout of a record's page: a main column and a side column, stacked on narrow screens.
import type { ReactNode } from 'react';
import classes from './DetailLayout.module.css';

interface DetailLayoutProps {
  /** The side column, which takes no space if it is empty. */
  aside?: ReactNode;
  children: ReactNode;
}

export function DetailLayout({ aside, children }: DetailLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  );
}
