// SQL of the public list: the published challenges of one site, and the public tags that filter them.
import type { Now } from '../../../rules/now.ts';
import {
  type ListedChallenge,
  type ListedTag,
  type ListSearch,
  pageSize,
} from '../../../site/challenge-list.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, listPage, matching } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import { publicTags } from './public-tags.ts';

/** The same rule as isPublished in rules/lifecycle.ts. */
const published = (site: number, { instant }: Now) =>
  sql`challenge.site = ${site} and challenge.publish_date <= ${new Date(instant.getTime() + 1000)}`;

/** A tag that is not public matches nothing, like a tag that does not exist. */
const tagged = (address: string) =>
  address === ''
    ? sql`true`
    : sql`exists (
        select from challenge_tag join tag on tag.id = tag_id
        where challenge_id = challenge.id and is_public and address = ${address})`;

/** Sorts open challenges first, by end date; then future ones, by start date; then closed ones, newest first. */
export function publishedChallenges(site: number, search: ListSearch, now: Now): ListQuery {
  const { today } = now;
  const isOpen = sql`${today}::date between challenge.start_date and challenge.end_date`;
  const isAhead = sql`${today}::date < challenge.start_date`;
  return {
    columns: sql`challenge.id, challenge.name, challenge.start_date as "startDate",
      challenge.end_date as "endDate", challenge.background, challenge.image_s3_key as "imageS3Key",
      ${publicTags}`,
    from: sql`challenge`,
    where: sql`${published(site, now)} and ${matching(sql`challenge.search_text`, search.words)}
      and ${tagged(search.tag)}`,
    sortBy: [sql`challenge.id`],
    order: sql`case when ${isOpen} then 1 when ${isAhead} then 2 else 3 end,
      case when ${isOpen} then challenge.end_date when ${isAhead} then challenge.start_date end,
      challenge.end_date desc, challenge.id desc`,
  };
}

interface ListResult {
  readonly challenges: readonly ListedChallenge[];
  readonly total: number;
}

export async function listPublished(
  tx: Queryable,
  site: number,
  search: ListSearch,
  now: Now,
): Promise<ListResult> {
  const paging = { page: search.page, pageSize, search: search.words, sort: 'id', order: 'asc' as const };
  const { items, total } = await listPage(tx, publishedChallenges(site, search, now), paging);
  return { challenges: JSON.parse(items), total };
}

/** The tags of the challenges that match the search, the most used first, and always the chosen tag. */
export const listPublicTags = (
  tx: Queryable,
  site: number,
  { words, tag }: ListSearch,
  now: Now,
): Promise<readonly ListedTag[]> =>
  tx.query<ListedTag[]>(sql`
  select * from (
    select address, min(tag.name) as name, count(distinct challenge.id) filter (
        where ${matching(sql`challenge.search_text`, words)}
      )::integer as count
    from challenge join challenge_tag on challenge_id = challenge.id join tag on tag.id = tag_id
    where ${published(site, now)} and is_public
    group by address
  ) as offered
  where count > 0 or address = ${tag}
  order by count desc, lower(name)`);
