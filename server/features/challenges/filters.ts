// SQL of the filters of the challenge lists, and of the options that they offer.
import { type ChallengeFilterOptions, ChallengeFilters, me } from '../../../contract/challenge-filters.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, joined, sql } from '../../platform/database/sql.ts';

export const stageAt = (now: Now) => sql`challenge_stage(challenge, ${now.instant}, ${now.today})`;

const filterNames = Object.keys(ChallengeFilters.shape) as (keyof ChallengeFilters)[];

export const isFiltered = (filters: ChallengeFilters) =>
  filterNames.some((name) => filters[name] !== undefined);

export function filterCondition(actor: Pick<Actor, 'id'>, now: Now, filters: ChallengeFilters): Fragment {
  const { stage, challengeGroupID, challengeLeadID, isPublished, site, tagID } = filters;
  const conditions: Fragment[] = [];
  if (stage !== undefined) conditions.push(sql`${stageAt(now)} = any (${stage})`);
  if (challengeGroupID !== undefined)
    conditions.push(sql`challenge.challenge_group_id = ${challengeGroupID}`);
  if (challengeLeadID !== undefined)
    conditions.push(
      sql`challenge.challenge_lead_id = ${challengeLeadID === me ? actor.id : challengeLeadID}`,
    );
  if (isPublished !== undefined)
    // The same as rules/lifecycle isPublished: what was published this very moment counts.
    conditions.push(sql`(challenge.publish_date is not null
      and challenge.publish_date - interval '1 second' <= ${now.instant}) = ${isPublished === 'true'}`);
  if (site !== undefined) conditions.push(sql`challenge.site = ${site}`);
  if (tagID !== undefined)
    conditions.push(
      sql`exists (select from challenge_tag where challenge_id = challenge.id and tag_id = ${tagID})`,
    );
  return conditions.length === 0 ? sql`true` : joined(conditions, ' and ');
}

/** The groups, leads and tags of the challenges that a list shows, by name. */
export async function readFilterOptions(
  tx: Queryable,
  { listed, hasGroups }: { readonly listed: Fragment; readonly hasGroups: boolean },
): Promise<ChallengeFilterOptions> {
  const [options] = await tx.query<[ChallengeFilterOptions]>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'site', site) order by lower(name), id), '[]')
        from challenge_group where ${hasGroups}
          and exists (select from challenge where challenge_group_id = challenge_group.id and ${listed})
      ) as "challengeGroups",
      (select coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name)
          order by lower(first_name), lower(last_name), id), '[]')
        from person where id = any (array(select distinct challenge_lead_id from challenge where ${listed}))
      ) as "challengeLeads",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name), id), '[]')
        from tag where exists (
          select from challenge_tag join challenge on challenge.id = challenge_id where tag_id = tag.id and ${listed})
      ) as tags`);
  return options;
}
