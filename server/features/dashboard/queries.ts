// SQL of the dashboard: every figure that a person may see, in one statement.
import type { Figures } from '../../../contract/dashboard.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { type Actor, hasRole, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { tallyOf } from '../../platform/database/tally.ts';
import { awaits } from '../challenges/awaiting.ts';
import { visibleGroups, withMembership } from '../groups/queries.ts';

export async function findFigures(tx: Queryable, actor: Actor): Promise<Figures> {
  const isForAllSites = actor.site === sites.All;
  const only = (may: boolean, count: Fragment) => (may ? count : sql`null::integer`);
  const here = (site: Fragment) => (isForAllSites ? sql`true` : sql`${site} = ${actor.site}`);
  const seesGroups = hasRole(actor, 'challengeGroups') || hasRole(actor, 'challengeView');
  const [figures] = await tx.query<[Figures]>(sql`select
    ${only(
      hasRole(actor, 'assessor'),
      sql`(select count(*)::integer from challenge
        where ${here(sql`site`)} and ${awaits(actor)}
          and (${isSuperAdmin(actor)} or exists (select from challenge_assessor
            where challenge_id = challenge.id and person_id = ${actor.id})))`,
    )} as "challengesToAssess",
    ${only(hasRole(actor, 'admins'), tallyOf('person', { kind: roles.admin, site: actor.site }))} as admins,
    ${only(hasRole(actor, 'users'), tallyOf('person', { kind: roles.user, site: actor.site }))} as users,
    (select case when ${seesGroups} or count(*) > 0 then count(*)::integer end
      from challenge_group ${withMembership(actor)} where ${visibleGroups(actor)}) as "challengeGroups",
    ${only(isSuperAdmin(actor), tallyOf('challenge', { site: actor.site }))} as challenges,
    ${only(
      hasRole(actor, 'challengeTags'),
      sql`(select count(*)::integer from tag where type = 10)`,
    )} as "challengeTags",
    ${only(
      hasRole(actor, 'contactUsMessages'),
      sql`(select count(*)::integer from contact_message
        where read_at is null and not is_possible_spam and ${here(sql`site`)})`,
    )} as "unreadMessages"`);
  return figures;
}
