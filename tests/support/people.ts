// Sets up tests of people: a super admin who creates them, and the form of a new person.
import { roles, sites } from '../../contract/vocabulary.ts';
import { testApi } from './api.ts';

export const newPassword = 'Battery-staple-9';
export const newPasswordPair = { password: newPassword, confirmPassword: newPassword };

export async function peopleTests() {
  const api = await testApi();
  const superAdminToken = await api.superAdmin();

  let counter = 0;
  /** Each has its own email. */
  const form = (changes: Record<string, unknown> = {}) => ({
    email: `new${++counter}@test.example`,
    firstName: 'Grace',
    lastName: 'Hopper',
    ...newPasswordPair,
    roles: [roles.users],
    site: sites.GA,
    ...changes,
  });

  return { ...api, superAdminToken, form };
}
