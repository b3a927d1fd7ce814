// A badge that shows a status as text, with a colour of the same meaning.
import type { ReactNode } from 'react';
import classes from './badges.module.css';

interface StatusBadgeProps {
  /** Neutral for a status that is neither good nor bad, accent for one in progress. */
  tone: 'neutral' | 'accent' | 'green' | 'yellow' | 'orange' | 'red';
  children: ReactNode;
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
