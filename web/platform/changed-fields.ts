// What of a form was changed, and the payload that keeps what a colleague changed in its other fields.

/** In lists the order counts, too. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}

/**
 * All fields of the record, as the specification sends them: those that were changed in the form as they were typed,
 * the others as the newest version has them. Null: nothing was changed, so there is nothing to save.
 */
export function wholePayload<Fields extends object>(
  before: Fields,
  after: Fields,
  newest: Fields,
): Fields | null {
  const changed = changedFields(before, after);
  return Object.keys(changed).length === 0 ? null : { ...newest, ...changed };
}
