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

const ofRecords = (type: RestorableType, ids: readonly number[]): Fragment =>
  sql`deleted_record.record_type = ${type} and deleted_record.record_id = any (${[...ids]})`;

/** A deletion, and what `describe` reads from the state of the record. */
export type FoundDeletion<Described> = Deletion & { readonly id: number; readonly described: Described };

/**
 * Locks the rows until the transaction ends, so that a record is restored only once. `describe` is an expression with
 * the column `state`.
 */
export const findDeletions = <Described>(
  tx: Queryable,
  type: RestorableType,
  ids: readonly number[],
  describe: Fragment,
): Promise<FoundDeletion<Described>[]> =>
  tx.query<FoundDeletion<Described>[]>(sql`
    select record_id as id, deleted_by as by, deleted_at as at, ${describe} as described from deleted_record
    where ${ofRecords(type, ids)} order by record_id for update`);

export async function findDeletion(
  tx: Queryable,
  type: RestorableType,
  id: number,
): Promise<Deletion | null> {
  const [found] = await findDeletions(tx, type, [id], sql`null`);
  return found ?? null;
}

/** The rows `record_id` and `state` of deleted records, for the query that restores them. */
export const deletedRecords = (type: RestorableType, ids: readonly number[]): Fragment =>
  sql`(select record_id, state from deleted_record where ${ofRecords(type, ids)} order by record_id) as deleted`;

export async function removeDeletedRecords(
  tx: Queryable,
  type: RestorableType,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`delete from deleted_record where ${ofRecords(type, ids)}`);
}

/** Deletes what can no longer be restored. */
export async function removeExpiredRecords(tx: Queryable, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from deleted_record where deleted_at < ${new Date(now.getTime() - undoPeriod)}`,
  );
}
