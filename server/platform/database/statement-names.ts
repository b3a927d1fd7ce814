// Names prepared statements: one name for each text, up to a limit that PostgreSQL's memory can hold.

/** For each connection of a pool. */
const maximumStatements = 500;
/** A text with more values usually contains many rows, and is rarely used again. */
const maximumValues = 100;

export function statementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>();
  return (text, values) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size === maximumStatements || values.length > maximumValues) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
