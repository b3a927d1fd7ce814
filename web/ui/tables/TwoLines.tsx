// Shows text of any length in a table cell, limited to a few lines and to a width that suits the other columns.
import type { ReactNode } from 'react';
import { CellText } from './CellText.tsx';
import classes from './TwoLines.module.css';

interface LinesProps {
  text: string;
  /** The element that shows the text, such as a link around <CellText>. By default the plain text. */
  children?: ReactNode;
}

const isEmail = (text: string) => /^\S+@\S+$/u.test(text);

export const TwoLines = (props: LinesProps) => <Lines {...props} />;

/** For the name of a row, which gets four lines so that it is rarely cut. */
export const NameLines = (props: LinesProps) => <Lines {...props} isName />;

function Lines({ text, children = <CellText text={text} />, isName }: LinesProps & { isName?: boolean }) {
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
