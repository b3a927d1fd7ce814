// The text of a table cell: words do not break, an email may break after punctuation, and an overlong word is cut.
import { Fragment } from 'react';
import { textParts } from '../../../contract/text-parts.ts';
import classes from './CellText.module.css';

interface CellTextProps {
  text: string;
  /** Adds a title to each word that may be cut, for text too long for a single title. */
  hasTitles?: boolean;
}

export const CellText = ({ text, hasTitles = false }: CellTextProps) =>
  textParts(text)?.map((part) => (
    <Fragment key={part.index}>
      {part.canBreakBefore && <wbr />}
      {part.isLong ? (
        <span className={classes.long} title={hasTitles ? part.text : undefined}>
          <span className={classes.cut}>{part.text}</span>
        </span>
      ) : (
        part.text
      )}
    </Fragment>
  )) ?? text;
