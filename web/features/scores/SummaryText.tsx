// What the board reads about a submission, and for those who may write it the way to do so.
import { isLongSummary } from '../../../rules/long-summary.ts';
import { summaryOf } from '../../../rules/score-words.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Words } from '../../ui/tables/Words.tsx';
import { missingText } from '../../ui/text/missing-text.ts';
import { ClampedText } from './ClampedText.tsx';
import classes from './SummaryText.module.css';

interface SummaryTextProps {
  text: string;
  companyName: string;
  /** The dialog that writes it; null for those who only read. */
  writeTo: string | null;
  /** The submission is open: a long text then stands in full, here or on a line of its own. */
  isOpen: boolean;
  /** Where a line of its own has it, it is not repeated here. */
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
          <Words text={text} hasTitles />
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
