// Days and moments as people read them.
/** @jsxImportSource preact */

/** `date`: YYYY-MM-DD. */
export const Day = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{date.split('-').reverse().join('/')}</time>
);

interface MomentProps {
  readonly at: Date;
  /** Of the place where the programme is run: a page without scripts does not know the reader's. */
  readonly timeZone: string;
}

/** DD/MM/YYYY HH:mm. */
export const Moment = ({ at, timeZone }: MomentProps) => (
  <time dateTime={at.toISOString()}>
    {new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
      .format(at)
      .replace(', ', ' ')}
  </time>
);
