// SQL of tags.
import type { Paging } from '../../../contract/endpoint.ts';
import type { FoundTag, Tag, TagInput, TagSort } from '../../../contract/tags.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { type Fragment, shortRead, sql } from '../../platform/database/sql.ts';
import { groupsOfSite } from '../groups/queries.ts';

export const tagColumns = sql`tag.id, tag.name, tag.is_public as "isPublic", tag.type`;

/** What audit entries record, without what depends on the reader. */
export type StoredTag = Omit<Tag, 'challengeCount'>;
export type VersionedTag = StoredTag & { version: number };

type Reader = Pick<Actor, 'site'>;

/** How many challenges use the tag, on the sites that this person sees. */
const challengeCount = (tagID: Fragment, { site }: Reader) => sql`(
  select count(*)::integer from challenge_tag join challenge on challenge.id = challenge_id
  where tag_id = ${tagID} and ${site === sites.All ? sql`true` : sql`challenge.site = ${site}`})`;

/** The tags that a list with this kind and search shows. */
export const listedTags = ({ type, search }: { readonly type: number } & Pick<Paging, 'search'>): Fragment =>
  sql`tag.type = ${type} and ${matching(sql`tag.search_text`, search)}`;

export function tagList(type: number, actor: Reader, paging: Paging<(typeof TagSort)[number]>): ListQuery {
  const sorts = {
    name: [sql`lower(tag.name)`, sql`tag.id`],
    isPublic: [sql`tag.is_public`, sql`lower(tag.name)`, sql`tag.id`],
  } as const;
  return {
    columns: sql`${tagColumns}, ${challengeCount(sql`tag.id`, actor)} as "challengeCount"`,
    from: sql`tag`,
    where: listedTags({ type, search: paging.search }),
    sortBy: sorts[paging.sort],
  };
}

const usedBySites = (tagID: Fragment) => sql`array(
  select distinct challenge.site from challenge_tag join challenge on challenge.id = challenge_id
  where tag_id = ${tagID} order by challenge.site)`;

/** Finds a tag by id if the address is a number and matches, otherwise by name with dashes for spaces. */
export async function findTagByAddress(
  tx: Queryable,
  type: number,
  address: string,
  actor: Reader,
): Promise<(FoundTag & { version: number }) | null> {
  const number = /^\d{1,9}$/.test(address) ? Number(address) : 0;
  const [tag] = await tx.query<(FoundTag & { version: number })[]>(
    shortRead(sql`
    select ${tagColumns}, ${challengeCount(sql`tag.id`, actor)} as "challengeCount",
      ${usedBySites(sql`tag.id`)} as "usedBySites", tag.version from tag
    where tag.type = ${type} and (tag.id = ${number} or tag.address = lower(translate(${address}, ' ', '-')))
    order by tag.id = ${number} desc limit 1`),
  );
  return tag ?? null;
}

/** Locks the tag until the transaction ends, so that nobody changes it between the check and the write. */
export async function findTagForChange(tx: Queryable, id: number): Promise<VersionedTag | null> {
  const [tag] = await tx.query<VersionedTag[]>(sql`
    select ${tagColumns}, tag.version from tag where tag.id = ${id} for update`);
  return tag ?? null;
}

export type UsedTag = StoredTag & Pick<FoundTag, 'usedBySites'>;

/** Call this after locking the tags, because until then a challenge of the other site can still get one. */
export const readTags = (tx: Queryable, ids: readonly number[]): Promise<UsedTag[]> =>
  tx.query<UsedTag[]>(sql`
    select ${tagColumns}, ${usedBySites(sql`tag.id`)} as "usedBySites" from tag
    where tag.id = any (${[...ids]}) order by tag.id`);

export async function countChallenges(tx: Queryable, id: number, actor: Reader): Promise<number> {
  const [counted] = await tx.query<[{ count: number }]>(
    sql`select ${challengeCount(sql`${id}`, actor)} as count`,
  );
  return counted.count;
}

export async function insertTag(tx: Queryable, tag: TagInput, at: Date): Promise<StoredTag> {
  const [inserted] = await tx.query<[StoredTag]>(sql`
    insert into tag (type, name, is_public, created_at)
    values (${tag.type}, ${tag.name}, ${tag.isPublic}, ${at})
    returning ${tagColumns}`);
  return inserted;
}

export async function updateTag(tx: Queryable, tag: StoredTag): Promise<VersionedTag> {
  const [updated] = await tx.query<[VersionedTag]>(sql`
    update tag set name = ${tag.name}, is_public = ${tag.isPublic}, type = ${tag.type}
    where tag.id = ${tag.id} returning ${tagColumns}, tag.version`);
  return updated;
}

export const setPublic = (tx: Queryable, ids: readonly number[], isPublic: boolean): Promise<StoredTag[]> =>
  tx.query<StoredTag[]>(
    sql`update tag set is_public = ${isPublic} where tag.id = any (${[...ids]}) returning ${tagColumns}`,
  );

/** A condition: group admins and challenge leads choose tags for their challenges, if these are of their site. */
export const editsAnyChallenge = (actor: Pick<Actor, 'id' | 'site'>): Fragment => sql`(
  exists (select from challenge_group_admin
    join challenge_group on challenge_group.id = challenge_group_id and ${groupsOfSite(actor)}
    where person_id = ${actor.id})
  or exists (select from challenge where challenge_lead_id = ${actor.id}
    and (${actor.site} = ${sites.All} or challenge.site = ${actor.site})))`;

export async function canEditAnyChallenge(
  tx: Queryable,
  actor: Pick<Actor, 'id' | 'site'>,
): Promise<boolean> {
  const [answer] = await tx.query<[{ edits: boolean }]>(sql`select ${editsAnyChallenge(actor)} as edits`);
  return answer.edits;
}

/** Keeps the tags from being deleted until the transaction ends, so that a challenge can use them. */
export const lockTagsForShare = (
  tx: Queryable,
  ids: readonly number[],
): Promise<Pick<Tag, 'id' | 'type'>[]> =>
  tx.query<Pick<Tag, 'id' | 'type'>[]>(
    sql`select id, type from tag where id = any (${[...ids]}) order by id for key share`,
  );
