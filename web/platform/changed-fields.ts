// Finds the changed fields of a form, and builds a payload that keeps a colleague's changes to the other fields.

/** A list with the same items in another order counts as changed. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}

/**
 * Returns all fields of the record, because the specification sends all of them: changed fields as they were typed,
 * the others from the newest version. Returns null when nothing was changed, so there is nothing to save.
 */
export function completePayload<Fields extends object>(
  before: Fields,
  after: Fields,
  newest: Fields,
): Fields | null {
  const changed = changedFields(before, after);
  return Object.keys(changed).length === 0 ? null : { ...newest, ...changed };
}
