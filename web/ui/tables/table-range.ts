// Calculates the last page and the range text of a table.

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** For example "1-25 of 312", or "1-25 of more than 10,000" if not all matches were counted. */
export function rangeText(page: number, pageSize: number, total: number, isCapped = false): string {
  if (total === 0) return '0-0 of 0';
  const first = (page - 1) * pageSize + 1;
  const all = isCapped ? `more than ${total.toLocaleString('en-GB')}` : total;
  return `${first}-${Math.min(page * pageSize, total)} of ${all}`;
}
