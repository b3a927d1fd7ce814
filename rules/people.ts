// Who may create, change and remove whom, and what their roles and site then are.
import { type PersonKind, peopleAccess } from '../contract/people.ts';
import { assignableRoles, roleLabels, roles, sites } from '../contract/vocabulary.ts';
import { type Actor, isSuperAdmin, mayCall } from './permissions.ts';
import { allow, type Refused, refuse, type Verdict } from './verdict.ts';

/** What these rules need to know of someone; who asks is an Actor, whom it is about may be anyone. */
export type PersonFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

/** What ties a person to the programme; only the server can look it up. */
export interface Ties {
  /** Of site All: then nobody would be left who can do everything. */
  readonly isLastSuperAdmin: boolean;
  readonly challengesLed: number;
  readonly assessments: number;
}
export const noTies: Ties = { isLastSuperAdmin: false, challengesLed: 0, assessments: 0 };

export function kindOf(person: Pick<Actor, 'roles'>): PersonKind {
  if (isSuperAdmin(person)) return 'superAdmin';
  return person.roles.includes(roles.admin) ? 'admin' : 'user';
}

/** People of site All are for staff of site All to see, unlike a group of site All, which both sites share. */
export const seesPerson = (actor: Pick<Actor, 'site'>, person: Pick<Actor, 'site'>) =>
  actor.site === sites.All || actor.site === person.site;

const isSelf = (actor: PersonFacts, person: PersonFacts) => actor.id === person.id;
const assignableOf = (person: Pick<Actor, 'roles'>) =>
  assignableRoles.filter((role) => person.roles.includes(role));

export const canCreatePerson = (actor: PersonFacts, kind: PersonKind): Verdict =>
  mayCall(actor, peopleAccess[kind]);

/** Editing, setting the password and removing; password and e-mail also need canChangeSignIn in rules/reach.ts. */
export function canManagePerson(actor: PersonFacts, person: PersonFacts): Verdict {
  const kind = kindOf(person);
  const entry = mayCall(actor, peopleAccess[kind]);
  if (!entry.allowed || isSuperAdmin(actor)) return entry;
  const held = assignableOf(person);
  const shares = (role: number) => actor.roles.includes(role);
  if (kind === 'admin') {
    // With less, a lesser admin could take over a greater one by way of e-mail or password.
    return held.every(shares) ? allow : refuse('You can only change admins whose roles you hold yourself.');
  }
  return held.length === 0 || held.some(shares)
    ? allow
    : refuse('You can only change users who share a role with you.');
}

export function isRemovable(actor: PersonFacts, person: PersonFacts, ties: Ties): Verdict {
  if (isSelf(actor, person)) return refuse('You cannot remove yourself.');
  if (ties.isLastSuperAdmin) return refuse(lastSuperAdmin('removed'));
  if (ties.challengesLed > 0) {
    return refuse(
      `This person leads ${counted(ties.challengesLed, 'challenge')}. Choose another lead first.`,
    );
  }
  if (ties.assessments > 0) {
    return refuse(
      `This person has made ${counted(ties.assessments, 'assessment')}. Every score must stay traceable to its assessor, so delete the assessments first.`,
    );
  }
  return allow;
}

export function isDowngradable(actor: PersonFacts, person: PersonFacts, ties: Ties): Verdict {
  if (isSelf(actor, person)) return refuse('You cannot downgrade yourself.');
  return ties.isLastSuperAdmin ? refuse(lastSuperAdmin('downgraded')) : allow;
}

/** `person`: whom the role would be given to or taken from; null while creating one. */
export function canAssignRole(actor: PersonFacts, role: number, person: PersonFacts | null): Verdict {
  if (person && isSelf(actor, person)) return refuse('You cannot change your own roles.');
  if (isSuperAdmin(actor)) return allow;
  if (!actor.roles.includes(role)) return refuse('You can only give roles that you hold yourself.');
  if (person && role === roles.calendar) {
    return refuse(`Only a super admin can change who has the role ${roleLabels.calendar}.`);
  }
  return allow;
}

type Outcome<Value> = { readonly allowed: true; readonly value: Value } | Refused;
const outcome = <Value>(value: Value): Outcome<Value> => ({ allowed: true, value });

/** The roles someone has after a form with `wanted` was saved; what the editor may not take away stays. */
export function rolesAfter(
  actor: PersonFacts,
  person: PersonFacts | null,
  wanted: readonly number[],
): Outcome<number[]> {
  const result: number[] = [];
  for (const role of assignableRoles) {
    const isHeld = person?.roles.includes(role) ?? false;
    const isWanted = wanted.includes(role);
    if (isHeld !== isWanted) {
      const verdict = canAssignRole(actor, role, person);
      if (!verdict.allowed && (isWanted || (person && isSelf(actor, person)))) return verdict;
      if (verdict.allowed ? isWanted : isHeld) result.push(role);
    } else if (isHeld) result.push(role);
  }
  return outcome(result);
}

/** Whether this person is asked for a site at all; everyone else's people are of their own site. */
export const choosesSite = (actor: Pick<Actor, 'site'>) => actor.site === sites.All;

/** undefined: they must still choose one. */
export const siteOfNew = (actor: Pick<Actor, 'site'>, wanted: number | undefined) =>
  choosesSite(actor) ? wanted : actor.site;

export function siteAfter(
  actor: PersonFacts,
  person: PersonFacts,
  wanted: number | undefined,
  ties: Ties = noTies,
): Outcome<number> {
  if (!choosesSite(actor) || wanted === undefined || wanted === person.site) return outcome(person.site);
  if (isSelf(actor, person)) return refuse('You cannot change your own site.');
  if (ties.isLastSuperAdmin) return refuse(lastSuperAdmin('moved to one site'));
  return outcome(wanted);
}

const lastSuperAdmin = (change: string) => `The last super admin of both sites cannot be ${change}.`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
