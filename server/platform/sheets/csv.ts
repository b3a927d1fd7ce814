// Rows as CSV text (RFC 4180) that no spreadsheet program takes for formulas or splits at a line break.
import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * A cell that begins with one of these may be run as a formula. The last four are the full-width forms, which some
 * programs read as the plain ones.
 */
const formulaSigns = '=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20';

/** A lone dash stands for "no value" and calculates nothing. */
const noValue = '-';

function harmless(cell: CsvCell): string | null {
  const text = typeof cell === 'number' ? String(cell) : cell;
  if (!text || text === noValue) return text;
  return formulaSigns.includes(text.charAt(0)) ? `'${text}` : text;
}

// By default csv-stringify leaves a lone CR or LF unquoted once a record delimiter is set.
const options = { record_delimiter: 'windows', quote_record_delimiter: true } as const;

export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    options,
  );
