// A date that people type or choose. In its own file, because the sign-in page has no dates.
import { date } from './fields.ts';
import { messages } from './messages.ts';

/** Covers every year that a date picker can reach, and rejects years that cannot be meant. PostgreSQL has no year 0. */
export const typedDate = date.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', {
  error: messages.pattern,
});
