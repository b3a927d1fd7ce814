// Records the automatic saves of an application: those of one person within ten minutes share an audit entry.
import { canMerge, type Differences, mergeDifferences, mergePeriod } from '../../../rules/merged-saves.ts';
import { actorNameOf, type Change, differencesOf } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, type Json, json, sql } from '../../platform/database/sql.ts';

interface SavedChange extends Pick<Change, 'at' | 'before' | 'after' | 'requestID'> {
  readonly actor: NonNullable<Change['actor']>;
  readonly applicationID: number;
}

interface OpenRow {
  readonly actorID: number;
  readonly firstAt: Date;
  readonly changes: Differences;
}

/** The caller has locked the application, so only one save at a time runs this. */
export async function recordSave(tx: Queryable, save: SavedChange): Promise<void> {
  const { actor, at, applicationID, requestID = null } = save;
  const changes = differencesOf(save.before, save.after);
  const [open] = await tx.query<OpenRow[]>(sql`
    select actor_id as "actorID", first_at as "firstAt", changes from open_audit_entry
    where application_id = ${applicationID} for update`);
  if (open && canMerge(open, { actorID: actor.id, at })) {
    const merged = json(mergeDifferences(open.changes, changes) as Json);
    await tx.execute(sql`
      update open_audit_entry set last_at = greatest(last_at, ${at}), saves = saves + 1, changes = ${merged},
        request_id = ${requestID}
      where application_id = ${applicationID}`);
    return;
  }
  if (open) await closeEntries(tx, sql`application_id = ${applicationID}`);
  await tx.execute(sql`
    insert into open_audit_entry (application_id, id, actor_id, actor_name, first_at, last_at, changes, request_id)
    values (${applicationID}, nextval(pg_get_serial_sequence('audit_event', 'id')), ${actor.id},
      ${actorNameOf(actor)}, ${at}, ${at}, ${json(changes)}, ${requestID})`);
}

/** Closes the entries that no later save can merge with. */
export const closeFinishedEntries = (tx: Queryable, now: Date): Promise<void> =>
  closeEntries(tx, sql`first_at <= ${new Date(now.getTime() - mergePeriod)}`);

/** The entry keeps its id, so histories keep their order. */
export async function closeEntries(tx: Queryable, which: Fragment): Promise<void> {
  await tx.execute(sql`
    with closed as (delete from open_audit_entry where ${which} returning *)
    insert into audit_event
      (id, at, actor_id, actor_name, action, record_type, record_id, changes, request_id, saves, first_at)
      overriding system value
    select id, last_at, actor_id, actor_name, 'update', 'application', application_id::text, changes, request_id,
      saves, case when saves > 1 then first_at end
    from closed order by id`);
}
