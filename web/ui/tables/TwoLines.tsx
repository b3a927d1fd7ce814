// A text of any length in a table: two lines of it at most, in a width that leaves the other columns theirs.
import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';
import { Words } from './Words.tsx';

interface TwoLinesProps {
  text: string;
  /** What shows the text, such as a link around <Words>; otherwise it stands there as it is. */
  children?: ReactNode;
}

const isEmail = (text: string) => /^\S+@\S+$/u.test(text);

export function TwoLines({ text, children = <Words text={text} /> }: TwoLinesProps) {
  return (
    <span className={classes.lines} data-email={isEmail(text) || undefined} title={text}>
      {children}
    </span>
  );
}
