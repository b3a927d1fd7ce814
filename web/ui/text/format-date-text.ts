// Formats ISO dates for people to read.

/** Returns an ISO date (YYYY-MM-DD) as dd/MM/yyyy, and any other text unchanged. */
export function formatDateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined || !isDay(value)) return value;
  return `${day}/${month}/${year}`;
}

/** Takes text of the form YYYY-MM-DD. Date parses 31 February, for example, as invalid or as another day. */
export function isDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
