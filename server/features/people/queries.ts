// SQL of people.
import type { Paging } from '../../../contract/endpoint.ts';
import type { PersonOption } from '../../../contract/groups.ts';
import type { Person, PersonFilters, PersonKind, PersonSort } from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import type { Memberships } from '../../../rules/memberships.ts';
import type { Responsibilities } from '../../../rules/people.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { type Fragment, shortRead, sql } from '../../platform/database/sql.ts';
import { tallyOf } from '../../platform/database/tally.ts';
import { personColumns } from '../auth/person-columns.ts';
import { findPanelRecordsOfPerson } from '../panel-facts/deletion.ts';

export type VersionedPerson = Person & { version: number };

/** The columns of a person as others manage them. */
const managedColumns = sql`${personColumns},
    case when person.password_hash is null then instant(person.invited_at) end as "invitedOn"`;

type PersonRow<Found extends Person> = Omit<Found, 'invitedOn'> & { readonly invitedOn: string | null };

/** Someone who was not invited, or has a password, has no such field. */
const toPerson = <Found extends Person>({ invitedOn, ...person }: PersonRow<Found>): Found =>
  (invitedOn === null ? person : { ...person, invitedOn }) as Found;

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly number[];
  readonly site: number;
  readonly passwordHash: string | null;
}

/** Everyone of a kind whom someone of this site may see. */
export function peopleList(
  kind: PersonKind,
  actor: Pick<Actor, 'site'>,
  paging: Paging<(typeof PersonSort)[number]> & PersonFilters,
): ListQuery {
  const byName = [sql`lower(person.first_name)`, sql`lower(person.last_name)`, sql`person.id`] as const;
  const sorts = {
    firstName: byName,
    email: [sql`lower(person.email)`],
    site: [sql`person.site`, ...byName],
  } as const;
  const here = actor.site === sites.All ? sql`true` : sql`person.site = ${actor.site}`;
  const isFiltered = paging.search.trim() !== '' || paging.role !== undefined || paging.site !== undefined;
  return {
    columns: managedColumns,
    omitsNulls: true,
    from: sql`person`,
    total: isFiltered ? undefined : tallyOf('person', { kind: roles[kind], site: actor.site }),
    where: sql`person.kind = ${roles[kind]} and person.erased_at is null and ${here}
      and ${paging.role === undefined ? sql`true` : sql`person.roles @> ${[paging.role]}::integer[]`}
      and ${paging.site === undefined ? sql`true` : sql`person.site = ${paging.site}`}
      and ${matching(sql`person.search_text`, paging.search)}`,
    sortBy: sorts[paging.sort],
    key: sql`person.id`,
  };
}

/** Staff who can be chosen for these sites, by last name. People of site All can be chosen for every site. */
export function listStaff(
  tx: Queryable,
  ofSites: readonly number[],
  also: { readonly ids?: readonly number[] } = {},
): Promise<StaffOption[]> {
  return tx.query<StaffOption[]>(sql`
    select ${staffColumns} from person
    where (kind in (${roles.superAdmin}, ${roles.admin}) and erased_at is null and site = any (${[...ofSites, sites.All]}))
      or id = any (${[...(also.ids ?? [])]})
    order by lower(last_name), lower(first_name), id`);
}

/** Locks people until the transaction ends, so that someone who is chosen can still be chosen when it ends. Leaves out erased ones. */
export function lockPeopleForShare(tx: Queryable, ids: readonly number[]): Promise<StaffOption[]> {
  return tx.query<StaffOption[]>(sql`
    select ${staffColumns} from person where id = any (${[...ids]}) and erased_at is null order by id for share`);
}

const staffColumns = sql`id, first_name as "firstName", last_name as "lastName", email, site, roles`;

export type StaffOption = PersonOption & Pick<Person, 'roles'>;

/** Leaves out the roles, which only the server needs. */
export const toPersonOption = ({ roles: _, ...option }: StaffOption): PersonOption => option;

export async function findPerson(
  tx: Queryable,
  kind: PersonKind,
  id: number,
): Promise<VersionedPerson | null> {
  const [person] = await tx.query<PersonRow<VersionedPerson>[]>(
    shortRead(sql`
    select ${managedColumns}, person.version from person
    where person.id = ${id} and person.kind = ${roles[kind]} and person.erased_at is null`),
  );
  return person ? toPerson(person) : null;
}

/**
 * Locks people until the transaction ends and returns their current state. The order is fixed, so if two people change
 * each other at the same time, the second waits and sees what the first has done. Nobody manages an erased person, so
 * they are left out.
 */
export async function lockPeople(
  tx: Queryable,
  ids: readonly number[],
  also: { superAdminsOfAllSites: boolean },
): Promise<VersionedPerson[]> {
  const superAdmins = sql`person.kind = ${roles.superAdmin} and person.site = ${sites.All}`;
  const locked = await tx.query<PersonRow<VersionedPerson>[]>(sql`
    select ${managedColumns}, person.version from person
    where person.erased_at is null
      and (person.id = any (${[...ids]}) or (${also.superAdminsOfAllSites} and ${superAdmins}))
    order by person.id for update`);
  return locked.map(toPerson);
}

/** Valid only while the person is locked, because a new challenge or assessment waits for that lock. */
export async function findResponsibilities(
  tx: Queryable,
  id: number,
): Promise<Omit<Responsibilities, 'isLastSuperAdmin'>> {
  const [responsibilities] = await tx.query<[Omit<Responsibilities, 'isLastSuperAdmin'>]>(sql`select
    (select count(*)::integer from challenge where challenge_lead_id = ${id}) as "challengesLed",
    (select count(*)::integer from assessment where assessor_id = ${id}) as assessments`);
  return responsibilities;
}

/** Valid only while the person is locked, because a new membership waits for that lock. */
export async function findMemberships(tx: Queryable, id: number): Promise<Memberships> {
  const [memberships] = await tx.query<[Memberships]>(sql`select
    array(select challenge_group_id from challenge_group_admin where person_id = ${id}) as "adminOfGroups",
    array(select challenge_group_id from challenge_group_viewer where person_id = ${id}) as "viewerOfGroups",
    array(select challenge_group_id from challenge_group_holder where person_id = ${id}) as "holderOfGroups",
    array(select id from challenge where challenge_lead_id = ${id}) as "leadOfChallenges",
    array(select challenge_id from challenge_assessor where person_id = ${id}) as "assessorOfChallenges"`);
  return memberships;
}

export async function insertPerson(tx: Queryable, person: NewPerson, at: Date): Promise<Person> {
  const [inserted] = await tx.query<[PersonRow<Person>]>(sql`
    insert into person (email, first_name, last_name, roles, site, password_hash, created_at)
    values (${person.email}, ${person.firstName}, ${person.lastName}, ${[...person.roles]}, ${person.site},
      ${person.passwordHash}, ${at})
    returning ${managedColumns}`);
  return toPerson(inserted);
}

export async function updatePerson(tx: Queryable, person: Person): Promise<VersionedPerson> {
  const [updated] = await tx.query<[PersonRow<VersionedPerson>]>(sql`
    update person set email = ${person.email}, first_name = ${person.firstName}, last_name = ${person.lastName},
      roles = ${person.roles}, site = ${person.site}
    where person.id = ${person.id} returning ${managedColumns}, person.version`);
  return toPerson(updated);
}

export async function upgradePerson(tx: Queryable, id: number): Promise<VersionedPerson> {
  const [upgraded] = await tx.query<[PersonRow<VersionedPerson>]>(sql`
    update person set roles_before_upgrade = roles, roles = ${[roles.superAdmin]}
    where person.id = ${id} returning ${managedColumns}, person.version`);
  return toPerson(upgraded);
}

/** Restores the earlier roles. Only the holder role depends on the groups the person holds now. */
export async function downgradePerson(tx: Queryable, id: number): Promise<VersionedPerson> {
  const [downgraded] = await tx.query<[PersonRow<VersionedPerson>]>(sql`
    update person set
      roles = array(
        select role from unnest(coalesce(roles_before_upgrade, ${[roles.admin]})) as role
        where role <> ${roles.challengeHolder}
        union select ${roles.challengeHolder}::integer
        where exists (select from challenge_group_holder where person_id = person.id)
        order by 1),
      roles_before_upgrade = null
    where person.id = ${id} returning ${managedColumns}, person.version`);
  return toPerson(downgraded);
}

/**
 * Returns the person's memberships and what panels recorded about them, for the audit entry. Their applications stay
 * without an applicant.
 */
export async function deletePerson(tx: Queryable, id: number): Promise<object> {
  const idsIn = (table: Fragment, column: Fragment) =>
    sql`array(select ${column} from ${table} where person_id = ${id} order by 1)`;
  const group = sql`challenge_group_id`;
  const challenge = sql`challenge_id`;
  const [memberships] = await tx.query<[Record<string, number[]>]>(sql`select
    ${idsIn(sql`challenge_group_admin`, group)} as "adminOfGroups",
    ${idsIn(sql`challenge_group_viewer`, group)} as "viewerOfGroups",
    ${idsIn(sql`challenge_group_holder`, group)} as "holderOfGroups",
    ${idsIn(sql`challenge_workshop_admin`, challenge)} as "workshopAdminOfChallenges",
    ${idsIn(sql`challenge_assessor`, challenge)} as "assessorOfChallenges",
    ${idsIn(sql`challenge_pitch_admin`, challenge)} as "pitchAdminOfChallenges",
    array(select id from application where applicant_id = ${id} order by 1) as applications`);
  const panelRecords = await findPanelRecordsOfPerson(tx, id);
  await tx.execute(sql`delete from person where id = ${id}`);
  return { ...memberships, ...panelRecords };
}
