// The whole database as something that two runs of one call can be compared by.
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql, verbatim } from '../../server/platform/database/sql.ts';

/** Nothing in a test holds this by itself. */
export const unlikely = 'smuggled';

/** Made anew each time by chance, so that only whether there is one can be compared. */
const byChance = new Set([
  'session.id',
  'person.password_hash',
  'challenge.preview_key',
  'reset_code.code_hash',
  'registration.code_hash',
  'preview_code.code_hash',
  'share_link.seed',
  'share_link.token_hash',
  'calendar_feed.secret_hash',
  'outgoing_mail.text_body',
  'outgoing_mail.html_body',
  'audit_event.request_id',
]);

/** Every row there is, as its table's name and its JSON. */
export async function rowsOf(tx: Queryable): Promise<ReadonlySet<string>> {
  const tables = await tx.query<{ name: string }[]>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  const query = tables.map(
    ({ name }) => `select '${name} ' || row_to_json(one)::text as line from "${name}" as one`,
  );
  const lines = await tx.query<{ line: string }[]>(verbatim(query.join(' union all ')));
  return new Set(lines.map(({ line }) => line));
}

/** What a call has left behind: the rows that are gone and those that are there now, a changed one being in both. */
export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((line) => !others.has(line));
  return {
    gone: without(before, after).toSorted(),
    added: without(after, before)
      .map((line) => withoutChance(line, before))
      .toSorted(),
  };
}

/** What was there already is compared by its value, whatever made it. */
function withoutChance(line: string, before: ReadonlySet<string>): string {
  const [table = '', ...json] = line.split(/ (.*)/s);
  const row: Record<string, unknown> = JSON.parse(json.join(''));
  const wasThere = (value: unknown) => [...before].some((earlier) => earlier.includes(JSON.stringify(value)));
  // The id of a session is made by chance, and the record of a sign-in names it.
  const isChance = (column: string) =>
    byChance.has(`${table}.${column}`) ||
    (table === 'audit_event' && column === 'record_id' && row.record_type === 'session');
  const told = Object.entries(row).map(([column, value]) => [
    column,
    isChance(column) && value !== null && !wasThere(value) ? 'new' : value,
  ]);
  return `${table} ${JSON.stringify(Object.fromEntries(told))}`;
}
