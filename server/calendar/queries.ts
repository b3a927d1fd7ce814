// The SQL of the calendar: the challenges of a window, the groups to choose from, and whose feed an address is.
import { allGroups, type GroupOption, myGroups } from '../../contract/calendar.ts';
import type { Paging } from '../../contract/endpoint.ts';
import { viewsChallenge } from '../../rules/challenges.ts';
import type { Now } from '../../rules/now.ts';
import type { Actor } from '../../rules/permissions.ts';
import { ofSite } from '../challenges/queries.ts';
import type { Sql } from '../database/connect.ts';
import { jsonLiteral, jsonObject, jsonString } from '../database/json-text.ts';
import { type Fragment, limitOf, matching, orderOf } from '../database/list.ts';
import { groupsOfSite, isMember, withStanding } from '../groups/queries.ts';
import type { ListAnswer } from '../http/answer.ts';
import { personColumns } from '../people/queries.ts';

type Asking = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Who only has their roles: what these give of every challenge, the rest being in the row. */
const nobody = { challengeLeadID: 0, isAdmin: false, isViewer: false, isHolder: false };

/** Says in SQL what rules/challenges says of one challenge. */
const canView = (tx: Sql, actor: Asking): Fragment =>
  tx`(${viewsChallenge(actor, nobody, nobody)} or found.challenge_lead_id = ${actor.id}
    or is_admin or is_viewer or is_holder)`;

/** Of a row of `found`, as JSON text. */
function challengeText(tx: Sql, actor: Asking): Fragment {
  const number = (column: Fragment) => jsonLiteral(tx, column);
  const text = (column: Fragment) => jsonString(tx, column);
  const people = (stage: Fragment) => tx`'[' || coalesce(${stage}.people, '') || ']'`;
  return jsonObject(tx, {
    id: number(tx`found.id`),
    name: text(tx`found.name`),
    challengeGroupID: number(tx`found.challenge_group_id`),
    challengeGroupName: text(tx`challenge_group.name`),
    challengeLeadID: number(tx`found.challenge_lead_id`),
    challengeLead: jsonObject(tx, {
      firstName: text(tx`lead.first_name`),
      lastName: text(tx`lead.last_name`),
    }),
    site: number(tx`found.site`),
    challengeStage: number(tx`found.stage`),
    workshopDate: text(tx`found.workshop_date`),
    startDate: text(tx`found.start_date`),
    endDate: text(tx`found.end_date`),
    gracePeriod: number(tx`found.grace_period`),
    assessmentStartDate: text(tx`found.assessment_start_date`),
    responseDate: text(tx`found.response_date`),
    pitchPresentationDate: text(tx`found.pitch_presentation_date`),
    workshopAdmins: people(tx`workshop`),
    assessors: people(tx`assessment`),
    pitchPresentationAdmins: people(tx`pitch`),
    canView: number(canView(tx, actor)),
  });
}

const stageTables = (tx: Sql) =>
  [
    [tx`workshop`, tx`challenge_workshop_admin`],
    [tx`assessment`, tx`challenge_assessor`],
    [tx`pitch`, tx`challenge_pitch_admin`],
  ] as const;

/** The people of each stage of the challenges in `found`: each name is written once, however many challenges have it. */
function namedPeople(tx: Sql): Fragment {
  const members = stageTables(tx)
    .map(([, table]) => tx`select person_id from ${table} where challenge_id in (select id from found)`)
    .reduce((all, next) => tx`${all} union ${next}`);
  return tx`select id, ${jsonObject(tx, {
    id: jsonLiteral(tx, tx`id`),
    firstName: jsonString(tx, tx`first_name`),
    lastName: jsonString(tx, tx`last_name`),
  })} as name, row_number() over (order by lower(last_name), lower(first_name), id) as place
    from person where id in (${members})`;
}

/** Gathered once for all challenges in `found`: one by one they took more than twice as long. */
const withStagePeople = (tx: Sql): Fragment =>
  stageTables(tx)
    .map(
      ([stage, table]) => tx`left join (
        select challenge_id, string_agg(named.name, ',' order by named.place) as people
        from ${table} join named on named.id = person_id
        where challenge_id in (select id from found) group by challenge_id
      ) as ${stage} on ${stage}.challenge_id = found.id`,
    )
    .reduce((all, next) => tx`${all} ${next}`);

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

type CalendarPaging = Pick<Paging<'startDate' | 'name'>, 'sort' | 'order' | 'search' | 'page' | 'pageSize'>;

/**
 * Whatever occurs on at least one day of the window, on the person's site: a row for each challenge, as JSON text, with
 * the number of all of them. Where there is none, one row says so.
 */
export function calendarStatement(
  tx: Sql,
  actor: Asking,
  now: Now,
  { from, to, challengeGroupIDs }: CalendarWindow,
  paging: CalendarPaging,
) {
  const byName = [tx`listed.name`, tx`listed.id`] as const;
  const sorts = { startDate: [tx`listed.begins`, ...byName], name: byName } as const;
  const orderBy = orderOf(tx, { sortBy: sorts[paging.sort] }, paging);
  return tx<{ total: number; challenge: string | null }[]>`
    with found as materialized (
      select challenge.id, challenge.name, challenge.challenge_group_id, challenge.challenge_lead_id, challenge.site,
        challenge_stage(challenge, ${now.instant}, ${now.today}) as stage, challenge.workshop_date,
        challenge.start_date, challenge.end_date, challenge.grace_period, challenge.assessment_start_date,
        challenge.response_date, challenge.pitch_presentation_date, lower(challenge.occurs) as begins
      from challenge
      where challenge.occurs && daterange(${from}, ${to}, '[]') and ${ofSite(tx, actor)}
        and ${inGroups(tx, actor, challengeGroupIDs)} and ${matching(tx, tx`challenge.search_text`, paging.search)}
    ), named as materialized (${namedPeople(tx)})
    select counted.total, listed.challenge
    from (select count(*)::integer as total from found) as counted
    left join lateral (
      select * from (
        select found.begins, lower(found.name) as name, found.id, ${challengeText(tx, actor)} as challenge
        from found
        join challenge_group on challenge_group.id = found.challenge_group_id
        join person as lead on lead.id = found.challenge_lead_id
        ${withStanding(tx, actor)} ${withStagePeople(tx)}
      ) as listed
      order by ${orderBy} ${limitOf(tx, paging)}
    ) as listed on true
    order by ${orderBy}`;
}

export async function listCalendar(
  tx: Sql,
  actor: Asking,
  now: Now,
  window: CalendarWindow,
  paging: CalendarPaging,
): Promise<ListAnswer> {
  const rows = await calendarStatement(tx, actor, now, window, paging);
  const challenges = rows.flatMap(({ challenge }) => challenge ?? []);
  return { total: rows[0]?.total ?? 0, items: `[${challenges.join(',')}]` };
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
