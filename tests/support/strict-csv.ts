// Parses CSV in tests exactly as RFC 4180 defines it, and throws on anything ambiguous.

const quoted = /"((?:[^"]|"")*)"/y;
const plain = /[^",\r\n]*/y;
const delimiter = /,|\r\n/y;

/** Returns rows of fields. Every record, including the last, must end with CRLF. */
export function parseStrictCsv(text: string): string[][] {
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const rows: string[][] = [];
  for (let row: string[] = []; at < text.length; ) {
    const field = next(quoted)?.[1]?.replaceAll('""', '"') ?? next(plain)?.[0] ?? '';
    row.push(field);
    const end = next(delimiter)?.[0];
    if (end === undefined)
      throw new Error(`Record ${rows.length + 1}, field ${row.length} is not quoted as RFC 4180 requires.`);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
