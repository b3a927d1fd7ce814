// Selects the demonstration's records that can be removed, in temporary tables of ids that last for the transaction.
import { daysSinceStart, messageTexts } from '../../../demo/entry.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, identifier, joined, sql } from '../../platform/database/sql.ts';
import { demoAddresses, demoCreations, isLargeAddress } from './accounts.ts';

const removedTables = {
  people: 'removed_person',
  groups: 'removed_challenge_group',
  challenges: 'removed_challenge',
  applications: 'removed_application',
  messages: 'removed_contact_message',
  tags: 'removed_tag',
} as const;

export type RemovedCounts = Readonly<Record<keyof typeof removedTables, number>>;

/** Returns null if the demonstration was never loaded here. */
export async function planRemoval(tx: Queryable): Promise<RemovedCounts | null> {
  const firstDay = await findFirstDay(tx);
  if (firstDay === null) return null;
  const isLoaded = loadedSince(firstDay);
  await tx.execute(sql`
    create temporary table demo_person on commit drop as
      select id from person where lower(email) = any (${demoAddresses}) or ${isLargeAddress(sql`email`)}`);
  await tx.execute(sql`
    create temporary table removed_challenge on commit drop as
      select id from challenge where ${isLoaded('challenge', sql`created_at`)}`);
  // The demonstration's applications, and those its companies have started since.
  await tx.execute(sql`
    create temporary table removed_application on commit drop as
      select application.id, challenge_id from application
      where applicant_id in (select id from demo_person)
        or (challenge_id in (select id from removed_challenge) and ${isNotRecorded('application')})`);
  await tx.execute(sql`create unique index on removed_application (id)`);
  // Another company's application needs its challenge.
  await tx.execute(sql`
    delete from removed_challenge where exists (
      select from application where challenge_id = removed_challenge.id
        and not exists (select from removed_application where removed_application.id = application.id))`);
  await tx.execute(sql`
    create temporary table removed_challenge_group on commit drop as
      select id from challenge_group where ${isLoaded('challenge_group', sql`created_at`)}
        and not exists (select from challenge where challenge_group_id = challenge_group.id
          and challenge.id not in (select id from removed_challenge))`);
  await tx.execute(sql`
    create temporary table removed_tag on commit drop as
      select id from tag where ${isLoaded('tag', sql`created_at`)}
        and not exists (select from challenge_tag where tag_id = tag.id
          and challenge_id not in (select id from removed_challenge))`);
  await tx.execute(sql`
    create temporary table removed_contact_message on commit drop as
      select id from contact_message
      where (email = any (${messageTexts.map(({ from }) => from[2])}) or ${isLargeAddress(sql`email`)})
        and ${isNotRecorded('contact_message')}`);
  // A challenge needs its lead, and an assessment needs its assessor.
  await tx.execute(sql`
    create temporary table removed_person on commit drop as
      select id from demo_person
      where not exists (select from challenge where challenge_lead_id = demo_person.id
          and challenge.id not in (select id from removed_challenge))
        and not exists (select from assessment where assessor_id = demo_person.id
          and not exists (select from removed_application where removed_application.id = application_id))`);
  for (const table of Object.values(removedTables)) await tx.execute(sql`analyze ${identifier(table)}`);
  return countRemoved(tx);
}

/** The demonstration's people who must stay, because something that stays needs them. */
export async function listDemoPeopleInUse(tx: Queryable): Promise<number[]> {
  const people = await tx.query<{ id: number }[]>(sql`
    select id from demo_person where id not in (select id from removed_person) order by id`);
  return people.map(({ id }) => id);
}

/** The first day of the demonstration, from the creation of its people or from their audit entries. */
async function findFirstDay(tx: Queryable): Promise<Date | null> {
  const [found] = await tx.query<[{ firstDay: Date | null }]>(sql`
    select date_trunc('day', min(at)) as "firstDay" from (
      select min(created_at) as at from person where lower(email) = any (${demoAddresses})
      union all
      select min(at) from ${demoCreations}
    ) as found`);
  return found.firstDay;
}

/**
 * Records have no mark of the demonstration, and their names may have changed. But each was created at eight o'clock on
 * a day before the load (or at midnight for a larger demonstration). Everything that the product creates has an audit
 * entry with a request.
 */
const loadedSince = (firstDay: Date) => {
  const isLarge = sql`exists (select from person where ${isLargeAddress(sql`email`)})`;
  return (table: string, at: Fragment): Fragment => sql`(
    (${at} = date_trunc('day', ${at}) + interval '8 hours'
      and ${at} < ${firstDay}::timestamptz + interval '1 day' * ${daysSinceStart}::integer)
    or (${at} = date_trunc('day', ${at}) and ${isLarge}))
    and ${isNotRecorded(table)}`;
};

/** In audit entries, the type of a record is the name of its table. */
const isNotRecorded = (table: string): Fragment => sql`not exists (
  select from audit_event where record_type = ${table}
    and record_id = ${identifier(table)}.id::text and action = 'create' and request_id is not null)`;

async function countRemoved(tx: Queryable): Promise<RemovedCounts> {
  const counts = Object.entries(removedTables).map(
    ([noun, table]) => sql`(select count(*)::integer from ${identifier(table)}) as ${identifier(noun)}`,
  );
  const [counted] = await tx.query<[Record<keyof typeof removedTables, number>]>(
    sql`select ${joined(counts)}`,
  );
  return counted;
}
