// Tests who must have a second factor, and what they may do before they have shown one.
import { describe, expect, test } from 'vitest';
import { roles } from '../contract/vocabulary.ts';
import { canRemoveFactor, isSecondFactorRequired, mustSetUpFactor } from './second-factor-policy.ts';

const superAdmin = { roles: [roles.superAdmin] };
const admin = { roles: [roles.admin, roles.users] };
const company = { roles: [roles.user] };

test.each([
  ['optional', false, false],
  ['super-admins', true, false],
  ['staff', true, true],
] as const)('%s: super admins %s, admins %s, companies never', (policy, ofSuperAdmin, ofAdmin) => {
  expect(isSecondFactorRequired(policy, superAdmin)).toBe(ofSuperAdmin);
  expect(isSecondFactorRequired(policy, admin)).toBe(ofAdmin);
  expect(isSecondFactorRequired(policy, company)).toBe(false);
});

describe('someone whom the policy covers', () => {
  const mustSetUp = (path: string, factorsShown: 1 | 2 = 1) =>
    mustSetUpFactor('staff', admin, { factorsShown, path });

  test.each(['admin/auth/me', 'admin/auth/logout', 'admin/account', 'admin/account/totp/confirm'])(
    'may call %s with one factor',
    (path) => expect(mustSetUp(path)).toBe(false),
  );

  test.each(['admin/admins', 'admin/accounts', 'admin/authors', 'users', 'admin/challenges/:id'])(
    'may call %s only with two',
    (path) => {
      expect(mustSetUp(path)).toBe(true);
      expect(mustSetUp(path, 2)).toBe(false);
    },
  );

  test('may remove a second factor only if another remains', () => {
    expect(canRemoveFactor('staff', admin, { hasOther: true }).allowed).toBe(true);
    expect(canRemoveFactor('staff', admin, { hasOther: false })).toEqual({
      allowed: false,
      reason: 'Your programme requires a second factor. Add another before you remove this one.',
    });
    expect(canRemoveFactor('super-admins', admin, { hasOther: false }).allowed).toBe(true);
  });
});
