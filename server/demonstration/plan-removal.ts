// Which records are the demonstration's and can go, as temporary tables of their numbers for the rest of the transaction.
import { daysSinceBeginning } from '../../demo/days.ts';
import { writtenMessages } from '../../demo/message-texts.ts';
import type { Sql } from '../database/connect.ts';
import type { Fragment } from '../database/list.ts';
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

/** null: the demonstration was never loaded here. */
export async function planRemoval(tx: Sql): Promise<RemovedCounts | null> {
  const beginning = await findBeginning(tx);
  if (beginning === null) return null;
  const isLoaded = loadedBy(tx, beginning);
  await tx`
    create temporary table demo_person on commit drop as
      select id from person where lower(email) = any (${demoAddresses}) or ${isLargeAddress(tx, tx`email`)}`;
  await tx`
    create temporary table removed_challenge on commit drop as
      select id from challenge where ${isLoaded('challenge', tx`created_at`)}`;
  // What the demonstration brought, and what was sent in the name of its companies since.
  await tx`
    create temporary table removed_application on commit drop as
      select application.id, challenge_id from application
      where applicant_id in (select id from demo_person)
        or (challenge_id in (select id from removed_challenge) and ${isNotRecorded(tx, 'application')})`;
  await tx`create unique index on removed_application (id)`;
  // An application of someone else needs its challenge.
  await tx`
    delete from removed_challenge where exists (
      select from application where challenge_id = removed_challenge.id
        and not exists (select from removed_application where removed_application.id = application.id))`;
  await tx`
    create temporary table removed_challenge_group on commit drop as
      select id from challenge_group where ${isLoaded('challenge_group', tx`created_at`)}
        and not exists (select from challenge where challenge_group_id = challenge_group.id
          and challenge.id not in (select id from removed_challenge))`;
  await tx`
    create temporary table removed_tag on commit drop as
      select id from tag where ${isLoaded('tag', tx`created_at`)}
        and not exists (select from challenge_tag where tag_id = tag.id
          and challenge_id not in (select id from removed_challenge))`;
  await tx`
    create temporary table removed_contact_message on commit drop as
      select id from contact_message
      where (email = any (${writtenMessages.map(({ from }) => from[2])}) or ${isLargeAddress(tx, tx`email`)})
        and ${isNotRecorded(tx, 'contact_message')}`;
  // A challenge needs its lead, and an assessment the person who gave it.
  await tx`
    create temporary table removed_person on commit drop as
      select id from demo_person
      where not exists (select from challenge where challenge_lead_id = demo_person.id
          and challenge.id not in (select id from removed_challenge))
        and not exists (select from assessment where assessor_id = demo_person.id
          and not exists (select from removed_application where removed_application.id = application_id))`;
  for (const table of Object.values(removedTables)) await tx`analyze ${tx(table)}`;
  return countRemoved(tx);
}

/** The people who have to stay, because something that stays needs them. */
export async function findKeptDemoPeople(tx: Sql): Promise<number[]> {
  const kept = await tx<{ id: number }[]>`
    select id from demo_person where id not in (select id from removed_person) order by id`;
  return kept.map(({ id }) => id);
}

/** The day from which the demonstration counts: its people were created then, or say so in their history. */
async function findBeginning(tx: Sql): Promise<Date | null> {
  const [found] = await tx<[{ beginning: Date | null }]>`
    select date_trunc('day', min(at)) as beginning from (
      select min(created_at) as at from person where lower(email) = any (${demoAddresses})
      union all
      select min(at) from ${demoCreations(tx)}
    ) as found`;
  return found.beginning;
}

/**
 * Records have no mark of the demonstration, and their names may have been changed. But each was created at eight on a
 * day before the load (those of a larger demonstration at midnight), and whatever the product creates has an audit entry
 * that names a request.
 */
const loadedBy = (tx: Sql, beginning: Date) => {
  const isLarge = tx`exists (select from person where ${isLargeAddress(tx, tx`email`)})`;
  return (table: string, at: Fragment): Fragment => tx`(
    (${at} = date_trunc('day', ${at}) + interval '8 hours'
      and ${at} < ${beginning}::timestamptz + interval '1 day' * ${daysSinceBeginning}::integer)
    or (${at} = date_trunc('day', ${at}) and ${isLarge}))
    and ${isNotRecorded(tx, table)}`;
};

/** Audit entries name a record's type as its table is named. */
const isNotRecorded = (tx: Sql, table: string): Fragment => tx`not exists (
  select from audit_event where record_type = ${table}
    and record_id = ${tx(table)}.id::text and action = 'create' and request_id is not null)`;

async function countRemoved(tx: Sql): Promise<RemovedCounts> {
  const counts = Object.entries(removedTables).map(async ([noun, table]) => {
    const [counted] = await tx<[{ count: number }]>`select count(*)::integer as count from ${tx(table)}`;
    return [noun, counted.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof removedTables, number>;
}
