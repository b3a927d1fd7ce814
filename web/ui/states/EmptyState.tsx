// What stands in the place of data when there is none, and the first step that would bring some.
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
