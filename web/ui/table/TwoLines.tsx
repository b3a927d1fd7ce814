// A text of any length in a table: two lines of it at most, in a width that leaves the other columns theirs.
import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';

interface TwoLinesProps {
  text: string;
  /** What shows the text, such as a link; otherwise it stands there as it is. */
  children?: ReactNode;
}

export function TwoLines({ text, children = text }: TwoLinesProps) {
  return (
    <span className={classes.lines} title={text}>
      {children}
    </span>
  );
}
