// Who may set the password or change the e-mail of another person, given the groups and challenges both can reach.
import { fullName, type Person } from '../contract/people.ts';
import type { PersonFacts } from './people.ts';
import { isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/**
 * The capacities that open a group or a challenge, each with the ids it opens. Workshop and pitch admins are named in the
 * calendar only, so they are not among them.
 */
export const capacities = [
  'adminOfGroups',
  'viewerOfGroups',
  'holderOfGroups',
  'leadOfChallenges',
  'assessorOfChallenges',
] as const;

/** What a person reaches through memberships; roles are compared by canManagePerson. */
export type Reach = { readonly [Capacity in (typeof capacities)[number]]: readonly number[] };

export const noReach: Reach = {
  adminOfGroups: [],
  viewerOfGroups: [],
  holderOfGroups: [],
  leadOfChallenges: [],
  assessorOfChallenges: [],
};

/** No capacity covers another: a group admin cannot publish as its lead does, nor assess in an assessor's name. */
const covers = (own: Reach, other: Reach) =>
  capacities.every((capacity) => other[capacity].every((id) => own[capacity].includes(id)));

/**
 * Besides canManagePerson: with the password or the e-mail of someone, an editor can sign in as that person, so the person
 * must reach nothing that the editor does not.
 */
export function canChangeSignIn(
  actor: PersonFacts,
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
  reach: { readonly ofActor: Reach; readonly ofPerson: Reach },
): Verdict {
  if (isSuperAdmin(actor) || actor.id === person.id || covers(reach.ofActor, reach.ofPerson)) return allow;
  return refuse(
    `Only a super admin can do this, because ${fullName(person)} has access that you do not have.`,
  );
}
