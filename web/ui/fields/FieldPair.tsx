// Two related short fields, side by side if there is space.
import type { ReactNode } from 'react';
import classes from '../forms/Form.module.css';

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
