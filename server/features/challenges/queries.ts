// SQL that reads challenges: their lists, one challenge with all its fields, and a person's part in it.
import { peopleFields } from '../../../contract/challenge-fields.ts';
import type { ChallengeFilters } from '../../../contract/challenge-filters.ts';
import { type Challenge, type ChallengeSort, ChallengeSummary } from '../../../contract/challenges.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import type { Contents } from '../../../contract/groups.ts';
import { peopleAccess } from '../../../contract/people.ts';
import { roles, sites, tagTypes } from '../../../contract/vocabulary.ts';
import type { GroupFacts } from '../../../rules/groups.ts';
import type { PanelRules } from '../../../rules/independence.ts';
import type { Now } from '../../../rules/now.ts';
import { type Actor, canCall } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fieldColumns } from '../../platform/database/field-columns.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { type Fragment, identifier, joined, shortRead, sql } from '../../platform/database/sql.ts';
import { tallyOf } from '../../platform/database/tally.ts';
import { weightingColumn, withMembership } from '../groups/queries.ts';
import { awaits } from './awaiting.ts';
import { filterCondition, isFiltered, readFilterOptions, stageAt } from './filters.ts';
import { peopleTables, rowFields } from './stored-fields.ts';

type ActorFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

export const ofSite = ({ site }: Pick<Actor, 'site'>) =>
  site === sites.All ? sql`true` : sql`challenge.site = ${site}`;

const source = sql`challenge
  join challenge_group on challenge_group.id = challenge.challenge_group_id
  join person as lead on lead.id = challenge.challenge_lead_id`;

/** The fields of a challenge that lists show. */
const summaryColumns = (actor: ActorFacts, now: Now) => sql`challenge.id, challenge.name,
  challenge.campaign_id as "campaignID", challenge.challenge_group_id as "challengeGroupID",
  challenge_group.name as "challengeGroupName", challenge.challenge_lead_id as "challengeLeadID",
  json_build_object('firstName', lead.first_name, 'lastName', lead.last_name) as "challengeLead",
  challenge.start_date as "startDate", challenge.end_date as "endDate", challenge.site,
  instant(challenge.publish_date) as "publishDate",
  ${stageAt(now)} as "challengeStage",
  challenge.image_s3_key as "imageS3Key",
  exists (select from challenge_group_admin
    where challenge_group_id = challenge.challenge_group_id and person_id = ${actor.id}) as "isGroupAdmin"`;

/** The challenges among `which` that a list with these filters shows to this person. */
export const listedChallenges = (
  actor: ActorFacts,
  now: Now,
  filters: ChallengeFilters & Pick<Paging, 'search'>,
  which: Fragment,
): Fragment => sql`${ofSite(actor)} and ${which} and ${filterCondition(actor, now, filters)}
  and ${matching(sql`challenge.find_text`, filters.search)}`;

type ListPaging = Paging<(typeof ChallengeSort)[number]> & ChallengeFilters;

function listOf(actor: ActorFacts, now: Now, paging: ListPaging, which: Fragment): ListQuery {
  const byName = [sql`lower(challenge.name)`, sql`challenge.id`] as const;
  const sorts = {
    name: byName,
    campaignID: [sql`challenge.campaign_id`, sql`challenge.id`],
    startDate: [sql`challenge.start_date`, sql`challenge.id`],
    endDate: [sql`challenge.end_date`, sql`challenge.id`],
    site: [sql`challenge.site`, ...byName],
    challengeStage: [stageAt(now), ...byName],
    challengeGroupName: [sql`lower(challenge_group.name)`, ...byName],
    challengeLead: [sql`lower(lead.first_name)`, sql`lower(lead.last_name)`, ...byName],
  } as const;
  const isSortedByJoin = paging.sort === 'challengeGroupName' || paging.sort === 'challengeLead';
  const isByStage = paging.stage !== undefined || paging.sort === 'challengeStage';
  return {
    columns: sql`${summaryColumns(actor, now)},
      (select count(*)::integer from application where challenge_id = challenge.id) as "submissionCount"`,
    from: source,
    ...(!isSortedByJoin && { countFrom: sql`challenge` }),
    where: listedChallenges(actor, now, paging, which),
    sortBy: sorts[paging.sort],
    key: sql`challenge.id`,
    findsKeysFirst: isByStage || isSortedByJoin,
    nullsLast: paging.sort === 'campaignID',
  };
}

export const challengeList = (actor: ActorFacts, now: Now, paging: ListPaging): ListQuery => ({
  ...listOf(actor, now, paging, sql`true`),
  total:
    paging.search.trim() === '' && !isFiltered(paging)
      ? tallyOf('challenge', { site: actor.site })
      : undefined,
});

export interface OfGroup {
  readonly groupID: number;
  readonly isOnlyLed: boolean;
}

/** All challenges of a group, or only those that this person leads. */
export const ofGroup = (actor: ActorFacts, { groupID, isOnlyLed }: OfGroup) =>
  isOnlyLed
    ? sql`challenge.challenge_group_id = ${groupID} and challenge.challenge_lead_id = ${actor.id}`
    : sql`challenge.challenge_group_id = ${groupID}`;

export const challengesOfGroup = (actor: ActorFacts, now: Now, paging: ListPaging, which: OfGroup) =>
  listOf(actor, now, paging, ofGroup(actor, which));

/** What the challenges of all groups, or of one, can be filtered by. */
export const findFilterOptions = (tx: Queryable, actor: ActorFacts, which?: OfGroup) =>
  readFilterOptions(tx, {
    listed: which ? sql`${ofSite(actor)} and ${ofGroup(actor, which)}` : ofSite(actor),
    hasGroups: which === undefined,
  });

const byLastName = sql`order by lower(person.last_name), lower(person.first_name), person.id`;

/** The people of a table that is joined with `person`, by last name; null if there are none. */
const namedPeople = sql`json_agg(json_build_object('id', person.id,
  'firstName', person.first_name, 'lastName', person.last_name) ${byLastName})`;

/** The people of each stage and the tags of each type, sorted by name. */
function relatedColumns(): Fragment {
  const people = (table: Fragment) =>
    sql`from ${table} join person on person.id = person_id where challenge_id = challenge.id`;
  const ids = (table: Fragment) => sql`array(select person.id ${people(table)} ${byLastName})`;
  const named = (table: Fragment) => sql`(select coalesce(${namedPeople}, '[]') ${people(table)})`;
  const tags = (type: number) =>
    sql`from challenge_tag join tag on tag.id = tag_id where challenge_id = challenge.id and tag.type = ${type}`;
  const tagIDs = (type: number) => sql`array(select tag.id ${tags(type)} order by lower(tag.name), tag.id)`;
  const tagNames = (
    type: number,
  ) => sql`(select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name)
    order by lower(tag.name), tag.id), '[]') ${tags(type)})`;
  const peopleColumns = peopleFields.map((name) => {
    const table = identifier(peopleTables[name]);
    // `assessorIDs` is followed by `assessors`, their names.
    return sql`${ids(table)} as ${identifier(name)}, ${named(table)} as ${identifier(name.replace(/IDs$/, 's'))}`;
  });
  return sql`${joined(peopleColumns)},
    ${tagIDs(tagTypes.tag)} as "tagIDs", ${tagNames(tagTypes.tag)} as tags,
    ${tagIDs(tagTypes.business)} as "businessTagIDs", ${tagNames(tagTypes.business)} as "businessTags"`;
}

/** The people of a challenge whose pages this person may open: by role, and by site as in canSeePerson. */
function peopleWithPage(actor: ActorFacts): Fragment {
  const kinds = (['superAdmin', 'admin'] as const).filter(
    (kind) => canCall(actor, peopleAccess[kind]).allowed,
  );
  if (kinds.length === 0) return sql`'[]'::json`;
  const ids = peopleFields.map(
    (name) => sql`select person_id from ${identifier(peopleTables[name])} where challenge_id = challenge.id`,
  );
  return sql`(select coalesce(json_agg(json_build_object('id', person.id, 'kind', person.kind) order by person.id), '[]')
    from person
    where person.id = any (array(select challenge.challenge_lead_id union all ${joined(ids, ' union all ')}))
      and person.kind = any (${kinds.map((kind) => roles[kind])})
      and ${actor.site === sites.All ? sql`true` : sql`person.site = ${actor.site}`})`;
}

/** The sections and their contents, in order. */
export const sectionsColumn = sql`(
  select coalesce(json_agg(json_build_object('title', section.title, 'type', section.type, 'sort', section.sort,
    'contents', (
      select coalesce(json_agg(json_build_object('title', item.title,
        'content', coalesce(item.image_s3_key, item.content), 'sort', item.sort) order by item.sort), '[]')
      from description_content as item where item.section_id = section.id)
    ) order by section.sort), '[]')
  from description_section as section where section.challenge_id = challenge.id) as "descriptionSections"`;

/** The form's fields that lists do not show. */
const detailColumns = sql`
  ${fieldColumns(
    'challenge',
    rowFields.filter((name) => !(name in ChallengeSummary.shape)),
  )},
  ${relatedColumns()}, ${sectionsColumn}, ${weightingColumn(sql`challenge`)},
  instant(challenge.ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
  instant(challenge.assessments_complete_set_on) as "assessmentsCompleteSetOn"`;

export type ChallengeRow = Omit<Challenge, 'publicLink' | 'previewLink' | 'previewKey'> & {
  previewKey: string;
};

export interface FoundChallenge {
  readonly challenge: ChallengeRow;
  readonly group: GroupFacts;
  readonly isAssessor: boolean;
  /** null without an assessment panel. */
  readonly panel: PanelRules | null;
  readonly version: number;
}

/** The person's part in the challenge's group. */
export const groupFacts = (actor: ActorFacts): Fragment => sql`(
  select json_build_object('site', challenge_group.site, 'isAdmin', is_admin, 'isViewer', is_viewer,
    'isHolder', is_holder, 'leadsChallenge', leads_challenge)
  from (select 1) as one ${withMembership(actor)})`;

/**
 * `lock` lasts until the transaction ends. It comes first, so that we then read what the previous transaction wrote.
 * The group is locked before the challenge, in the same order as when a group is deleted or moved.
 */
export async function findChallenge(
  tx: Queryable,
  id: number,
  actor: ActorFacts,
  now: Now,
  { lock = false } = {},
): Promise<FoundChallenge | null> {
  if (lock) {
    await tx.execute(sql`select from challenge_group
      where id = (select challenge_group_id from challenge where id = ${id}) for share`);
    await tx.execute(sql`select from challenge where id = ${id} for update`);
  }
  const [found] = await tx.query<(ChallengeRow & Omit<FoundChallenge, 'challenge'>)[]>(
    shortRead(sql`
    select ${summaryColumns(actor, now)}, ${detailColumns}, challenge.preview_key as "previewKey",
      (select coalesce(json_agg(json_build_object('percentComplete', percent_complete, 'count', count)
          order by percent_complete desc), '[]')
        from (select percent_complete, count(*)::integer from application
          where challenge_id = challenge.id group by percent_complete) as counted) as "applicationSnapshot",
      ${peopleWithPage(actor)} as "peopleWithPage", membership.is_assessor as "isAssessor",
      membership.is_assessor and ${awaits(actor)} as "requiresAssessmentFromUser",
      membership.group, challenge.version,
      (select json_build_object('mode', mode, 'isDeclarationRequired', is_declaration_required)
        from challenge_panel where challenge_id = challenge.id) as panel
    from ${source}
    cross join lateral (select
      exists (select from challenge_assessor
        where challenge_id = challenge.id and person_id = ${actor.id}) as is_assessor,
      ${groupFacts(actor)} as "group"
    ) as membership
    where challenge.id = ${id} and ${ofSite(actor)}`),
  );
  if (!found) return null;
  const { version, isAssessor, group, panel, ...challenge } = found;
  return { challenge, group, isAssessor, panel, version };
}

/** The last state of challenges that are deleted with their group, for the audit entries, without the preview key. */
export const challengeStates = (which: Fragment): Fragment => sql`
  select challenge.id, challenge.name, challenge.campaign_id as "campaignID",
    challenge.challenge_group_id as "challengeGroupID", challenge.challenge_lead_id as "challengeLeadID",
    challenge.start_date as "startDate", challenge.end_date as "endDate", challenge.site,
    instant(challenge.publish_date) as "publishDate", challenge.image_s3_key as "imageS3Key", ${detailColumns}
  from challenge where ${which}`;

export async function countContents(tx: Queryable, id: number): Promise<Omit<Contents, 'challenges'>> {
  const [counted] = await tx.query<[Omit<Contents, 'challenges'>]>(sql`
    select count(distinct application.id)::integer as submissions, count(assessment.id)::integer as assessments
    from application left join assessment on assessment.application_id = application.id
    where application.challenge_id = ${id}`);
  return counted;
}
