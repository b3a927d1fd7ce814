// Writes a calendar file as RFC 5545 defines it, for programs that subscribe to it.
import type { Days } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';

export interface AllDayEvent extends Days {
  /** Stays the same, so that a subscriber's program updates its copy instead of adding another event. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly categories: readonly string[];
}

export interface CalendarHead {
  readonly name: string;
  readonly writtenAt: Date;
}

const productID = '-//Challenge Desk//Challenge Calendar//EN';
/** How often subscribers should fetch the file again. */
const refreshEvery = 'PT1H';

/** Yields the text in parts, so that a long calendar is sent while it is written. */
export function* calendarText(
  { name, writtenAt }: CalendarHead,
  events: Iterable<AllDayEvent>,
): Generator<string> {
  const stamp = utcTime(writtenAt);
  yield lines(
    ['BEGIN', 'VCALENDAR'],
    ['PRODID', productID],
    ['VERSION', '2.0'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', escaped(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', refreshEvery],
    ['X-PUBLISHED-TTL', refreshEvery],
  );
  for (const event of events) yield eventText(event, stamp);
  yield lines(['END', 'VCALENDAR']);
}

const eventText = ({ uid, from, to, summary, description, categories }: AllDayEvent, stamp: string) =>
  lines(
    ['BEGIN', 'VEVENT'],
    ['UID', escaped(uid)],
    ['DTSTAMP', stamp],
    ['DTSTART;VALUE=DATE', plainDate(from)],
    // The end is exclusive, so it is the day after the last.
    ['DTEND;VALUE=DATE', plainDate(daysAfter(to, 1))],
    ['SUMMARY', escaped(summary)],
    ['DESCRIPTION', escaped(description)],
    ['CATEGORIES', categories.map(escaped).join(',')],
    // The event does not make anyone busy.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  );

const plainDate = (day: string) => day.replaceAll('-', '');

const utcTime = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** Every kind of line break becomes a line feed, and other control characters are removed. */
const escaped = (text: string) =>
  text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const lines = (...properties: readonly (readonly [name: string, value: string])[]) =>
  properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');

const maximumOctets = 75;

/** Folds a long line: the next line starts with a space, and no character is cut. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maximumOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
