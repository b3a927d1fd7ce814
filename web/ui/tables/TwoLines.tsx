// A text of any length in a table: a few lines of it at most, in a width that leaves the other columns theirs.
import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';
import { Words } from './Words.tsx';

interface LinesProps {
  text: string;
  /** What shows the text, such as a link around <Words>; otherwise it stands there as it is. */
  children?: ReactNode;
}

const isEmail = (text: string) => /^\S+@\S+$/u.test(text);

export const TwoLines = (props: LinesProps) => <Lines {...props} />;

/** For what a row is called, which is not cut where other texts are: four lines of it. */
export const NameLines = (props: LinesProps) => <Lines {...props} isName />;

function Lines({ text, children = <Words text={text} />, isName }: LinesProps & { isName?: boolean }) {
  return (
    <span
      className={classes.lines}
      data-email={isEmail(text) || undefined}
      data-name={isName || undefined}
      title={text}
    >
      {children}
    </span>
  );
}
