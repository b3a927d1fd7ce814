// The names of the fields that a form finds wrong, out of the tree in which it keeps its errors.

/** `items.1.title` for what is wrong inside a list; what is wrong with the list itself goes by the list's name. */
export function errorNames(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const name = key === 'root' ? above : [above, key].filter(Boolean).join('.');
    // A field may be called type itself: then it holds an error, not the word that an error has there.
    return 'type' in value && typeof value.type === 'string' ? [name] : errorNames(value, name);
  });
}
