// Reads every row of the database, so that two runs of one call can be compared.
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql, verbatim } from '../../server/platform/database/sql.ts';

/** A value that no test data contains. */
export const unlikely = 'smuggled';

/** Columns with random values; the tests only compare whether there is a value. */
const randomColumns = new Set([
  'session.id',
  'session.replaced_by',
  'totp.secret_sealed',
  'recovery_code.selector',
  'recovery_code.code_hash',
  'person.password_hash',
  'challenge.preview_key',
  'reset_code.code_hash',
  'registration.code_hash',
  'invitation.code_hash',
  'email_change.code_hash',
  'preview_code.code_hash',
  'sign_in_step.code_hash',
  'sign_in_step.detail',
  // For passkeys the hash of a random challenge, for sign-ins a hash under a random key.
  'throttled_attempt.account',
  'share_link.seed',
  'share_link.token_hash',
  'share_link.pdf_token_hash',
  'calendar_feed.secret_hash',
  'outgoing_mail.text_body',
  'outgoing_mail.html_body',
  'privacy_request.key',
  'erasure.key',
  'audit_event.request_id',
  'open_audit_entry.request_id',
  'security_event.request_id',
]);

/** Every row of the database, as the name of its table and its JSON. */
export async function rowsOf(tx: Queryable): Promise<ReadonlySet<string>> {
  const tables = await tx.query<{ name: string }[]>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  const query = tables.map(
    ({ name }) => `select '${name} ' || row_to_json(one)::text as line from "${name}" as one`,
  );
  const lines = await tx.query<{ line: string }[]>(verbatim(query.join(' union all ')));
  return new Set(lines.map(({ line }) => line));
}

/** The rows that a call removed and those that it added; a changed row is in both. */
export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((line) => !others.has(line));
  return {
    removed: without(before, after).toSorted(),
    added: without(after, before)
      .map((line) => maskRandomValues(line, before))
      .toSorted(),
  };
}

/** Masks new random values. A value from before the call is compared as it is. */
function maskRandomValues(line: string, before: ReadonlySet<string>): string {
  const [table = '', ...json] = line.split(/ (.*)/s);
  const row: Record<string, unknown> = JSON.parse(json.join(''));
  const existedBefore = (value: unknown) =>
    [...before].some((earlier) => earlier.includes(JSON.stringify(value)));
  // The id of a session is random, and the audit entry of a sign-in names it.
  const isRandom = (column: string) =>
    randomColumns.has(`${table}.${column}`) ||
    (table === 'audit_event' && column === 'record_id' && row.record_type === 'session');
  const masked = Object.entries(row).map(([column, value]) => [
    column,
    isRandom(column) && value !== null && !existedBefore(value) ? 'new' : value,
  ]);
  return `${table} ${JSON.stringify(Object.fromEntries(masked))}`;
}
