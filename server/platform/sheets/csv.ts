// Writes rows as CSV (RFC 4180) that spreadsheets neither run as formulas nor split at a line break.
import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * A cell that starts with one of these may be run as a formula. The last four are full-width forms, which some
 * programs treat like the plain ones.
 */
const formulaSigns = '=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20';

/** A single dash means "no value" and is not a formula. */
const noValue = '-';

function escapeFormula(cell: CsvCell): string | null {
  const text = typeof cell === 'number' ? String(cell) : cell;
  if (!text || text === noValue) return text;
  return formulaSigns.includes(text.charAt(0)) ? `'${text}` : text;
}

// By default csv-stringify leaves a lone CR or LF unquoted once a record delimiter is set.
const options = { record_delimiter: 'windows', quote_record_delimiter: true } as const;

export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    options,
  );
