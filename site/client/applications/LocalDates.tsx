// Shows days and times in the reader's time zone, which a page with a script knows.
/** @jsxImportSource preact */
import { Day, Moment } from '../../Dates.tsx';

interface AtProps {
  /** An instant; null if it is not known. */
  readonly at: string | null;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const days = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** Shows DD/MM/YYYY. */
export const LocalDay = ({ at }: AtProps) => (at === null ? '-' : <Day date={days.format(new Date(at))} />);

/** Shows DD/MM/YYYY HH:mm. */
export const LocalMoment = ({ at }: AtProps) =>
  at === null ? '-' : <Moment at={new Date(at)} timeZone={timeZone} />;
