// Says which rows a download of a list contains.
import { numberText } from '../../ui/text/number-text.ts';

interface Rows {
  /** Undefined until the first rows have loaded. */
  total: number | undefined;
  /** True if there are more rows than `total`. */
  isTotalCapped: boolean | undefined;
}

export function rowsText({ total, isTotalCapped }: Rows): string {
  if (total === undefined) return 'All rows that match, oldest first.';
  if (isTotalCapped) return `All rows that match, more than ${numberText(total)}, oldest first.`;
  if (total === 1) return 'The 1 row that matches.';
  return `All ${numberText(total)} rows that match, oldest first.`;
}
