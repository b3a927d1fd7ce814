// A record's page: the main column, and beside it what is good to know; below one another where there is no room.
import type { ReactNode } from 'react';
import classes from './DetailLayout.module.css';

interface DetailLayoutProps {
  /** What draws nothing takes no room. */
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
