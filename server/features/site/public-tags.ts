// SQL of the public tags of a challenge, for its page and its card.
import { sql } from '../../platform/database/sql.ts';

/** A column for a query on `challenge`. Tags of both types with the same name are one tag for visitors. */
export const publicTags = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'address', address) order by type, lower(name)), '[]')
  from (
    select min(tag.name) as name, address, min(type) as type
    from challenge_tag join tag on tag.id = tag_id
    where challenge_id = challenge.id and is_public group by address
  ) as public_tag
) as tags`;
