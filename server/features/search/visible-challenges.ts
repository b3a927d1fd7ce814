// SQL of the challenges that someone without a role for all of them may view, edit or assess.
import { canViewWholeGroup } from '../../../rules/groups.ts';
import { type Actor, hasRole } from '../../../rules/permissions.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { ofSite } from '../challenges/queries.ts';

export type Searcher = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Someone with no part in any group, so that the rule decides by roles alone. */
const withoutPart = { isAdmin: false, isViewer: false, isHolder: false };

/** Whether this person views every challenge of their site. */
export const viewsEveryChallenge = (actor: Searcher) => canViewWholeGroup(actor, withoutPart);

/**
 * One row for each challenge in which the person has a part, as isChallengeViewer, canEditChallenge and isAssessorOf in
 * rules/ decide it.
 */
export function visibleChallenges(actor: Searcher): Fragment {
  const ofGroup = (table: Fragment, canEdit: boolean) => sql`
    select challenge.id, true, ${canEdit}::boolean from ${table} as member
    join challenge on challenge.challenge_group_id = member.challenge_group_id
    where member.person_id = ${actor.id} and ${ofSite(actor)}`;
  const assessed = hasRole(actor, 'assessor')
    ? sql`union all
      select challenge.id, false, false from challenge_assessor join challenge on challenge.id = challenge_id
      where person_id = ${actor.id} and ${ofSite(actor)}`
    : sql``;
  return sql`
    select challenge_id, bool_or(is_viewed) as is_viewed, bool_or(is_edited) as is_edited
    from (
      select challenge.id as challenge_id, true as is_viewed, true as is_edited from challenge
      where challenge.challenge_lead_id = ${actor.id} and ${ofSite(actor)}
      union all ${ofGroup(sql`challenge_group_admin`, true)}
      union all ${ofGroup(sql`challenge_group_viewer`, false)}
      union all ${ofGroup(sql`challenge_group_holder`, false)}
      ${assessed}
    ) as part
    group by challenge_id`;
}
