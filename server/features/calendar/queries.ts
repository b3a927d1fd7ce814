// SQL of the calendar: the challenges of a window, and the groups to choose from.
import { allGroups, type CalendarSort, type GroupOption, myGroups } from '../../../contract/calendar.ts';
import type { NamedPerson } from '../../../contract/challenges.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import { canEditChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  jsonDate,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
} from '../../platform/database/json-text.ts';
import { type ListAnswer, limitOf, matching, orderOf } from '../../platform/database/list.ts';
import { type Fragment, joined, sql } from '../../platform/database/sql.ts';
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

/** The fields of a challenge in `found` before its people, as JSON text. */
const fieldsBeforePeople = jsonMembers({
  id: jsonLiteral(sql`found.id`),
  name: jsonString(sql`found.name`),
  challengeGroupID: jsonLiteral(sql`found.challenge_group_id`),
  challengeGroupName: jsonString(sql`challenge_group.name`),
  challengeLeadID: jsonLiteral(sql`found.challenge_lead_id`),
  challengeLead: jsonObject({
    firstName: jsonString(sql`lead.first_name`),
    lastName: jsonString(sql`lead.last_name`),
  }),
  site: jsonLiteral(sql`found.site`),
  challengeStage: jsonLiteral(sql`found.stage`),
  workshopDate: jsonDate(sql`found.workshop_date`),
  startDate: jsonDate(sql`found.start_date`),
  endDate: jsonDate(sql`found.end_date`),
  gracePeriod: jsonLiteral(sql`found.grace_period`),
  assessmentStartDate: jsonDate(sql`found.assessment_start_date`),
  responseDate: jsonDate(sql`found.response_date`),
  pitchPresentationDate: jsonDate(sql`found.pitch_presentation_date`),
});

const fieldsAfterPeople = (actor: ActorFacts) =>
  jsonMembers({
    canView: jsonLiteral(canView(actor)),
    canEdit: jsonLiteral(canEdit(actor)),
    version: jsonLiteral(sql`found.version`),
  });

/** The stages that have people, and the tables that name them. */
const stages = [
  { stage: sql`workshop`, table: sql`challenge_workshop_admin` },
  { stage: sql`assessment`, table: sql`challenge_assessor` },
  { stage: sql`pitch`, table: sql`challenge_pitch_admin` },
] as const;

/** For each stage, the ids of the people of each challenge in `found`, separated by commas. */
const idsByStage = joined(
  stages.map(
    ({ stage, table }) => sql`${stage} as (
      select challenge_id, string_agg(person_id::text, ',') as ids
      from ${table} where challenge_id in (select id from found) group by challenge_id)`,
  ),
);

const withIds = joined(
  stages.map(({ stage }) => sql`left join ${stage} on ${stage}.challenge_id = found.id`),
  ' ',
);

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
 * Selects every challenge of the person's site that occurs on at least one day of the window. Each row has the total,
 * the JSON text of a challenge without its people, and their ids. If there is none, one row has the total 0.
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
    ), ${idsByStage}
    select counted.total, listed."beforePeople", listed.workshop, listed.assessment, listed.pitch, listed."afterPeople"
    from (select count(*)::integer as total from found) as counted
    left join lateral (
      select * from (
        select found.begins, found.start_date, lower(found.name) as name, found.id,
          ${isByStage ? sql`stage.day, stage.last_day,` : sql``}
          ${fieldsBeforePeople} as "beforePeople", workshop.ids as workshop, assessment.ids as assessment,
          pitch.ids as pitch, ${fieldsAfterPeople(actor)} as "afterPeople"
        from found
        join challenge_group on challenge_group.id = found.challenge_group_id
        join person as lead on lead.id = found.challenge_lead_id
        ${withIds}
        ${isByStage ? sql`left join lateral (${firstStageIn(window)}) as stage on true` : sql``}
        ${withMembership(actor)}
      ) as listed
      order by ${orderBy} ${limitOf(paging)}
    ) as listed on true
    order by ${orderBy}`;
}

/** A row of the statement. */
interface Row {
  readonly total: number;
  /** null if there is no challenge. */
  readonly beforePeople: string | null;
  readonly workshop: string | null;
  readonly assessment: string | null;
  readonly pitch: string | null;
  readonly afterPeople: string;
}

/**
 * Returns a function that turns ids into the JSON text of people, in the order of their names. PostgreSQL reads each
 * name once; writing it into every challenge would take it longer than all the rest.
 */
async function findPeople(tx: Queryable, rows: readonly Row[]): Promise<(ids: string | null) => string> {
  const ids = new Set<string>();
  for (const { workshop, assessment, pitch } of rows)
    for (const some of [workshop, assessment, pitch])
      if (some !== null) for (const id of some.split(',')) ids.add(id);
  const people = await tx.query<NamedPerson[]>(sql`
    select id, first_name as "firstName", last_name as "lastName" from person
    where id = any (${[...ids]}::integer[]) order by lower(last_name), lower(first_name), id`);
  const texts = people.map((person) => JSON.stringify(person));
  const places = new Map(people.map(({ id }, place) => [String(id), place]));
  return (some) => {
    if (some === null) return '[]';
    const found: number[] = [];
    for (const id of some.split(',')) {
      const place = places.get(id);
      // Someone who was deleted in the meantime has none.
      if (place !== undefined) found.push(place);
    }
    found.sort((one, other) => one - other);
    return `[${found.map((place) => texts[place]).join(',')}]`;
  };
}

export async function listCalendar(
  tx: Queryable,
  actor: ActorFacts,
  now: Now,
  window: CalendarWindow,
  paging: CalendarPaging,
): Promise<ListAnswer> {
  const rows = await tx.query<Row[]>(calendarStatement(actor, now, window, paging));
  const peopleOf = await findPeople(tx, rows);
  const challenges: string[] = [];
  for (const { beforePeople, workshop, assessment, pitch, afterPeople } of rows)
    if (beforePeople !== null)
      challenges.push(
        `{${beforePeople},"workshopAdmins":${peopleOf(workshop)},"assessors":${peopleOf(assessment)},` +
          `"pitchPresentationAdmins":${peopleOf(pitch)},${afterPeople}}`,
      );
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
