// Who may see a challenge group, change it, and set up challenges in it.
import { sites } from '../contract/vocabulary.ts';
import { type Actor, hasRole, isSuperAdmin, seesSite } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** How a person stands to a group; only the server can look it up. */
export interface GroupFacts {
  readonly site: number;
  readonly isAdmin: boolean;
  readonly isViewer: boolean;
  readonly isHolder: boolean;
  /** Of any challenge in it. */
  readonly leadsChallenge: boolean;
}

type Asking = Pick<Actor, 'roles' | 'site'>;

const isMember = (group: GroupFacts) =>
  group.isAdmin || group.isViewer || group.isHolder || group.leadsChallenge;

/** Whether the group is there at all for this person. */
export const seesGroup = (actor: Asking, group: GroupFacts) =>
  seesSite(actor, group.site) &&
  (hasRole(actor, 'challengeGroups') || hasRole(actor, 'challengeView') || isMember(group));

/** The group's `canEdit`. */
export const canEditGroup = (actor: Pick<Actor, 'roles'>, group: Pick<GroupFacts, 'isAdmin'>) =>
  isSuperAdmin(actor) || group.isAdmin;

/** Everything in the group, submissions included; a lead sees their own challenges only. */
export const viewsWholeGroup = (
  actor: Pick<Actor, 'roles'>,
  group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>,
) => canEditGroup(actor, group) || group.isViewer || group.isHolder || hasRole(actor, 'challengeView');

/** The group's `canView`: there is something in it for this person to see. */
export const canViewGroup = (actor: Pick<Actor, 'roles'>, group: GroupFacts) =>
  viewsWholeGroup(actor, group) || group.leadsChallenge;

/** The group itself: its name, site and people. One that both sites share is not for one of them to change. */
export function canManageGroup(actor: Asking, group: Pick<GroupFacts, 'site'>): Verdict {
  if (!isSuperAdmin(actor)) return refuse('Only a super admin can change or delete a group.');
  if (group.site === sites.All && actor.site !== sites.All)
    return refuse('Only a super admin of both sites can change or delete a group that both sites share.');
  return allow;
}

/** New challenges, the weighting they start with, and who holds the group. */
export const canSetUpChallenges = (
  actor: Pick<Actor, 'roles'>,
  group: Pick<GroupFacts, 'isAdmin' | 'leadsChallenge'>,
): Verdict =>
  canEditGroup(actor, group) || group.leadsChallenge
    ? allow
    : refuse('Only a super admin, an admin of the group or the lead of one of its challenges can do this.');

/** Who can be chosen for something of a site: its own people, and those of both sites. */
export const fitsSite = (person: { readonly site: number }, site: number) =>
  person.site === sites.All || person.site === site;

/** The sites that this person can choose for a challenge of a group; a single one is settled. */
export function challengeSites(
  actor: Pick<Actor, 'site'>,
  group: { readonly site: number },
): readonly (typeof sites.IX | typeof sites.GA)[] {
  const both = [sites.IX, sites.GA] as const;
  return both.filter((site) => seesSite(actor, site) && (group.site === sites.All || group.site === site));
}
