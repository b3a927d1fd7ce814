// Two short fields that belong together, side by side where there is room.
import type { ReactNode } from 'react';
import classes from '../forms/Form.module.css';

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
