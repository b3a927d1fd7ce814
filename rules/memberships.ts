// Decides who may set the password or change the email of another person, by the access that both have.
import { fullName, type Person } from '../contract/people.ts';
import type { PersonFacts } from './people.ts';
import { isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/**
 * The kinds of membership that give access to a group or a challenge. Workshop and pitch admins only appear in the
 * calendar, so they are not in this list.
 */
export const membershipKinds = [
  'adminOfGroups',
  'viewerOfGroups',
  'holderOfGroups',
  'leadOfChallenges',
  'assessorOfChallenges',
] as const;

/** The ids of groups and challenges that a person's memberships give access to. canManagePerson compares roles. */
export type Memberships = { readonly [Kind in (typeof membershipKinds)[number]]: readonly number[] };

export const noMemberships: Memberships = {
  adminOfGroups: [],
  viewerOfGroups: [],
  holderOfGroups: [],
  leadOfChallenges: [],
  assessorOfChallenges: [],
};

/** No membership includes another: a group admin cannot publish like the lead, or assess like an assessor. */
const covers = (person: Memberships, other: Memberships) =>
  membershipKinds.every((kind) => other[kind].every((id) => person[kind].includes(id)));

/**
 * Callers must check canManagePerson too. An editor who changes someone's password or email could sign in as that
 * person, so the person must not have access that the editor does not have.
 */
export function canChangeSignIn(
  actor: PersonFacts,
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
  memberships: { readonly ofActor: Memberships; readonly ofPerson: Memberships },
): Verdict {
  if (isSuperAdmin(actor) || actor.id === person.id || covers(memberships.ofActor, memberships.ofPerson))
    return allow;
  return refuse(
    `Only a super admin can do this, because ${fullName(person)} has access that you do not have.`,
  );
}
