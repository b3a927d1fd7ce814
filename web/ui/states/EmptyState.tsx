// Says that there is no data, and offers the action that would add some.
import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import classes from './states.module.css';

interface EmptyStateProps {
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ text = messages.noData, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.empty}>{text}</p>
      {action}
    </div>
  );
}
