// Formats days and times for people.
/** @jsxImportSource preact */

/** Takes a date as YYYY-MM-DD. */
export const Day = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{date.split('-').reverse().join('/')}</time>
);

interface MomentProps {
  readonly at: Date;
  /** The programme's time zone, because a page without scripts does not know the reader's. */
  readonly timeZone: string;
}

/** Shows DD/MM/YYYY HH:mm. */
export const Moment = ({ at, timeZone }: MomentProps) => (
  <time dateTime={at.toISOString()}>
    {new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
      .format(at)
      .replace(', ', ' ')}
  </time>
);
