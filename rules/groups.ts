// Decides who may see a challenge group, change it, and set up challenges in it.
import { sites } from '../contract/vocabulary.ts';
import { type Actor, canSeeSite, hasRole, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** A person's part in a group, which only the server can look up. */
export interface GroupFacts {
  readonly site: number;
  readonly isAdmin: boolean;
  readonly isViewer: boolean;
  readonly isHolder: boolean;
  /** Leads any challenge in the group. */
  readonly leadsChallenge: boolean;
}

type Caller = Pick<Actor, 'roles' | 'site'>;

const isMember = (group: GroupFacts) =>
  group.isAdmin || group.isViewer || group.isHolder || group.leadsChallenge;

/** Whether this person can find the group in lists and open it. */
export const canSeeGroup = (actor: Caller, group: GroupFacts) =>
  canSeeSite(actor, group.site) &&
  (hasRole(actor, 'challengeGroups') || hasRole(actor, 'challengeView') || isMember(group));

/** The value of the group's field `canEdit`. */
export const canEditGroup = (actor: Pick<Actor, 'roles'>, group: Pick<GroupFacts, 'isAdmin'>) =>
  isSuperAdmin(actor) || group.isAdmin;

/** Covers everything in the group, including applications. A lead sees only their own challenges. */
export const canViewWholeGroup = (
  actor: Pick<Actor, 'roles'>,
  group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>,
) => canEditGroup(actor, group) || group.isViewer || group.isHolder || hasRole(actor, 'challengeView');

/** The value of the group's field `canView`: the person may see at least one challenge in it. */
export const canViewGroup = (actor: Pick<Actor, 'roles'>, group: GroupFacts) =>
  canViewWholeGroup(actor, group) || group.leadsChallenge;

/** Covers the group's name, site and people. Staff of one site may not change a group that both sites share. */
export function canManageGroup(actor: Caller, group: Pick<GroupFacts, 'site'>): Verdict {
  if (!isSuperAdmin(actor)) return refuse('Only a super admin can change or delete a group.');
  if (group.site === sites.All && actor.site !== sites.All)
    return refuse('Only a super admin of both sites can change or delete a group that both sites share.');
  return allow;
}

/** Covers new challenges, their default weighting, and the holders of the group. */
export const canSetUpChallenges = (
  actor: Pick<Actor, 'roles'>,
  group: Pick<GroupFacts, 'isAdmin' | 'leadsChallenge'>,
): Verdict =>
  canEditGroup(actor, group) || group.leadsChallenge
    ? allow
    : refuse('Only a super admin, an admin of the group or the lead of one of its challenges can do this.');

/** For a record of a site, you can choose people of that site and people of both sites. */
export const isOfSite = (person: { readonly site: number }, site: number) =>
  person.site === sites.All || person.site === site;

/** The sites that this person can choose for a challenge in a group. If there is only one, the form does not ask. */
export function challengeSites(
  actor: Pick<Actor, 'site'>,
  group: { readonly site: number },
): readonly (typeof sites.IX | typeof sites.GA)[] {
  const both = [sites.IX, sites.GA] as const;
  return both.filter((site) => canSeeSite(actor, site) && (group.site === sites.All || group.site === site));
}
