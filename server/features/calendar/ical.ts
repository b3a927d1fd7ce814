// Writes a calendar that other programs subscribe to, as RFC 5545 has it.
import type { Days } from '../../../rules/calendar.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';

export interface AllDayEvent extends Days {
  /** The same whenever it is written, so that a reader's copy is changed rather than doubled. */
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
/** How often readers are asked to look again. */
const refreshEvery = 'PT1H';

/** In pieces, so that a long calendar is sent while it is written. */
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
    // The day after the last: an end does not belong to its event.
    ['DTEND;VALUE=DATE', plainDate(daysAfter(to, 1))],
    ['SUMMARY', escaped(summary)],
    ['DESCRIPTION', escaped(description)],
    ['CATEGORIES', categories.map(escaped).join(',')],
    // Nobody is busy because of it.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  );

const plainDate = (day: string) => day.replaceAll('-', '');

const utcTime = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** What breaks a line becomes one break; other control characters have no place in a text. */
const escaped = (text: string) =>
  text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const lines = (...properties: readonly (readonly [name: string, value: string])[]) =>
  properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');

const mostOctets = 75;

/** Goes on after a space on the next line where one would be too long, never within a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
