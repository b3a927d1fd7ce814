// What was done to a record, by whom, from what to what: written in the same transaction as the deed itself.
import { isDeepStrictEqual } from 'node:util';
import type postgres from 'postgres';
import { fullName } from '../../contract/people.ts';
import type { Sql } from './connect.ts';

export interface AuditedRecord {
  readonly type: string;
  readonly id: number | string;
}

export interface Change {
  /** null: a visitor, or the program itself. */
  readonly actor: { readonly id: number; readonly firstName: string; readonly lastName: string } | null;
  readonly at: Date;
  /** 'create', 'update', 'delete', or a word of its own for another deed. */
  readonly action: string;
  readonly record: AuditedRecord;
  readonly before: object | null;
  /** An update tells only of the fields named here; a delete, where this is null, of all there were. */
  readonly after: object | null;
  readonly requestID?: string | null;
}

type Fields = { readonly [field: string]: postgres.JSONValue | undefined };
type Differences = { [field: string]: { from: postgres.JSONValue; to: postgres.JSONValue } };

export async function recordChange(tx: Sql, change: Change): Promise<void> {
  const { actor, record } = change;
  await tx`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes, request_id)
    values (
      ${change.at},
      ${actor?.id ?? null},
      ${actor ? fullName(actor) : 'System'},
      ${change.action},
      ${record.type},
      ${String(record.id)},
      ${tx.json(differences(asJson(change.before), asJson(change.after)))},
      ${change.requestID ?? null}
    )`;
}

/** Recorded on a person, yet leaves them as they are: a stranger who asks has changed nothing. */
export const askForReset = 'ask for a password reset';

/** Who changed the record last and when (ISO 8601), for the person whose edit came too late. */
export async function lastChange(tx: Sql, record: AuditedRecord): Promise<{ by: string; at: string } | null> {
  const [last] = await tx<{ by: string; at: string }[]>`
    select actor_name as by, instant(at) as at
    from audit_event
    where record_type = ${record.type} and record_id = ${String(record.id)} and action <> ${askForReset}
    order by id desc
    limit 1`;
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
