// Who may do what: asked by the server before it acts and by the screen before it offers.
import type { Access } from '../contract/endpoint.ts';
import { type RoleName, roleLabels, roles, sites } from '../contract/vocabulary.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** A signed-in person as they are now. */
export interface Actor {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly number[];
  readonly site: number;
  /** Where it is known: admin, viewer or holder of a challenge group, or lead of a challenge in one. */
  readonly isGroupMember?: boolean;
}

type Roles = Pick<Actor, 'roles'>;

export const isSuperAdmin = (actor: Roles) => actor.roles.includes(roles.superAdmin);

export const isStaff = (actor: Roles) => isSuperAdmin(actor) || actor.roles.includes(roles.admin);

/** A super admin passes every role check. */
export const hasRole = (actor: Roles, role: RoleName) =>
  isSuperAdmin(actor) || actor.roles.includes(roles[role]);

/** Staff of one site see that site; what belongs to no single site is seen from both. */
export const seesSite = (actor: Pick<Actor, 'site'>, site: number) =>
  actor.site === sites.All || site === sites.All || actor.site === site;

export function mayCall(actor: Pick<Actor, 'roles' | 'isGroupMember'>, access: Access): Verdict {
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

/** Tags are managed with their role, and read by everyone who may choose them for a challenge. */
export const canReadTags = (actor: Roles, facts: { editsAChallenge: boolean }): Verdict =>
  facts.editsAChallenge ? allow : mayCall(actor, { role: 'challengeTags' });
