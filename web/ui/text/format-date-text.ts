// Dates as people read them.

/** A date as it travels (YYYY-MM-DD) in the form dd/MM/yyyy; anything else as it stands. */
export function formatDateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined || !isDay(value)) return value;
  return `${day}/${month}/${year}`;
}

/** Of a text in the form YYYY-MM-DD. A day that the calendar does not have, such as 31 February, is invalid or comes back as another one. */
export function isDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
