// Decides who may create, change and remove whom, and which roles and site they get.
import { type PersonKind, peopleAccess } from '../contract/people.ts';
import { assignableRoles, roleLabels, roles, sites } from '../contract/vocabulary.ts';
import { type Actor, canCall, isSuperAdmin } from './permissions.ts';
import { allow, type Refused, refuse, type Verdict } from './verdict.ts';

/** What these rules need to know about the caller and about the person they want to change. */
export type PersonFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

/** What prevents a person from being removed, which only the server can look up. */
export interface Responsibilities {
  /** Is the last super admin of site All, without whom nobody could manage everything. */
  readonly isLastSuperAdmin: boolean;
  readonly challengesLed: number;
  readonly assessments: number;
}
export const noResponsibilities: Responsibilities = {
  isLastSuperAdmin: false,
  challengesLed: 0,
  assessments: 0,
};

export function kindOf(person: Pick<Actor, 'roles'>): PersonKind {
  if (isSuperAdmin(person)) return 'superAdmin';
  return person.roles.includes(roles.admin) ? 'admin' : 'user';
}

/** Only staff of site All see people of site All. A group of site All is different: both sites share it. */
export const canSeePerson = (actor: Pick<Actor, 'site'>, person: Pick<Actor, 'site'>) =>
  actor.site === sites.All || actor.site === person.site;

const isSelf = (actor: PersonFacts, person: PersonFacts) => actor.id === person.id;
const assignableOf = (person: Pick<Actor, 'roles'>) =>
  assignableRoles.filter((role) => person.roles.includes(role));

export const canCreatePerson = (actor: PersonFacts, kind: PersonKind): Verdict =>
  canCall(actor, peopleAccess[kind]);

/** Covers editing, passwords and removing. Password and email also need canChangeSignIn in rules/memberships.ts. */
export function canManagePerson(actor: PersonFacts, person: PersonFacts): Verdict {
  const kind = kindOf(person);
  const entry = canCall(actor, peopleAccess[kind]);
  if (!entry.allowed || isSuperAdmin(actor)) return entry;
  const heldRoles = assignableOf(person);
  const shares = (role: number) => actor.roles.includes(role);
  if (kind === 'admin') {
    // Otherwise an admin with few roles could take over one with more roles by changing the email or password.
    return heldRoles.every(shares)
      ? allow
      : refuse('You can only change admins whose roles you hold yourself.');
  }
  return heldRoles.length === 0 || heldRoles.some(shares)
    ? allow
    : refuse('You can only change users who share a role with you.');
}

export function isRemovable(
  actor: PersonFacts,
  person: PersonFacts,
  responsibilities: Responsibilities,
): Verdict {
  if (isSelf(actor, person)) return refuse('You cannot remove yourself.');
  if (responsibilities.isLastSuperAdmin) return refuse(lastSuperAdmin('removed'));
  if (responsibilities.challengesLed > 0) return refuse(leads(responsibilities));
  if (responsibilities.assessments > 0) {
    return refuse(
      `This person has made ${counted(responsibilities.assessments, 'assessment')}. Every score must stay traceable to its assessor, so delete the assessments first.`,
    );
  }
  return allow;
}

/** Assessments do not prevent an erasure: they stay, and only their author's name is removed. */
export function whyNotErasable(responsibilities: Responsibilities): string | null {
  if (responsibilities.isLastSuperAdmin) return lastSuperAdmin('erased');
  return responsibilities.challengesLed > 0 ? leads(responsibilities) : null;
}

export function isDowngradable(
  actor: PersonFacts,
  person: PersonFacts,
  responsibilities: Responsibilities,
): Verdict {
  if (isSelf(actor, person)) return refuse('You cannot downgrade yourself.');
  return responsibilities.isLastSuperAdmin ? refuse(lastSuperAdmin('downgraded')) : allow;
}

/** People who can still sign in change their own factors on their account page. */
export const canResetSignIn = (actor: PersonFacts, person: PersonFacts): Verdict =>
  isSelf(actor, person) ? refuse('You cannot reset your own sign-in.') : allow;

/** `person` is the one whose role would change; null for a new person. */
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

/** Returns the roles after a form with `wanted` is saved. Roles that the editor may not remove stay. */
export function rolesAfter(
  actor: PersonFacts,
  person: PersonFacts | null,
  requested: readonly number[],
): Outcome<number[]> {
  const result: number[] = [];
  for (const role of assignableRoles) {
    const hasRole = person?.roles.includes(role) ?? false;
    const isWanted = requested.includes(role);
    if (hasRole !== isWanted) {
      const verdict = canAssignRole(actor, role, person);
      if (!verdict.allowed && (isWanted || (person && isSelf(actor, person)))) return verdict;
      if (verdict.allowed ? isWanted : hasRole) result.push(role);
    } else if (hasRole) result.push(role);
  }
  return outcome(result);
}

/** Whether the form asks this person for a site. Other staff create people of their own site. */
export const canChooseSite = (actor: Pick<Actor, 'site'>) => actor.site === sites.All;

/** Returns undefined if the caller must still choose a site. */
export const siteOfNew = (actor: Pick<Actor, 'site'>, requested: number | undefined) =>
  canChooseSite(actor) ? requested : actor.site;

export function siteAfter(
  actor: PersonFacts,
  person: PersonFacts,
  requested: number | undefined,
  responsibilities: Responsibilities = noResponsibilities,
): Outcome<number> {
  if (!canChooseSite(actor) || requested === undefined || requested === person.site)
    return outcome(person.site);
  if (isSelf(actor, person)) return refuse('You cannot change your own site.');
  if (responsibilities.isLastSuperAdmin) return refuse(lastSuperAdmin('moved to one site'));
  return outcome(requested);
}

const lastSuperAdmin = (change: string) => `The last super admin of both sites cannot be ${change}.`;
const leads = ({ challengesLed }: Responsibilities) =>
  `This person leads ${counted(challengesLed, 'challenge')}. Choose another lead first.`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
