// Values as the cells of a sheet: text that stays text, numbers, and moments as the programme's clocks showed them.

/** A Date is shown with its time. */
export type Cell = string | number | Date | null;

/** A cell names its style by the place in this list; cells that are not there, where one may calculate, have the first. */
export const styles = ['number', 'text', 'long text', 'points', 'moment', 'heading'] as const;
export type Style = (typeof styles)[number];

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The most that a cell can hold. */
const longest = 32_767;

/** An emoji is two characters long, and half of one is none. */
const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

const unprintable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML cannot hold. */
export const escaped = (text: string) =>
  text
    .replace(unprintable, '')
    .replace(/\r\n?/g, '\n')
    // Excel would read it as the character of that number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

const day = 86_400_000;
/** Excel counts days from here, as if 1900 had been a leap year. */
const dayZero = Date.UTC(1899, 11, 30);

/** YYYY-MM-DD HH:mm:ss, as the clocks of the time zone showed it. */
export function clockIn(timeZone: string): (moment: Date) => string {
  // The Swedish form of a moment is the ISO form.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => clock.format(moment);
}

/** The same as a number of days. */
export function serialIn(timeZone: string): (moment: Date) => number {
  const clock = clockIn(timeZone);
  return (moment) => (Date.parse(`${clock(moment).replace(' ', 'T')}Z`) - dayZero) / day;
}

export function cellXml(
  place: string,
  value: Cell,
  style: Style,
  serialOf: (moment: Date) => number,
): string {
  const start = `<c r="${place}" s="${styles.indexOf(style)}"`;
  if (value === null || value === '') return `${start}/>`;
  // Always a string, whatever it begins with: nothing in the file is a formula.
  if (typeof value === 'string')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(value))}</t></is></c>`;
  return `${start}><v>${value instanceof Date ? serialOf(value) : value}</v></c>`;
}
