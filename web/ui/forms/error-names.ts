// Lists the names of the invalid fields in a form's tree of errors.

/** An error inside a list is named `items.1.title`; an error of the list itself has the list's name. */
export function errorNames(errors: object, parent = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const name = key === 'root' ? parent : [parent, key].filter(Boolean).join('.');
    // A field may be called type. Then `type` is an object, while the type of an error is a string.
    return 'type' in value && typeof value.type === 'string' ? [name] : errorNames(value, name);
  });
}
