// Decides what roles and sites allow. The server checks before it acts, and screens before they offer a button.
import type { Access } from '../contract/endpoint.ts';
import { type RoleName, roleLabels, roles, sites } from '../contract/vocabulary.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** The signed-in person, with current data from the server. */
export interface Actor {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly number[];
  readonly site: number;
  /** Is an admin, viewer or holder of a challenge group, or leads a challenge in one; undefined if not known. */
  readonly isGroupMember?: boolean;
}

type Roles = Pick<Actor, 'roles'>;

export const isSuperAdmin = (actor: Roles) => actor.roles.includes(roles.superAdmin);

export const isStaff = (actor: Roles) => isSuperAdmin(actor) || actor.roles.includes(roles.admin);

/** A super admin counts as having every role. */
export const hasRole = (actor: Roles, role: RoleName) =>
  isSuperAdmin(actor) || actor.roles.includes(roles[role]);

/** Staff of one site see that site and the records that both sites share. */
export const canSeeSite = (actor: Pick<Actor, 'site'>, site: number) =>
  actor.site === sites.All || site === sites.All || actor.site === site;

export function canCall(actor: Pick<Actor, 'roles' | 'isGroupMember'>, access: Access): Verdict {
  if (access === 'public') return allow;
  if (access === 'user') {
    return actor.roles.includes(roles.user) ? allow : refuse('Only company accounts can do this.');
  }
  if (!isStaff(actor)) return refuse('Only staff can use the back office.');
  if (access === 'staff') return allow;
  if (access === 'superAdmin') {
    return isSuperAdmin(actor) ? allow : refuse('Only a super admin can do this.');
  }
  const accepted = 'role' in access ? [access.role] : access.anyRole;
  if (accepted.some((role) => hasRole(actor, role))) return allow;
  if ('anyRole' in access && access.orGroupMember && actor.isGroupMember) return allow;
  return refuse(`You need the role ${accepted.map((role) => roleLabels[role]).join(' or ')}.`);
}

/** Anyone who can edit a challenge may read tags, to choose them; managing tags needs the role. */
export const canReadTags = (actor: Roles, facts: { canEditAnyChallenge: boolean }): Verdict =>
  facts.canEditAnyChallenge ? allow : canCall(actor, { role: 'challengeTags' });
