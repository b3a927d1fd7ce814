// What was done to a record, by whom, from what to what: written in the same transaction as the action itself.
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../../contract/history.ts';
import { fullName } from '../../../contract/people.ts';
import type { Queryable } from './database.ts';
import { columnsAndValues, type Fragment, type Json, json, sql } from './sql.ts';

export interface AuditedRecord {
  readonly type: string;
  readonly id: number | string;
}

export interface Change {
  /** null: a visitor, or the program itself. */
  readonly actor: { readonly id: number; readonly firstName: string; readonly lastName: string } | null;
  readonly at: Date;
  readonly action: AuditAction;
  readonly record: AuditedRecord;
  readonly before: object | null;
  /** An update tells only of the fields named here; a delete, where this is null, of all there were. */
  readonly after: object | null;
  readonly requestID?: string | null;
}

type Fields = { readonly [field: string]: Json | undefined };
type Differences = { [field: string]: { from: Json; to: Json } };

export const recordChange = (tx: Queryable, change: Change): Promise<void> => recordChanges(tx, [change]);

export async function recordChanges(tx: Queryable, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ actor, at, action, record, before, after, requestID }) => ({
    at,
    actor_id: actor?.id ?? null,
    actor_name: nameOf(actor),
    action,
    record_type: record.type,
    record_id: String(record.id),
    changes: json(differences(asJson(before), asJson(after))),
    request_id: requestID ?? null,
  }));
  await tx.execute(sql`insert into audit_event ${columnsAndValues(rows)}`);
}

const nameOf = (actor: Change['actor']) => (actor ? fullName(actor) : 'System');

export type Deed = Pick<Change, 'actor' | 'at' | 'requestID'>;

/** Records what is deleted along with the rows that a condition names. */
export type RecordAlong = (tx: Queryable, deed: Deed, which: Fragment) => Promise<void>;

/**
 * The last state of every row of a query, each as the deletion of its own: for what goes along with something else,
 * however much that is. The query names the fields as the contract does, `id` among them.
 */
export async function recordDeletions(
  tx: Queryable,
  deed: Deed,
  type: string,
  rows: Fragment,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes, request_id)
    select ${deed.at}::timestamptz, ${deed.actor?.id ?? null}::integer, ${nameOf(deed.actor)},
      'delete', ${type}, gone.id::text,
      (select coalesce(jsonb_object_agg(field.key, jsonb_build_object('from', field.value, 'to', null)), '{}')
        from jsonb_each(to_jsonb(gone)) as field where field.value <> 'null'),
      ${deed.requestID ?? null}::text
    from (${rows}) as gone`);
}

/** Recorded on a record that stays as it was: nobody's edit is too late because of these. */
const withoutChange: readonly AuditAction[] = [
  'ask for a password reset',
  'open a preview',
  'get a link to the score summary',
];

/** Who changed the record last and when (ISO 8601), for the person whose edit came too late. */
export async function lastChange(
  tx: Queryable,
  record: AuditedRecord,
): Promise<{ by: string; actorID: number | null; at: string } | null> {
  const [last] = await tx.query<{ by: string; actorID: number | null; at: string }[]>(sql`
    select actor_name as by, actor_id as "actorID", instant(at) as at
    from audit_event
    where record_type = ${record.type} and record_id = ${String(record.id)} and action <> all (${[...withoutChange]})
    order by id desc
    limit 1`);
  return last ?? null;
}

function differences(before: Fields | null, after: Fields | null): Differences {
  const changed: Differences = {};
  for (const field of Object.keys(after ?? before ?? {})) {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    if (!isDeepStrictEqual(from, to)) changed[field] = { from, to };
  }
  return changed;
}

/** As it will be stored, so that a date and the text it becomes are the same. */
function asJson(record: object | null): Fields | null {
  return record === null ? null : JSON.parse(JSON.stringify(record, refuseSecret));
}

// A postcode is no code.
const secretName = /password|secret|token|hash|(?<!post)code|previewKey/i;

/** Thrown at the programmer: whoever reads the audit record must not be able to use what stands in it. */
function refuseSecret(field: string, value: unknown): unknown {
  if (secretName.test(field)) throw new Error(`The field ${field} must not be written to the audit record.`);
  return value;
}
