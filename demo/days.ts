// Calculates the dates and times of the demonstration from the day it is loaded.

const minute = 60_000;
const day = 24 * 60 * minute;

/** The programme started this many days ago, before the first challenge. */
export const daysSinceStart = 300;

/** Calculated in UTC, where every day has 24 hours. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

/** A time in office hours in every season, so that the date is the same in London. */
export const momentOn = (date: string, minutesAfterEight = 0) =>
  new Date(Date.parse(`${date}T08:00:00Z`) + minutesAfterEight * minute).toISOString();
