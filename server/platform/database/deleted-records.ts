// Stores deleted records until their deletion can no longer be undone. Nothing else reads them.
import { type Deletion, undoPeriod } from '../../../rules/undo.ts';
import type { Queryable } from './database.ts';
import { type Fragment, sql } from './sql.ts';

export type RestorableType = 'tag' | 'contact_message';

/** `deletion` is a delete statement that returns the id of each record, and as a JSON object what restores it. */
export async function moveToDeletedRecords(
  tx: Queryable,
  type: RestorableType,
  deletion: Fragment,
  { by, at }: Deletion,
): Promise<void> {
  await tx.execute(sql`
    with gone (id, state) as (${deletion})
    insert into deleted_record (record_type, record_id, state, deleted_by, deleted_at)
    select ${type}, gone.id, gone.state, ${by}, ${at} from gone`);
}

/** Locks the row until the transaction ends, so that a record is restored only once. */
export async function findDeletion(
  tx: Queryable,
  type: RestorableType,
  id: number,
): Promise<Deletion | null> {
  const [found] = await tx.query<Deletion[]>(sql`
    select deleted_by as by, deleted_at as at from deleted_record
    where record_type = ${type} and record_id = ${id} for update`);
  return found ?? null;
}

/** The state of a deleted record, for the query that restores it. */
export const deletedState = (type: RestorableType, id: number): Fragment =>
  sql`(select state from deleted_record where record_type = ${type} and record_id = ${id})`;

export async function removeDeletedRecord(tx: Queryable, type: RestorableType, id: number): Promise<void> {
  await tx.execute(sql`delete from deleted_record where record_type = ${type} and record_id = ${id}`);
}

/** Deletes what can no longer be restored. */
export async function removeExpiredRecords(tx: Queryable, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from deleted_record where deleted_at < ${new Date(now.getTime() - undoPeriod)}`,
  );
}
