// Removes the demonstration in one transaction, with an audit entry for each record, and nothing that others created.

import { recordChanges, recordDeletions } from '../../platform/database/audit.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Fragment, identifier, sql } from '../../platform/database/sql.ts';
import { applicationStates } from '../applications/writes.ts';
import { personColumns } from '../auth/person-columns.ts';
import { challengeStates } from '../challenges/queries.ts';
import { updateHolderRoles, weightingColumn } from '../groups/queries.ts';
import { panelStates } from '../panel-facts/settings-columns.ts';
import { closeAccounts, findOpenDemoAccounts } from './accounts.ts';
import { listDemoPeopleInUse, planRemoval, type RemovedCounts } from './plan-removal.ts';

export interface Removal {
  readonly removed: RemovedCounts;
  /** People whose account stays, because something that stays needs it or because they use another email. */
  readonly closedAccounts: number;
  readonly hasSuperAdmin: boolean;
}

/** What would be removed, or null if the demonstration was never loaded here. */
export const previewRemoval = (database: Database): Promise<RemovedCounts | null> =>
  database.transaction(planRemoval);

export const removeDemonstration = (database: Database, at: Date): Promise<Removal | null> =>
  database.transaction((tx) => removeWithin(tx, at), { moment: at });

async function removeWithin(tx: Queryable, at: Date): Promise<Removal | null> {
  // Sets the isolation level, because this must see what was committed before the locks were granted.
  await tx.execute(sql`set transaction isolation level read committed`);
  // Nothing may be added to the removed records during the removal.
  await tx.execute(sql`
      lock table person, tag, challenge_group, challenge, application, assessment, contact_message
      in share row exclusive mode`);
  const removed = await planRemoval(tx);
  if (removed === null) return null;
  const openAccounts = await findOpenDemoAccounts(tx);
  const peopleInUse = await listDemoPeopleInUse(tx);
  const holders = await findHolders(tx);
  await recordRemoval(tx, at);
  for (const table of ['application', 'challenge', 'challenge_group', 'tag', 'contact_message', 'person'])
    await tx.execute(
      sql`delete from ${identifier(table)} where id in (select id from ${identifier(`removed_${table}`)})`,
    );
  const closed = await findRemaining(tx, [...openAccounts, ...peopleInUse]);
  await closeAccounts(tx, closed, at);
  await updateRoles(tx, holders, at);
  const superAdmins = await tx.execute(sql`select from person where kind = 5 limit 1`);
  return { removed, closedAccounts: closed.length, hasSuperAdmin: superAdmins > 0 };
}

async function recordRemoval(tx: Queryable, at: Date): Promise<void> {
  const action = { actor: null, at };
  const among = (table: string): Fragment =>
    sql`${identifier(table)}.id in (select id from ${identifier(`removed_${table}`)})`;
  await recordDeletions(tx, action, 'application', applicationStates(among('application')));
  await recordDeletions(tx, action, 'challenge_panel', panelStates(among('challenge')));
  await recordDeletions(tx, action, 'challenge', challengeStates(among('challenge')));
  await recordDeletions(tx, action, 'challenge_group', groupStates(among('challenge_group')));
  await recordDeletions(
    tx,
    action,
    'tag',
    sql`select id, name, is_public as "isPublic", type,
        array(select challenge_id from challenge_tag where tag_id = tag.id order by 1) as "challengeIDs"
      from tag where ${among('tag')}`,
  );
  await recordDeletions(
    tx,
    action,
    'contact_message',
    sql`select id, first_name as "firstName", last_name as "lastName", email, company, instant(sent_on) as "sentOn",
        site, read_at is not null as "isRead", message
      from contact_message where ${among('contact_message')}`,
  );
  await recordDeletions(tx, action, 'person', personStates(among('person')));
}

function groupStates(which: Fragment): Fragment {
  const members = (table: Fragment) =>
    sql`array(select person_id from ${table} where challenge_group_id = challenge_group.id order by 1)`;
  return sql`select id, name, site, ${members(sql`challenge_group_admin`)} as "adminIDs",
      ${members(sql`challenge_group_viewer`)} as "viewerIDs",
      ${members(sql`challenge_group_holder`)} as "challengeHolderIDs", ${weightingColumn(sql`challenge_group`)}
    from challenge_group where ${which}`;
}

function personStates(which: Fragment): Fragment {
  const idsIn = (table: Fragment, column: Fragment) =>
    sql`array(select ${column} from ${table} where person_id = person.id order by 1)`;
  const group = sql`challenge_group_id`;
  const challenge = sql`challenge_id`;
  return sql`select ${personColumns},
      ${idsIn(sql`challenge_group_admin`, group)} as "adminOfGroups",
      ${idsIn(sql`challenge_group_viewer`, group)} as "viewerOfGroups",
      ${idsIn(sql`challenge_group_holder`, group)} as "holderOfGroups",
      ${idsIn(sql`challenge_workshop_admin`, challenge)} as "workshopAdminOfChallenges",
      ${idsIn(sql`challenge_assessor`, challenge)} as "assessorOfChallenges",
      ${idsIn(sql`challenge_pitch_admin`, challenge)} as "pitchAdminOfChallenges",
      array(select id from application where applicant_id = person.id order by 1) as applications
    from person where ${which}`;
}

async function findHolders(tx: Queryable): Promise<number[]> {
  const found = await tx.query<{ id: number }[]>(sql`
    select distinct person_id as id from challenge_group_holder
    where challenge_group_id in (select id from removed_challenge_group) order by 1`);
  return found.map(({ id }) => id);
}

async function findRemaining(tx: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await tx.query<{ id: number }[]>(sql`
    select id from person where id = any (${[...ids]}) and password_hash is not null order by id`);
  return found.map(({ id }) => id);
}

/** As when a group is deleted, people who hold no other group lose the role. */
async function updateRoles(tx: Queryable, holders: readonly number[], at: Date): Promise<void> {
  const changed = await updateHolderRoles(tx, holders);
  await recordChanges(
    tx,
    changed.map(({ id, before, roles }) => ({
      actor: null,
      at,
      action: 'update',
      record: { type: 'person', id },
      before: { roles: before },
      after: { roles },
    })),
  );
}
