// The SQL of the dashboard: every figure a person may see, in one statement.
import type { Figures } from '../../contract/dashboard.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { type Actor, hasRole, isSuperAdmin } from '../../rules/permissions.ts';
import { awaits } from '../assessments/queries.ts';
import type { Sql } from '../database/connect.ts';
import type { Fragment } from '../database/list.ts';
import { tallyOf } from '../database/tally.ts';
import { visibleGroups, withStanding } from '../groups/queries.ts';

export async function findFigures(tx: Sql, actor: Actor): Promise<Figures> {
  const everySite = actor.site === sites.All;
  const only = (may: boolean, count: Fragment) => (may ? count : tx`null::integer`);
  const here = (site: Fragment) => (everySite ? tx`true` : tx`${site} = ${actor.site}`);
  const seesGroups = hasRole(actor, 'challengeGroups') || hasRole(actor, 'challengeView');
  const [figures] = await tx<[Figures]>`select
    ${only(
      hasRole(actor, 'assessor'),
      tx`(select count(*)::integer from challenge
        where ${here(tx`site`)} and ${awaits(tx, actor)}
          and (${isSuperAdmin(actor)} or exists (select from challenge_assessor
            where challenge_id = challenge.id and person_id = ${actor.id})))`,
    )} as "challengesToAssess",
    ${only(
      hasRole(actor, 'admins'),
      tallyOf(tx, 'person', { kind: roles.admin, site: actor.site }),
    )} as admins,
    ${only(hasRole(actor, 'users'), tallyOf(tx, 'person', { kind: roles.user, site: actor.site }))} as users,
    (select case when ${seesGroups} or count(*) > 0 then count(*)::integer end
      from challenge_group ${withStanding(tx, actor)} where ${visibleGroups(tx, actor)}) as "challengeGroups",
    ${only(isSuperAdmin(actor), tallyOf(tx, 'challenge', { site: actor.site }))} as challenges,
    ${only(
      hasRole(actor, 'challengeTags'),
      tx`(select count(*)::integer from tag where type = 10)`,
    )} as "challengeTags",
    ${only(
      hasRole(actor, 'contactUsMessages'),
      tx`(select count(*)::integer from contact_message
        where read_at is null and not is_possible_spam and ${here(tx`site`)})`,
    )} as "unreadMessages"`;
  return figures;
}
