// Builds JSON objects by joining text in SQL, for large replies where json_build_object is several times slower.
import { type Fragment, joined, sql, verbatim } from './sql.ts';

/** The values of an object; each is an expression that returns JSON text. */
type Members = Readonly<Record<string, Fragment>>;

/** JSON text of a number or a boolean, or null if it is missing. */
export const jsonLiteral = (value: Fragment): Fragment => sql`coalesce((${value})::text, 'null')`;

/** JSON text of a text, or null if it is missing. */
export const jsonString = (value: Fragment): Fragment => sql`coalesce(to_json(${value})::text, 'null')`;

/** JSON text of a date, or null if it is missing. PostgreSQL writes a date without characters that JSON escapes. */
export const jsonDate = (value: Fragment): Fragment => sql`coalesce('"' || ${value} || '"', 'null')`;

/** The names become part of the statement, so they must be constants in the code. */
export const jsonObject = (members: Members): Fragment => sql`'{' || ${jsonMembers(members)} || '}'`;

/** What an object has between its brackets, for objects that are put together outside PostgreSQL. */
export function jsonMembers(members: Members): Fragment {
  const parts = Object.entries(members).map(
    ([name, value], index) => sql`${verbatim(`'${index === 0 ? '' : ','}"${name}":'`)} || ${value}`,
  );
  return joined(parts, ' || ');
}
