// SQL of the calendar: the challenges of a window, and the groups to choose from.
import { allGroups, type CalendarSort, type GroupOption, myGroups } from '../../../contract/calendar.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import { canEditChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonLiteral, jsonObject, jsonString } from '../../platform/database/json-text.ts';
import { type ListAnswer, limitOf, matching, orderOf } from '../../platform/database/list.ts';
import { type Fragment, joined, sql, verbatim } from '../../platform/database/sql.ts';
import { ofSite } from '../challenges/queries.ts';
import { groupsOfSite, isMember, withMembership } from '../groups/queries.ts';

type ActorFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Someone with no part in the challenge, so that the rule decides by roles alone. The row adds the rest. */
const withoutPart = {
  challengeLeadID: 0,
  isGroupAdmin: false,
  isAdmin: false,
  isViewer: false,
  isHolder: false,
};

/** The rules of rules/challenges in SQL. */
const canView = (actor: ActorFacts): Fragment =>
  sql`(${isChallengeViewer(actor, withoutPart, withoutPart)} or found.challenge_lead_id = ${actor.id}
    or is_admin or is_viewer or is_holder)`;
const canEdit = (actor: ActorFacts): Fragment =>
  sql`(${canEditChallenge(actor, withoutPart).allowed} or found.challenge_lead_id = ${actor.id} or is_admin)`;

/** A row of `found` as JSON text. */
function challengeText(actor: ActorFacts): Fragment {
  const number = (column: Fragment) => jsonLiteral(column);
  const text = (column: Fragment) => jsonString(column);
  const people = (stage: Fragment) => sql`'[' || coalesce(gathered.${stage}, '') || ']'`;
  return jsonObject({
    id: number(sql`found.id`),
    name: text(sql`found.name`),
    challengeGroupID: number(sql`found.challenge_group_id`),
    challengeGroupName: text(sql`challenge_group.name`),
    challengeLeadID: number(sql`found.challenge_lead_id`),
    challengeLead: jsonObject({
      firstName: text(sql`lead.first_name`),
      lastName: text(sql`lead.last_name`),
    }),
    site: number(sql`found.site`),
    challengeStage: number(sql`found.stage`),
    workshopDate: text(sql`found.workshop_date`),
    startDate: text(sql`found.start_date`),
    endDate: text(sql`found.end_date`),
    gracePeriod: number(sql`found.grace_period`),
    assessmentStartDate: text(sql`found.assessment_start_date`),
    responseDate: text(sql`found.response_date`),
    pitchPresentationDate: text(sql`found.pitch_presentation_date`),
    workshopAdmins: people(sql`workshop`),
    assessors: people(sql`assessment`),
    pitchPresentationAdmins: people(sql`pitch`),
    canView: number(canView(actor)),
    canEdit: number(canEdit(actor)),
    version: number(sql`found.version`),
  });
}

const stages = [
  { name: sql`workshop`, table: sql`challenge_workshop_admin` },
  { name: sql`assessment`, table: sql`challenge_assessor` },
  { name: sql`pitch`, table: sql`challenge_pitch_admin` },
] as const;

/** The people of each stage of the challenges in `found`, read once for their names and for the lists. */
const members = joined(
  stages.map(
    (
      { table },
      index,
    ) => sql`select ${verbatim(String(index))} as stage, challenge_id, person_id from ${table}
      where challenge_id in (select id from found)`,
  ),
  ' union all ',
);

/**
 * The people in `member`, so that each name is built once. There are few of them, so we look them up by id; a join
 * would read the whole table.
 */
const namedPeople = sql`select id, ${jsonObject({
  id: jsonLiteral(sql`id`),
  firstName: jsonString(sql`first_name`),
  lastName: jsonString(sql`last_name`),
})} as name, row_number() over (order by lower(last_name), lower(first_name), id) as place
  from person where id = any (array(select distinct person_id from member))`;

/** The names of each stage as a JSON list without brackets, gathered for all challenges with one sort. */
const gatheredNames = sql`select challenge_id, ${joined(
  stages.map(
    ({ name }, index) =>
      sql`string_agg(named.name, ',' order by named.place) filter (where stage = ${verbatim(String(index))}) as ${name}`,
  ),
)}
  from member join named on named.id = person_id group by challenge_id`;

function inGroups(actor: ActorFacts, choices: readonly number[]): Fragment {
  if (choices.includes(allGroups)) return sql`true`;
  const chosen = sql`challenge.challenge_group_id = any (${[...choices]})`;
  if (!choices.includes(myGroups)) return chosen;
  return sql`(${chosen} or challenge.challenge_group_id in (
    select challenge_group.id from challenge_group ${withMembership(actor)} where ${isMember}))`;
}

export interface CalendarWindow {
  readonly from: string;
  /** null if the window has no end. */
  readonly to: string | null;
  readonly challengeGroupIDs: readonly number[];
}

type CalendarPaging = Pick<Paging<CalendarSort>, 'sort' | 'order' | 'search' | 'page' | 'pageSize'>;

/**
 * The first day in the window on which a stage of the challenge runs, and the last day of that stage; the stages are
 * those of rules/calendar. If several run on that day, the one that ends first counts. No row if none runs in the
 * window, because the challenge is between two stages or in its grace period.
 */
const firstStageIn = ({ from, to }: CalendarWindow): Fragment => sql`
  select greatest(stage.first_day, ${from}::date) as day, stage.last_day
  from (values (found.workshop_date, found.workshop_date),
    (found.start_date, greatest(found.start_date, found.end_date)),
    (found.assessment_start_date, greatest(found.assessment_start_date, found.response_date)),
    (found.pitch_presentation_date, found.pitch_presentation_date)) as stage (first_day, last_day)
  where daterange(stage.first_day, stage.last_day, '[]') && daterange(${from}, ${to}, '[]')
  order by 1, 2 limit 1`;

/**
 * Selects every challenge of the person's site that occurs on at least one day of the window. Each row has a challenge
 * as JSON text and the total. If there is none, one row has the total 0.
 */
export function calendarStatement(
  actor: ActorFacts,
  now: Now,
  window: CalendarWindow,
  paging: CalendarPaging,
): Fragment {
  const { from, to, challengeGroupIDs } = window;
  const byName = [sql`listed.name`, sql`listed.id`] as const;
  const sorts = {
    startDate: [sql`listed.begins`, ...byName],
    name: byName,
    challengeStart: [sql`listed.start_date`, ...byName],
    inWindow: [sql`listed.day`, sql`listed.last_day`, ...byName],
  } as const;
  const isByStage = paging.sort === 'inWindow';
  const orderBy = orderOf({ sortBy: sorts[paging.sort], nullsLast: isByStage }, paging);
  return sql`
    with found as materialized (
      select challenge.id, challenge.name, challenge.challenge_group_id, challenge.challenge_lead_id, challenge.site,
        challenge_stage(challenge, ${now.instant}, ${now.today}) as stage, challenge.workshop_date,
        challenge.start_date, challenge.end_date, challenge.grace_period, challenge.assessment_start_date,
        challenge.response_date, challenge.pitch_presentation_date, challenge.version,
        lower(challenge.occurs) as begins
      from challenge
      where challenge.occurs && daterange(${from}, ${to}, '[]') and ${ofSite(actor)}
        and ${inGroups(actor, challengeGroupIDs)} and ${matching(sql`challenge.search_text`, paging.search)}
    ), member as materialized (${members}),
    named as materialized (${namedPeople}),
    gathered as (${gatheredNames})
    select counted.total, listed.challenge
    from (select count(*)::integer as total from found) as counted
    left join lateral (
      select * from (
        select found.begins, found.start_date, lower(found.name) as name, found.id,
          ${isByStage ? sql`stage.day, stage.last_day,` : sql``} ${challengeText(actor)} as challenge
        from found
        join challenge_group on challenge_group.id = found.challenge_group_id
        join person as lead on lead.id = found.challenge_lead_id
        left join gathered on gathered.challenge_id = found.id
        ${isByStage ? sql`left join lateral (${firstStageIn(window)}) as stage on true` : sql``}
        ${withMembership(actor)}
      ) as listed
      order by ${orderBy} ${limitOf(paging)}
    ) as listed on true
    order by ${orderBy}`;
}

export async function listCalendar(
  tx: Queryable,
  actor: ActorFacts,
  now: Now,
  window: CalendarWindow,
  paging: CalendarPaging,
): Promise<ListAnswer> {
  const rows = await tx.query<{ total: number; challenge: string | null }[]>(
    calendarStatement(actor, now, window, paging),
  );
  const challenges = rows.flatMap(({ challenge }) => challenge ?? []);
  return { total: rows[0]?.total ?? 0, items: `[${challenges.join(',')}]` };
}

export interface GroupOptions {
  allGroups: GroupOption[];
  myGroups: GroupOption[];
}

export async function findGroupOptions(tx: Queryable, actor: ActorFacts): Promise<GroupOptions> {
  const option = sql`json_build_object('challengeGroupID', challenge_group.id,
    'challengeGroupName', challenge_group.name) order by lower(challenge_group.name), challenge_group.id`;
  const [options] = await tx.query<[GroupOptions]>(sql`
    select coalesce(json_agg(${option}), '[]') as "allGroups",
      coalesce(json_agg(${option}) filter (where ${isMember}), '[]') as "myGroups"
    from challenge_group ${withMembership(actor)} where ${groupsOfSite(actor)}`);
  return options;
}
