// SQL of the search: one statement that joins the kinds of records with `union all`.
import { peopleAccess } from '../../../contract/people.ts';
import { resultsOfKind, type SearchKind, searchKinds } from '../../../contract/search.ts';
import { roles, sites, tagTypes } from '../../../contract/vocabulary.ts';
import { canCall, hasRole } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { matching } from '../../platform/database/list.ts';
import { type Fragment, joined, plannedWithValues, sql, verbatim } from '../../platform/database/sql.ts';
import { ofSite } from '../challenges/queries.ts';
import { seenBy } from '../contact-messages/queries.ts';
import { visibleGroups, withMembership } from '../groups/queries.ts';
import { editsAnyChallenge } from '../tags/queries.ts';
import { foundApplications } from './applications.ts';
import { candidatesOf, startsWith } from './candidates.ts';
import { type Searcher, viewsEveryChallenge, visibleChallenges } from './visible-challenges.ts';

type Find = (actor: Searcher, text: string) => Fragment | null;

/** The columns that only some kinds have. */
const noColumns = {
  opensAs: sql`null::text`,
  personKind: sql`null::text`,
  tagKind: sql`null::text`,
  challengeGroupID: sql`null::integer`,
  challengeID: sql`null::integer`,
};

const columnsOf = (own: Partial<typeof noColumns> = {}): Fragment => {
  const { opensAs, personKind, tagKind, challengeGroupID, challengeID } = { ...noColumns, ...own };
  return sql`${opensAs} as "opensAs", ${personKind} as "personKind", ${tagKind} as "tagKind",
    ${challengeGroupID} as "challengeGroupID", ${challengeID} as "challengeID"`;
};

const foundChallenges: Find = (actor, text) => {
  const isVisible = viewsEveryChallenge(actor)
    ? ofSite(actor)
    : sql`challenge.id in (select challenge_id from visible)`;
  const opensAs = viewsEveryChallenge(actor)
    ? sql`'record'`
    : sql`case when (select is_viewed from visible where challenge_id = challenge.id)
        then 'record' else 'assessment' end`;
  const source = { from: sql`challenge`, id: sql`challenge.id`, name: sql`lower(challenge.name)`, isVisible };
  return sql`
    select 'challenge', challenge.id, challenge.name,
      concat_ws(', ', challenge.campaign_id, challenge_group.name),
      ${columnsOf({ opensAs, challengeGroupID: sql`challenge.challenge_group_id` })}, challenge.site
    from challenge join challenge_group on challenge_group.id = challenge.challenge_group_id
    where challenge.id in (${candidatesOf(text, source, { folded: sql`challenge.find_text` })})`;
};

const foundGroups: Find = (actor, text) => {
  const source = {
    from: sql`challenge_group ${withMembership(actor)}`,
    id: sql`challenge_group.id`,
    name: sql`lower(challenge_group.name)`,
    isVisible: visibleGroups(actor),
  };
  return sql`
    select 'group', challenge_group.id, challenge_group.name, '', ${columnsOf()}, challenge_group.site
    from challenge_group
    where challenge_group.id in (${candidatesOf(text, source, { folded: sql`challenge_group.search_text` })})`;
};

const fullName = (table: Fragment) => sql`${table}.first_name || ' ' || ${table}.last_name`;

const personKinds = ['superAdmin', 'admin', 'user'] as const;

/** Only staff of both sites see people of both: rules/people canSeePerson. */
const foundPeople: Find = (actor, text) => {
  const kinds = personKinds.filter((kind) => canCall(actor, peopleAccess[kind]).allowed);
  if (kinds.length === 0) return null;
  const here = actor.site === sites.All ? sql`true` : sql`person.site = ${actor.site}`;
  const source = {
    from: sql`person`,
    id: sql`person.id`,
    name: sql`lower(${fullName(sql`person`)})`,
    isVisible: sql`person.kind = any (${kinds.map((kind) => roles[kind])}) and ${here} and person.erased_at is null`,
  };
  const personKind = sql`case person.kind when ${roles.superAdmin} then 'superAdmin'
    when ${roles.admin} then 'admin' else 'user' end`;
  return sql`
    select 'person', person.id, ${fullName(sql`person`)}, person.email, ${columnsOf({ personKind })}, person.site
    from person where person.id in (${candidatesOf(text, source, { folded: sql`person.search_text` })})`;
};

const foundTags: Find = (actor, text) => {
  const isVisible = hasRole(actor, 'challengeTags') ? sql`true` : editsAnyChallenge(actor);
  const source = { from: sql`tag`, id: sql`tag.id`, name: sql`lower(tag.name)`, isVisible };
  const tagKind = sql`case tag.type when ${tagTypes.tag} then 'challenge' else 'business' end`;
  return sql`
    select 'tag', tag.id, tag.name, '', ${columnsOf({ tagKind })}, null::integer
    from tag where tag.id in (${candidatesOf(text, source, { folded: sql`tag.search_text` })})`;
};

/** The indexed text has the message itself as its last line, which is not searched here. */
const foundMessages: Find = (actor, text) => {
  if (!hasRole(actor, 'contactUsMessages')) return null;
  const source = {
    from: sql`contact_message`,
    id: sql`contact_message.id`,
    name: sql`lower(${fullName(sql`contact_message`)})`,
    isVisible: sql`not contact_message.is_possible_spam and ${seenBy(actor)}`,
  };
  const searched = {
    folded: sql`contact_message.find_text`,
    isMatch: sql`(${matching(sql`contact_message.search_text`, text)}
      or ${matching(sql`folded(contact_message.company)`, text)})`,
  };
  return sql`
    select 'message', contact_message.id, ${fullName(sql`contact_message`)},
      concat_ws(', ', nullif(contact_message.company, ''), contact_message.email), ${columnsOf()},
      contact_message.site
    from contact_message where contact_message.id in (${candidatesOf(text, source, searched)})`;
};

const finders: Readonly<Record<SearchKind, Find>> = {
  // It comes first because its columns have the names that the others take.
  application: foundApplications,
  challenge: foundChallenges,
  group: foundGroups,
  person: foundPeople,
  tag: foundTags,
  message: foundMessages,
};

/**
 * Names that start with the text come first, then the shorter ones. The statement is planned with its values: for a
 * common word, reading the first rows is faster, and for a rare one, an index.
 */
export function searchStatement(actor: Searcher, typed: string): Fragment {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const kinds = Object.values(finders).flatMap((find) => find(actor, text) ?? []);
  const best = sql`not ${startsWith(sql`lower(name)`, text)}, length(name), lower(name), id`;
  return plannedWithValues(sql`
    with visible as materialized (${visibleChallenges(actor)}),
    found as (${joined(kinds, ' union all ')}),
    ranked as (select found.*, row_number() over (partition by kind order by ${best}) as place from found)
    select coalesce(json_agg(json_strip_nulls(json_build_object('kind', kind, 'id', id, 'name', name,
      'detail', detail, 'opensAs', "opensAs", 'personKind', "personKind", 'tagKind', "tagKind",
      'challengeGroupID', "challengeGroupID", 'challengeID', "challengeID",
      'site', case when site in (${sites.IX}, ${sites.GA}) then site end))
      order by array_position(${[...searchKinds]}::text[], kind), place), '[]') as results
    from ranked where place <= ${verbatim(String(resultsOfKind))}`);
}

/** Returns the results as JSON text. */
export async function findRecords(tx: Queryable, actor: Searcher, typed: string): Promise<string> {
  const [found] = await tx.queryTexts<[{ results: string }]>(searchStatement(actor, typed));
  return found.results;
}
