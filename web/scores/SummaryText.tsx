// What the board is told about a submission, and for those who may write it the way to do so.
import { missingText } from '../ui/missing-text.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import classes from './SummaryText.module.css';

interface SummaryTextProps {
  text: string;
  companyName: string;
  /** The dialog that writes it; null for those who only read. */
  writeTo: string | null;
  /** Two lines, until the submission is opened. */
  isClamped: boolean;
}

export const writeTitle = (text: string) => (text ? 'Edit summary' : 'Add summary');

export function SummaryText({ text, companyName, writeTo, isClamped }: SummaryTextProps) {
  const title = writeTitle(text);
  return (
    <>
      {text ? (
        <p
          className={classes.text}
          data-clamped={isClamped || undefined}
          title={isClamped ? text : undefined}
        >
          {text}
        </p>
      ) : (
        <p className={classes.none}>{missingText}</p>
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
