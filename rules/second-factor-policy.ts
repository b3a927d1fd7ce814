// Decides who must have a second factor, and what they may do before they have shown one.
import { type Actor, isStaff, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export const secondFactorPolicies = ['optional', 'super-admins', 'staff'] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

export function isSecondFactorRequired(policy: SecondFactorPolicy, person: Pick<Actor, 'roles'>): boolean {
  if (policy === 'staff') return isStaff(person);
  return policy === 'super-admins' && isSuperAdmin(person);
}

/** Until they have a second factor, people can sign in and out, and set one up on their account page. */
const isOpenWithoutFactor = (path: string) => /^admin\/(auth|account)(\/|$)/.test(path);

/** `factorsShown` is how many factors the person has shown in this sign-in. */
export const mustSetUpFactor = (
  policy: SecondFactorPolicy,
  person: Pick<Actor, 'roles'>,
  { factorsShown, path }: { readonly factorsShown: 1 | 2; readonly path: string },
): boolean => factorsShown === 1 && isSecondFactorRequired(policy, person) && !isOpenWithoutFactor(path);

/** `hasOther` is whether the person keeps another second factor. */
export const canRemoveFactor = (
  policy: SecondFactorPolicy,
  person: Pick<Actor, 'roles'>,
  { hasOther }: { readonly hasOther: boolean },
): Verdict =>
  hasOther || !isSecondFactorRequired(policy, person)
    ? allow
    : refuse('Your programme requires a second factor. Add another before you remove this one.');
