// A state in words, with a colour that says the same.
import type { ReactNode } from 'react';
import classes from './badges.module.css';

interface StatusBadgeProps {
  /** Neutral for what is neither good nor bad, accent for what is under way. */
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
