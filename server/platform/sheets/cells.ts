// Writes values as cells of a sheet: text that stays text, numbers, and moments in the programme's time zone.

/** A Date includes its time. In a column of dates, a text like 2026-11-17 is a date. */
export type Cell = string | number | Date | null;

/** A cell refers to its style by the position in this list. Empty cells, where people may calculate, have the first. */
export const styles = ['number', 'text', 'long text', 'points', 'moment', 'heading', 'date'] as const;
export type Style = (typeof styles)[number];

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The maximum length of a cell in Excel. */
const maximumLength = 32_767;

/** An emoji is two UTF-16 units long, and must not be cut in half. */
const shorten = (text: string) =>
  text.length <= maximumLength
    ? text
    : `${text.slice(0, maximumLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

const unprintable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, without the characters that XML cannot contain. */
export const escaped = (text: string) =>
  text
    .replace(unprintable, '')
    .replace(/\r\n?/g, '\n')
    // Excel would read `_x0041_` as the character with that number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

const day = 86_400_000;
/** Excel counts days from this date, as if 1900 had been a leap year. */
const dayZero = Date.UTC(1899, 11, 30);

/** Formats a moment as YYYY-MM-DD HH:mm:ss in the time zone. */
export function clockIn(timeZone: string): (moment: Date) => string {
  // The Swedish format equals the ISO format.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => clock.format(moment);
}

/** Returns a moment as Excel's number of days. */
export function serialIn(timeZone: string): (moment: Date) => number {
  const clock = clockIn(timeZone);
  return (moment) => (Date.parse(`${clock(moment).replace(' ', 'T')}Z`) - dayZero) / day;
}

const isoDate = /^\d{4}-\d\d-\d\d$/;

export function cellXml(
  reference: string,
  value: Cell,
  style: Style,
  serialOf: (moment: Date) => number,
): string {
  const start = `<c r="${reference}" s="${styles.indexOf(style)}"`;
  if (value === null || value === '') return `${start}/>`;
  if (style === 'date' && typeof value === 'string' && isoDate.test(value))
    return `${start}><v>${(Date.parse(value) - dayZero) / day}</v></c>`;
  // Always a string, whatever it starts with, so nothing in the file is a formula.
  if (typeof value === 'string')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(shorten(value))}</t></is></c>`;
  return `${start}><v>${value instanceof Date ? serialOf(value) : value}</v></c>`;
}
