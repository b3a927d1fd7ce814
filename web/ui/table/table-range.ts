// The arithmetic of pages.

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Such as "1-25 of 312". */
export function rangeText(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0-0 of 0';
  const first = (page - 1) * pageSize + 1;
  return `${first}-${Math.min(page * pageSize, total)} of ${total}`;
}
