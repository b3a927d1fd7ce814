// The summary of an application for the board, with an edit link for people who may write it.
import { isLongSummary } from '../../../rules/long-summary.ts';
import { summaryOf } from '../../../rules/score-texts.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import { missingText } from '../../ui/text/missing-text.ts';
import { ClampedText } from './ClampedText.tsx';
import classes from './SummaryText.module.css';

interface SummaryTextProps {
  text: string;
  companyName: string;
  /** The path of the dialog that edits the summary; null for people who only read. */
  writeTo: string | null;
  /** The row is open, so a long text is shown in full, here or on its own line. */
  isOpen: boolean;
  /** An open row shows a long text on its own line, so it is not repeated here. */
  hasOwnLine: boolean;
}

export const writeTitle = (text: string) => (text ? 'Edit summary' : 'Add summary');

export function SummaryText({ text, companyName, writeTo, isOpen, hasOwnLine }: SummaryTextProps) {
  const title = writeTitle(text);
  return (
    <>
      {text === '' && <p className={classes.none}>{missingText}</p>}
      {isLongSummary(text) && !isOpen && <ClampedText key={text} text={text} of={summaryOf(companyName)} />}
      {text !== '' && (!isLongSummary(text) || (isOpen && !hasOwnLine)) && (
        <p className={classes.text}>
          <CellText text={text} hasTitles />
        </p>
      )}
      {writeTo !== null && (
        <RouteLink
          aria-label={`${title} of ${companyName}`}
          className={classes.write}
          keepSearch
          to={writeTo}
        >
          {title}
        </RouteLink>
      )}
    </>
  );
}
