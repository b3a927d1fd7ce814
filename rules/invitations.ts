// Decides who can be invited to choose a password, and how often.
import { fullName, type Person } from '../contract/people.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export const invitationDays = 7;

/** In an hour. */
export const invitationLimits = { forPerson: 5, forSender: 100 };

export const canBeInvited = (
  person: Pick<Person, 'firstName' | 'lastName'>,
  { hasPassword }: { readonly hasPassword: boolean },
): Verdict => (hasPassword ? refuse(`${fullName(person)} has already chosen a password.`) : allow);
