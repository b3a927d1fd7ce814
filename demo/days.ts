// Days and moments of the demonstration, counted from the day it is loaded.

const minute = 60_000;
const day = 24 * 60 * minute;

/** Before the first challenge was thought of. */
export const daysSinceBeginning = 300;

/** Counted in UTC, where every day has 24 hours. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

/** In office hours whatever the season, so that it is the same date in London. */
export const momentOn = (date: string, minutesAfterEight = 0) =>
  new Date(Date.parse(`${date}T08:00:00Z`) + minutesAfterEight * minute).toISOString();
