// Writes audit entries: who changed which record, from what to what, in the same transaction as the change.
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
  /** An update records only the fields in this object; a delete, where this is null, records all fields of `before`. */
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
    actor_name: actorNameOf(actor),
    action,
    record_type: record.type,
    record_id: String(record.id),
    changes: json(differencesOf(before, after)),
    request_id: requestID ?? null,
  }));
  await tx.execute(sql`insert into audit_event ${columnsAndValues(rows)}`);
}

export const actorNameOf = (actor: Change['actor']) => (actor ? fullName(actor) : 'System');

export type AuditContext = Pick<Change, 'actor' | 'at' | 'requestID'>;

/** Records one entry for each change of a call about many records. */
export const recordAll = (
  tx: Queryable,
  context: AuditContext,
  changes: readonly Omit<Change, keyof AuditContext>[],
): Promise<void> =>
  recordChanges(
    tx,
    changes.map((change) => ({ ...context, ...change })),
  );

/** Records what is deleted together with the rows that match a condition. */
export type RecordDeletedContents = (tx: Queryable, context: AuditContext, which: Fragment) => Promise<void>;

/**
 * Records the last state of every row of a query as its own deletion, for rows that are deleted with another record.
 * The query names the fields as the contract does, including `id`.
 */
export async function recordDeletions(
  tx: Queryable,
  context: AuditContext,
  type: string,
  rows: Fragment,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes, request_id)
    select ${context.at}::timestamptz, ${context.actor?.id ?? null}::integer, ${actorNameOf(context.actor)},
      'delete', ${type}, gone.id::text,
      (select coalesce(jsonb_object_agg(field.key, jsonb_build_object('from', field.value, 'to', null)), '{}')
        from jsonb_each(to_jsonb(gone)) as field where field.value <> 'null'),
      ${context.requestID ?? null}::text
    from (${rows}) as gone`);
}

/** Actions that do not change the record, so they never cause an edit conflict. */
const actionsWithoutChange: readonly AuditAction[] = [
  'ask for a password reset',
  'open a preview',
  'get a link to the score summary',
  'remind assessors',
  // They are recorded with the challenge, but none of its fields changes.
  'open moderation',
  'close moderation',
  // They are recorded with the panel, but the settings stay as they are.
  'dismiss a suggested interest',
  'answer about interests',
  'declare a recorded interest again',
  'decline a submission',
  'withdraw a decline',
  // They are recorded with the challenge, whose fields stay as they are.
  'seal the decisions',
  'release the decisions',
  'send a letter again',
  'send a reply again',
];

/** Returns who changed the record last and when (ISO 8601), for the message about an edit conflict. */
export async function lastChange(
  tx: Queryable,
  record: AuditedRecord,
): Promise<{ by: string; actorID: number | null; at: string } | null> {
  const [last] = await tx.query<{ by: string; actorID: number | null; at: string }[]>(sql`
    select actor_name as by, actor_id as "actorID", instant(at) as at
    from audit_entry
    where record_type = ${record.type} and record_id = ${String(record.id)} and action <> all (${[...actionsWithoutChange]})
    order by id desc
    limit 1`);
  return last ?? null;
}

/** The fields that differ, as an audit entry stores them. */
export function differencesOf(recordBefore: object | null, recordAfter: object | null): Differences {
  const before = asJson(recordBefore);
  const after = asJson(recordAfter);
  const changed: Differences = {};
  for (const field of Object.keys(after ?? before ?? {})) {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    if (!isDeepStrictEqual(from, to)) changed[field] = { from, to };
  }
  return changed;
}

/** Converts the record to JSON, so that a date equals the text that is stored for it. */
function asJson(record: object | null): Fields | null {
  return record === null ? null : JSON.parse(JSON.stringify(record, refuseSecret));
}

// "postcode" contains "code" but is not a secret.
const secretName = /password|secret|token|hash|(?<!post)code|previewKey/i;

/** Fails on a programming mistake: someone who reads audit entries must not find a usable secret in them. */
function refuseSecret(field: string, value: unknown): unknown {
  if (secretName.test(field)) throw new Error(`The field ${field} must not be written to an audit entry.`);
  return value;
}
