// SQL for what panels recorded about an application or a person, for the audit entry of its deletion.
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** The rows as a list, or null if there are none. */
const listOf = (rows: Fragment) => sql`(select json_agg(to_json(one)) from (${rows}) as one)`;

const withoutEmpty = (found: object | undefined): object =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([, records]) => records !== null));

/** Columns of the table application; each is null if the panel recorded none. */
export const panelRecordColumns = sql`
  ${listOf(sql`select id, person_id as "personID", kind, note, instant(declared_on) as "declaredOn",
      declared_by as "declaredByID", instant(cleared_on) as "clearedOn", cleared_by as "clearedByID",
      cleared_reason as "clearedReason"
    from interest where application_id = application.id order by id`)} as interests,
  ${listOf(sql`select person_id as "personID", decline_reason as reason, decline_note as note,
      instant(declined_on) as "declinedOn"
    from panel_pair where application_id = application.id and declined_on is not null
    order by person_id`)} as declines,
  ${listOf(sql`select person_id as "personID", instant(assigned_on) as "assignedOn",
      assigned_by as "assignedByID"
    from panel_pair where application_id = application.id and assigned_on is not null
    order by person_id`)} as assignments`;

/** What panels recorded about one person, without empty lists. */
export async function findPanelRecordsOfPerson(tx: Queryable, personID: number): Promise<object> {
  const company = sql`application.challenge_id as "challengeID", application.id as "applicationID",
    application.company_name as "companyName"`;
  const pairs = (columns: Fragment, condition: Fragment) =>
    listOf(sql`select ${company}, ${columns}
    from panel_pair join application on application.id = panel_pair.application_id
    where panel_pair.person_id = ${personID} and ${condition} order by application.id`);
  const [found] = await tx.query<object[]>(sql`select
    ${listOf(sql`select interest.id, ${company}, kind, note, instant(declared_on) as "declaredOn",
        declared_by as "declaredByID", instant(cleared_on) as "clearedOn", cleared_by as "clearedByID",
        cleared_reason as "clearedReason"
      from interest join application on application.id = interest.application_id
      where person_id = ${personID} order by interest.id`)} as interests,
    ${pairs(
      sql`decline_reason as reason, decline_note as note, instant(declined_on) as "declinedOn"`,
      sql`declined_on is not null`,
    )} as declines,
    ${pairs(
      sql`instant(assigned_on) as "assignedOn", assigned_by as "assignedByID"`,
      sql`assigned_on is not null`,
    )} as assignments`);
  return withoutEmpty(found);
}

/** What a panel recorded about one application, without empty lists. */
export async function findPanelRecords(tx: Queryable, applicationID: number): Promise<object> {
  const [found] = await tx.query<object[]>(
    sql`select ${panelRecordColumns} from application where id = ${applicationID}`,
  );
  return withoutEmpty(found);
}
