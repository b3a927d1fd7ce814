// Names the statements that PostgreSQL keeps prepared: one name for each text, up to a number that its memory can hold.

/** For each connection of a pool. */
const mostStatements = 500;
/** Above it the text has a part for each of many rows, and seldom comes again. */
const mostValues = 100;

export function statementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>();
  return (text, values) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size === mostStatements || values.length > mostValues) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
