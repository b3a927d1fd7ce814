// Removes the demonstration in one transaction: its records with an audit entry for each, and nothing that others made.
import type postgres from 'postgres';
import { applicationStates } from '../applications/queries.ts';
import { challengeStates } from '../challenges/queries.ts';
import { recordChanges, recordDeletions } from '../database/audit.ts';
import type { Sql } from '../database/connect.ts';
import { inOneTransaction } from '../database/in-transaction.ts';
import type { Fragment } from '../database/list.ts';
import { settleHolderRoles, weightingColumn } from '../groups/queries.ts';
import { personColumns } from '../people/queries.ts';
import { closeAccounts, findOpenDemoAccounts } from './accounts.ts';
import { findKeptDemoPeople, planRemoval, type RemovedCounts } from './plan-removal.ts';

export interface Removal {
  readonly removed: RemovedCounts;
  /** People whose account stays, because something that stays needs it or because they have an e-mail of their own. */
  readonly closedAccounts: number;
  readonly hasSuperAdmin: boolean;
}

/** What would be removed; null: the demonstration was never loaded here. */
export const previewRemoval = (sql: postgres.Sql): Promise<RemovedCounts | null> =>
  inOneTransaction(sql, planRemoval);

export const removeDemonstration = (sql: postgres.Sql, at: Date): Promise<Removal | null> =>
  inOneTransaction(sql, async (tx) => {
    // Whatever the role's default is: what was committed before the locks were granted must be seen.
    await tx`set transaction isolation level read committed`;
    // Nothing may be added to what is removed while it is being removed.
    await tx`
      lock table person, tag, challenge_group, challenge, application, assessment, contact_message
      in share row exclusive mode`;
    const removed = await planRemoval(tx);
    if (removed === null) return null;
    const openAccounts = await findOpenDemoAccounts(tx);
    const keptPeople = await findKeptDemoPeople(tx);
    const holders = await findHolders(tx);
    await recordRemoval(tx, at);
    for (const table of ['application', 'challenge', 'challenge_group', 'tag', 'contact_message', 'person'])
      await tx`delete from ${tx(table)} where id in (select id from ${tx(`removed_${table}`)})`;
    const closed = await stillThere(tx, [...openAccounts, ...keptPeople]);
    await closeAccounts(tx, closed, at);
    await settleRoles(tx, holders, at);
    const superAdmins = await tx`select from person where kind = 5 limit 1`;
    return { removed, closedAccounts: closed.length, hasSuperAdmin: superAdmins.count > 0 };
  });

async function recordRemoval(tx: Sql, at: Date): Promise<void> {
  const action = { actor: null, at };
  const among = (table: string): Fragment =>
    tx`${tx(table)}.id in (select id from ${tx(`removed_${table}`)})`;
  await recordDeletions(tx, action, 'application', applicationStates(tx, among('application')));
  await recordDeletions(tx, action, 'challenge', challengeStates(tx, among('challenge')));
  await recordDeletions(tx, action, 'challenge_group', groupStates(tx, among('challenge_group')));
  await recordDeletions(
    tx,
    action,
    'tag',
    tx`select id, name, is_public as "isPublic", type,
        array(select challenge_id from challenge_tag where tag_id = tag.id order by 1) as "challengeIDs"
      from tag where ${among('tag')}`,
  );
  await recordDeletions(
    tx,
    action,
    'contact_message',
    tx`select id, first_name as "firstName", last_name as "lastName", email, company, instant(sent_on) as "sentOn",
        site, read_at is not null as "isRead", message
      from contact_message where ${among('contact_message')}`,
  );
  await recordDeletions(tx, action, 'person', personStates(tx, among('person')));
}

function groupStates(tx: Sql, which: Fragment): Fragment {
  const members = (table: Fragment) =>
    tx`array(select person_id from ${table} where challenge_group_id = challenge_group.id order by 1)`;
  return tx`select id, name, site, ${members(tx`challenge_group_admin`)} as "adminIDs",
      ${members(tx`challenge_group_viewer`)} as "viewerIDs",
      ${members(tx`challenge_group_holder`)} as "challengeHolderIDs", ${weightingColumn(tx, tx`challenge_group`)}
    from challenge_group where ${which}`;
}

function personStates(tx: Sql, which: Fragment): Fragment {
  const places = (table: Fragment, column: Fragment) =>
    tx`array(select ${column} from ${table} where person_id = person.id order by 1)`;
  const group = tx`challenge_group_id`;
  const challenge = tx`challenge_id`;
  return tx`select ${personColumns(tx)},
      ${places(tx`challenge_group_admin`, group)} as "adminOfGroups",
      ${places(tx`challenge_group_viewer`, group)} as "viewerOfGroups",
      ${places(tx`challenge_group_holder`, group)} as "holderOfGroups",
      ${places(tx`challenge_workshop_admin`, challenge)} as "workshopAdminOfChallenges",
      ${places(tx`challenge_assessor`, challenge)} as "assessorOfChallenges",
      ${places(tx`challenge_pitch_admin`, challenge)} as "pitchAdminOfChallenges",
      array(select id from application where applicant_id = person.id order by 1) as applications
    from person where ${which}`;
}

async function findHolders(tx: Sql): Promise<number[]> {
  const found = await tx<{ id: number }[]>`
    select distinct person_id as id from challenge_group_holder
    where challenge_group_id in (select id from removed_challenge_group) order by 1`;
  return found.map(({ id }) => id);
}

async function stillThere(tx: Sql, ids: readonly number[]): Promise<number[]> {
  const found = await tx<{ id: number }[]>`
    select id from person where id = any (${[...ids]}) and password_hash is not null order by id`;
  return found.map(({ id }) => id);
}

/** As when a group is deleted: those who held no other lose the role. */
async function settleRoles(tx: Sql, holders: readonly number[], at: Date): Promise<void> {
  const changed = await settleHolderRoles(tx, holders);
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
