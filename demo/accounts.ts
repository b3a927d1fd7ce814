// The demonstration's staff accounts, as printed at the start of the server; all have the same password.
import { fullName } from '../contract/person-name.ts';
import { type RoleNumber, roles, type SiteNumber, sites } from '../contract/vocabulary.ts';

export const demoPassword = 'Demo-pass-2026';

export type DemoPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly RoleNumber[];
  readonly site: SiteNumber;
};

export type DemoAccount = DemoPerson & { readonly description: string };

const { superAdmin, admin, user, ...permissions } = roles;
const everyRole: readonly RoleNumber[] = [admin, ...Object.values(permissions)];
const assessor: readonly RoleNumber[] = [admin, roles.assessor];

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'super@demo.example',
    firstName: 'Helen',
    lastName: 'Marsh',
    roles: [superAdmin],
    site: sites.All,
    description: 'Super admin of both sites',
  },
  {
    email: 'admin.ix@demo.example',
    firstName: 'Priya',
    lastName: 'Raman',
    roles: everyRole,
    site: sites.IX,
    description: 'Admin with every role, IX',
  },
  {
    email: 'admin.ga@demo.example',
    firstName: 'Callum',
    lastName: 'Fraser',
    roles: everyRole,
    site: sites.GA,
    description: 'Admin with every role, GA',
  },
  {
    email: 'lead@demo.example',
    firstName: 'Joanna',
    lastName: 'Whitfield',
    roles: [admin, roles.challengeGroups, roles.calendar],
    site: sites.IX,
    description: 'Leads challenges of IX',
  },
  {
    email: 'assessor1@demo.example',
    firstName: 'David',
    lastName: 'Okafor',
    roles: assessor,
    site: sites.All,
    description: 'Assesses submissions of both sites',
  },
  {
    email: 'assessor2@demo.example',
    firstName: 'Siân',
    lastName: 'Prosser',
    roles: assessor,
    site: sites.All,
    description: 'Assesses submissions of both sites',
  },
  {
    email: 'assessor3@demo.example',
    firstName: 'Martin',
    lastName: 'Kowalski',
    roles: assessor,
    site: sites.All,
    description: 'Assesses submissions of both sites',
  },
  {
    email: 'assessor4@demo.example',
    firstName: 'Aisha',
    lastName: 'Rahman',
    roles: assessor,
    site: sites.All,
    description: 'Assesses submissions of both sites',
  },
  {
    email: 'viewer@demo.example',
    firstName: 'Tom',
    lastName: 'Ellison',
    roles: [admin, roles.challengeView],
    site: sites.IX,
    description: 'Reads groups and challenges of IX',
  },
  {
    email: 'messages@demo.example',
    firstName: 'Grace',
    lastName: 'Doyle',
    roles: [admin, roles.contactUsMessages],
    site: sites.IX,
    description: 'Answers contact messages of IX',
  },
];

export function nameOfAccount(email: string): string {
  const account = demoAccounts.find((one) => one.email === email);
  if (!account) throw new Error(`There is no account ${email}.`);
  return fullName(account);
}

/** One line for all company accounts, which sign in on the public side. */
export const demoUsersLine = {
  email: 'sme1@ to sme40@demo.example',
  description: 'Users of companies: odd numbers IX, even numbers GA',
} as const;
