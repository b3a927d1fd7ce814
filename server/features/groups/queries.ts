// SQL of challenge groups and their members.
import type { Paging } from '../../../contract/endpoint.ts';
import type { ChallengeGroup, ChallengeHolder, Contents, GroupSort } from '../../../contract/groups.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { canEditGroup, canViewWholeGroup, type GroupFacts } from '../../../rules/groups.ts';
import { type Actor, hasRole } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { assignments, type Fragment, identifier, shortRead, sql } from '../../platform/database/sql.ts';

type ActorFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

const ofSite = (column: Fragment, { site }: Pick<Actor, 'site'>) =>
  sql`(${site} = ${sites.All} or ${column} = ${site})`;

/** This person's part in each group, as the columns of `membership`. */
export const withMembership = (actor: Pick<Actor, 'id' | 'site'>) => {
  const belongs = (table: Fragment) =>
    sql`exists (select from ${table} where challenge_group_id = challenge_group.id and person_id = ${actor.id})`;
  return sql`cross join lateral (select
    ${belongs(sql`challenge_group_admin`)} as is_admin,
    ${belongs(sql`challenge_group_viewer`)} as is_viewer,
    ${belongs(sql`challenge_group_holder`)} as is_holder,
    exists (select from challenge where challenge_group_id = challenge_group.id
      and challenge_lead_id = ${actor.id} and ${ofSite(sql`challenge.site`, actor)}) as leads_challenge
  ) as membership`;
};

export const weightingOf = (table: Fragment) => sql`json_build_object(
  'deploymentScale', ${table}.weight_deployment_scale, 'fitWithChallenge', ${table}.weight_fit_with_challenge,
  'credibilityCompany', ${table}.weight_credibility_company,
  'credibilityTechnology', ${table}.weight_credibility_technology,
  'fullOrPartialSolution', ${table}.weight_full_or_partial_solution)`;

export const weightingColumn = (table: Fragment) => sql`${weightingOf(table)} as "scoreWeighting"`;

export const weightColumns = (weighting: ScoreWeighting) => ({
  weight_deployment_scale: weighting.deploymentScale,
  weight_fit_with_challenge: weighting.fitWithChallenge,
  weight_credibility_company: weighting.credibilityCompany,
  weight_credibility_technology: weighting.credibilityTechnology,
  weight_full_or_partial_solution: weighting.fullOrPartialSolution,
});

/** Someone with no part in the group, so that the rule decides by roles alone. The row adds the membership. */
const withoutPart = { isAdmin: false, isViewer: false, isHolder: false };

function groupColumns(actor: ActorFacts): Fragment {
  const members = (table: Fragment) => sql`from ${table} join person on person.id = person_id
    where challenge_group_id = challenge_group.id`;
  const named = (table: Fragment) => sql`(select coalesce(json_agg(json_build_object('id', person.id,
      'name', person.first_name || ' ' || person.last_name)
      order by lower(person.last_name), lower(person.first_name), person.id), '[]') ${members(table)})`;
  const ids = (table: Fragment) => sql`array(select person.id ${members(table)}
    order by lower(person.last_name), lower(person.first_name), person.id)`;
  return sql`challenge_group.id, challenge_group.name, challenge_group.site,
    ${named(sql`challenge_group_admin`)} as "permittedAdmins", ${named(sql`challenge_group_viewer`)} as "permittedViewers",
    ${ids(sql`challenge_group_admin`)} as "adminIDs", ${ids(sql`challenge_group_viewer`)} as "viewerIDs",
    (${canEditGroup(actor, withoutPart)} or is_admin) as "canEdit",
    (${canViewWholeGroup(actor, withoutPart)} or ${isMember}) as "canView",
    leads_challenge as "leadsChallenge", ${weightingColumn(sql`challenge_group`)},
    (select count(*)::integer from challenge
      where challenge_group_id = challenge_group.id and ${ofSite(sql`challenge.site`, actor)}) as "challengeCount"`;
}

const source = (actor: ActorFacts) => sql`challenge_group ${withMembership(actor)}`;

/** With either role every group of the person's site, otherwise only the groups they belong to. */
export function groupList(
  actor: ActorFacts,
  paging: Paging<(typeof GroupSort)[number]> & { readonly site?: number | undefined },
): ListQuery {
  const byName = [sql`lower(challenge_group.name)`, sql`challenge_group.id`] as const;
  const sorts = { name: byName, site: [sql`challenge_group.site`, ...byName] } as const;
  return {
    columns: groupColumns(actor),
    from: source(actor),
    where: sql`${visibleGroups(actor)}
      and ${paging.site === undefined ? sql`true` : sql`challenge_group.site = ${paging.site}`}
      and ${matching(sql`challenge_group.search_text`, paging.search)}`,
    sortBy: sorts[paging.sort],
  };
}

export function visibleGroups(actor: ActorFacts): Fragment {
  const seesAll = hasRole(actor, 'challengeGroups') || hasRole(actor, 'challengeView');
  return sql`${groupsOfSite(actor)} and (${seesAll} or ${isMember})`;
}

/** A group of both sites is visible from either site. */
export const groupsOfSite = (actor: Pick<Actor, 'site'>): Fragment =>
  sql`(${ofSite(sql`challenge_group.site`, actor)} or challenge_group.site = ${sites.All})`;

/** A condition on `membership`: admin, viewer or holder of the group, or lead of a challenge in it. */
export const isMember = sql`(is_admin or is_viewer or is_holder or leads_challenge)`;

export interface FoundGroup {
  readonly group: ChallengeGroup;
  readonly facts: GroupFacts;
  readonly version: number;
}

/**
 * `lock` lasts until the transaction ends: 'to change' the group, or 'to keep' others from changing it. It comes first,
 * so that we then read what the previous transaction wrote.
 */
export async function findGroup(
  tx: Queryable,
  id: number,
  actor: ActorFacts,
  { lock }: { readonly lock?: 'to change' | 'to keep' } = {},
): Promise<FoundGroup | null> {
  if (lock === 'to change') await tx.execute(sql`select from challenge_group where id = ${id} for update`);
  if (lock === 'to keep') await tx.execute(sql`select from challenge_group where id = ${id} for share`);
  const [found] = await tx.query<(ChallengeGroup & GroupFacts & { version: number })[]>(
    shortRead(sql`
    select ${groupColumns(actor)}, is_admin as "isAdmin", is_viewer as "isViewer", is_holder as "isHolder",
      challenge_group.version
    from ${source(actor)} where challenge_group.id = ${id}`),
  );
  if (!found) return null;
  const { isAdmin, isViewer, isHolder, version, ...group } = found;
  const { site, leadsChallenge } = group;
  return { group, facts: { site, isAdmin, isViewer, isHolder, leadsChallenge }, version };
}

export async function insertGroup(
  tx: Queryable,
  group: Pick<ChallengeGroup, 'name' | 'site'>,
  at: Date,
): Promise<number> {
  const [inserted] = await tx.query<[{ id: number }]>(sql`
    insert into challenge_group (name, site, created_at) values (${group.name}, ${group.site}, ${at}) returning id`);
  return inserted.id;
}

/** Always creates a new version, even if only the group's people changed. */
export async function updateGroup(
  tx: Queryable,
  id: number,
  { name, site, scoreWeighting }: Pick<ChallengeGroup, 'name' | 'site' | 'scoreWeighting'>,
): Promise<void> {
  await tx.execute(
    sql`update challenge_group set ${assignments({ name, site, ...weightColumns(scoreWeighting) })} where id = ${id}`,
  );
}

type MemberTable = 'challenge_group_admin' | 'challenge_group_viewer' | 'challenge_group_holder';

export async function replaceMembers(
  tx: Queryable,
  table: MemberTable,
  groupID: number,
  personIDs: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`delete from ${identifier(table)} where challenge_group_id = ${groupID} and person_id <> all (${[...personIDs]})`,
  );
  await tx.execute(sql`insert into ${identifier(table)} (challenge_group_id, person_id)
    select ${groupID}, person_id from unnest(${[...personIDs]}::integer[]) as person_id
    on conflict do nothing`);
}

/** The people who hold the group and those who could hold it, by last name. */
export function listHolders(
  tx: Queryable,
  { id, site }: Pick<ChallengeGroup, 'id' | 'site'>,
): Promise<ChallengeHolder[]> {
  return tx.query<ChallengeHolder[]>(sql`
    select person.id, first_name as "firstName", last_name as "lastName", email,
      holder.person_id is not null as "userCurrentlyHoldsRole"
    from person
    left join challenge_group_holder as holder on holder.challenge_group_id = ${id} and holder.person_id = person.id
    where erased_at is null and (holder.person_id is not null
      or (kind in (${roles.superAdmin}, ${roles.admin}) and site in (${site}, ${sites.All})))
    order by lower(last_name), lower(first_name), person.id`);
}

export async function listHolderIDs(tx: Queryable, groupID: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(sql`
    select person_id as id from challenge_group_holder where challenge_group_id = ${groupID} order by 1`);
  return rows.map(({ id }) => id);
}

export interface RoleChange {
  readonly id: number;
  readonly email: string;
  readonly site: number;
  readonly before: number[];
  readonly roles: number[];
}

/** Gives or removes the holder role by the groups that people hold. Super admins keep theirs. Returns the changes. */
export function updateHolderRoles(tx: Queryable, personIDs: readonly number[]): Promise<RoleChange[]> {
  const { challengeHolder } = roles;
  return tx.query<RoleChange[]>(sql`
    update person set roles = array(
      select role from unnest(before.roles) as role where role <> ${challengeHolder}
      union select ${challengeHolder}::integer where before.holds
      order by 1)
    from (
      select id, roles, exists (select from challenge_group_holder where person_id = person.id) as holds
      from person where id = any (${[...personIDs]})
    ) as before
    where person.id = before.id and person.kind <> ${roles.superAdmin}
      and before.holds <> (${challengeHolder} = any (before.roles))
    returning person.id, person.email, person.site, before.roles as before, person.roles`);
}

/** Whether the group has a holder who could not be chosen for that site. */
export async function hasHoldersElsewhere(tx: Queryable, groupID: number, site: number): Promise<boolean> {
  const [found] = await tx.query<[{ exists: boolean }]>(sql`
    select exists (select from challenge_group_holder join person on person.id = person_id
      where challenge_group_id = ${groupID} and person.site not in (${site}, ${sites.All}))`);
  return found.exists;
}

/** The sites of the group's challenges. */
export async function listChallengeSites(tx: Queryable, groupID: number): Promise<number[]> {
  const rows = await tx.query<{ site: number }[]>(sql`
    select distinct site from challenge where challenge_group_id = ${groupID} order by site`);
  return rows.map(({ site }) => site);
}

export async function countContents(tx: Queryable, groupID: number): Promise<Contents> {
  const [counted] = await tx.query<[Contents]>(sql`
    select count(distinct challenge.id)::integer as challenges, count(distinct application.id)::integer as submissions,
      count(assessment.id)::integer as assessments
    from challenge
    left join application on application.challenge_id = challenge.id
    left join assessment on assessment.application_id = application.id
    where challenge.challenge_group_id = ${groupID}`);
  return counted;
}

export async function deleteGroup(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from challenge_group where id = ${id}`);
}
