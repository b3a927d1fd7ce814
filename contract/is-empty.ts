// Decides what counts as "nothing entered" in a required field, in the browser and on the server.

/** Numbers are never empty, including zero and NaN, because a score of 0 is an answer. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'number') return false;
  if (!value) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Date) return Number.isNaN(value.getTime());
  if (typeof value === 'object') return Object.keys(value).length === 0;
  return false;
}
