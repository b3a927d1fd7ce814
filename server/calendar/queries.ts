// The SQL of the calendar: the challenges of a window, the groups to choose from, and whose feed an address is.
import { allGroups, type GroupOption, myGroups } from '../../contract/calendar.ts';
import type { Paging } from '../../contract/endpoint.ts';
import { viewsChallenge } from '../../rules/challenges.ts';
import type { Now } from '../../rules/now.ts';
import type { Actor } from '../../rules/permissions.ts';
import { namedPeople, ofSite, source } from '../challenges/queries.ts';
import type { Sql } from '../database/connect.ts';
import { type Fragment, type ListQuery, matching } from '../database/list.ts';
import { groupsOfSite, isMember, withStanding } from '../groups/queries.ts';
import { personColumns } from '../people/queries.ts';

type Asking = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Who only has their roles: what these give of every challenge, the rest being in the row. */
const nobody = { challengeLeadID: 0, isAdmin: false, isViewer: false, isHolder: false };

/** Says in SQL what rules/challenges says of one challenge. */
const canView = (tx: Sql, actor: Asking): Fragment =>
  tx`(${viewsChallenge(actor, nobody, nobody)} or challenge.challenge_lead_id = ${actor.id}
    or is_admin or is_viewer or is_holder)`;

const columns = (tx: Sql, actor: Asking, now: Now): Fragment => tx`challenge.id, challenge.name,
  challenge.challenge_group_id as "challengeGroupID", challenge_group.name as "challengeGroupName",
  challenge.challenge_lead_id as "challengeLeadID",
  json_build_object('firstName', lead.first_name, 'lastName', lead.last_name) as "challengeLead", challenge.site,
  challenge_stage(challenge, ${now.instant}, ${now.today}) as "challengeStage",
  challenge.workshop_date as "workshopDate", challenge.start_date as "startDate", challenge.end_date as "endDate",
  challenge.grace_period as "gracePeriod", challenge.assessment_start_date as "assessmentStartDate",
  challenge.response_date as "responseDate", challenge.pitch_presentation_date as "pitchPresentationDate",
  coalesce(workshop.people, '[]') as "workshopAdmins", coalesce(assessment.people, '[]') as assessors,
  coalesce(pitch.people, '[]') as "pitchPresentationAdmins", ${canView(tx, actor)} as "canView"`;

/** Gathered once for all challenges that are listed: one by one they took more than twice as long. */
function withStagePeople(tx: Sql, which: Fragment): Fragment {
  const gathered = (table: Fragment) => tx`(
    select challenge_id, ${namedPeople(tx)} as people from ${table} join person on person.id = person_id
    where challenge_id in (select challenge.id from challenge where ${which}) group by challenge_id)`;
  return tx`left join ${gathered(tx`challenge_workshop_admin`)} as workshop on workshop.challenge_id = challenge.id
    left join ${gathered(tx`challenge_assessor`)} as assessment on assessment.challenge_id = challenge.id
    left join ${gathered(tx`challenge_pitch_admin`)} as pitch on pitch.challenge_id = challenge.id`;
}

function inGroups(tx: Sql, actor: Asking, choices: readonly number[]): Fragment {
  if (choices.includes(allGroups)) return tx`true`;
  const chosen = tx`challenge.challenge_group_id = any (${[...choices]})`;
  if (!choices.includes(myGroups)) return chosen;
  return tx`(${chosen} or challenge.challenge_group_id in (
    select challenge_group.id from challenge_group ${withStanding(tx, actor)} where ${isMember(tx)}))`;
}

export interface CalendarWindow {
  readonly from: string;
  /** null: from then on. */
  readonly to: string | null;
  readonly challengeGroupIDs: readonly number[];
}

/** Whatever occurs on at least one day of the window, on the person's site. */
export function calendarList(
  tx: Sql,
  actor: Asking,
  now: Now,
  { from, to, challengeGroupIDs }: CalendarWindow,
  paging: Pick<Paging<'startDate' | 'name'>, 'sort' | 'search'>,
): ListQuery {
  const byName = [tx`lower(challenge.name)`, tx`challenge.id`] as const;
  const sorts = { startDate: [tx`lower(challenge.occurs)`, ...byName], name: byName } as const;
  const where = tx`challenge.occurs && daterange(${from}, ${to}, '[]') and ${ofSite(tx, actor)}
    and ${inGroups(tx, actor, challengeGroupIDs)} and ${matching(tx, tx`challenge.search_text`, paging.search)}`;
  return {
    columns: columns(tx, actor, now),
    from: tx`${source(tx)} ${withStanding(tx, actor)} ${withStagePeople(tx, where)}`,
    countFrom: tx`challenge`,
    where,
    sortBy: sorts[paging.sort],
  };
}

export interface GroupOptions {
  allGroups: GroupOption[];
  myGroups: GroupOption[];
}

export async function findGroupOptions(tx: Sql, actor: Asking): Promise<GroupOptions> {
  const option = tx`json_build_object('challengeGroupID', challenge_group.id,
    'challengeGroupName', challenge_group.name) order by lower(challenge_group.name), challenge_group.id`;
  const [options] = await tx<[GroupOptions]>`
    select coalesce(json_agg(${option}), '[]') as "allGroups",
      coalesce(json_agg(${option}) filter (where ${isMember(tx)}), '[]') as "myGroups"
    from challenge_group ${withStanding(tx, actor)} where ${groupsOfSite(tx, actor)}`;
  return options;
}

export interface Feed {
  createdOn: string;
}

const feedColumns = (tx: Sql) => tx`instant(created_at) as "createdOn"`;

export async function findFeed(tx: Sql, personID: number): Promise<Feed | null> {
  const [feed] = await tx<Feed[]>`
    select ${feedColumns(tx)} from calendar_feed where person_id = ${personID}`;
  return feed ?? null;
}

/** Whatever address the person had before leads nowhere from now on. */
export async function replaceFeed(tx: Sql, personID: number, secretHash: Buffer, at: Date): Promise<Feed> {
  const [feed] = await tx<[Feed]>`
    insert into calendar_feed (person_id, secret_hash, created_at) values (${personID}, ${secretHash}, ${at})
    on conflict (person_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at
    returning ${feedColumns(tx)}`;
  return feed;
}

/** Answers with what there was, if there was any. */
export async function deleteFeed(tx: Sql, personID: number): Promise<Feed | null> {
  const [feed] = await tx<Feed[]>`
    delete from calendar_feed where person_id = ${personID} returning ${feedColumns(tx)}`;
  return feed ?? null;
}

/** Whose feed it is, as they are now. */
export async function findReader(tx: Sql, secretHash: Buffer): Promise<Actor | null> {
  const [reader] = await tx<Actor[]>`
    select ${personColumns(tx)} from calendar_feed join person on person.id = person_id
    where secret_hash = ${secretHash}`;
  return reader ?? null;
}
