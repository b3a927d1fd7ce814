// The callers of the matrix, with their roles and sites, and the groups of callers that the expectations use.
import { demoAccounts } from '../../demo/entry.ts';

/** Staff of IX who hold this one role and belong to no group or challenge. */
export const oneRole = [
  'admins',
  'challengeGroups',
  'challengeTags',
  'users',
  'contactUsMessages',
  'assessor',
  'challengeHolder',
  'challengeView',
  'calendar',
] as const;

/** The accounts of the demonstration, with their roles and sites. */
export const demo = [
  'super@demo',
  'admin.ix@demo',
  'admin.ga@demo',
  'lead@demo',
  'assessor1@demo',
  'assessor2@demo',
  'assessor3@demo',
  'assessor4@demo',
  'viewer@demo',
  'messages@demo',
] as const;

export const accountOf = (name: (typeof demo)[number]) =>
  demoAccounts.find((account) => account.email === `${name}.example`);

/** Super admins of one site, and staff who belong to a group or challenge of IX. */
export const others = [
  'no role',
  'super admin of IX',
  'super admin of GA',
  'group admin',
  'group viewer',
  'group holder',
  'challenge lead',
  'challenge assessor',
  'named assessor without the role',
  'group admin who moved to GA',
] as const;

export const staff = [...oneRole, ...demo, ...others] as const;
export type StaffCaller = (typeof staff)[number];

/** The first has applied. The first and the third are demonstration accounts (sme1@ and sme2@). */
export const companies = ['applicant', 'another company', 'company of GA', 'company of both sites'] as const;
export type CompanyCaller = (typeof companies)[number];

export type Caller = StaffCaller | CompanyCaller;

export const superAdmins = ['super@demo', 'super admin of IX', 'super admin of GA'] as const;
/** The super admins who see IX, and those who see GA. */
export const superAdminsIX = ['super@demo', 'super admin of IX'] as const;
export const superAdminsGA = ['super@demo', 'super admin of GA'] as const;
/** Staff who hold every role, on one site each. */
export const everyRole = ['admin.ix@demo', 'admin.ga@demo'] as const;

/**
 * Staff whom no role check can tell apart: they hold the same roles, and all or none of them belong to a group or lead a
 * challenge.
 */
export const withEqualRoles = [
  ['assessor', 'assessor1@demo', 'assessor2@demo', 'assessor3@demo', 'assessor4@demo', 'challenge assessor'],
  ['challengeView', 'viewer@demo'],
  ['contactUsMessages', 'messages@demo'],
  ['no role', 'named assessor without the role'],
  ['group admin', 'group viewer', 'challenge lead', 'group admin who moved to GA'],
  superAdmins,
  everyRole,
] as const satisfies readonly (readonly StaffCaller[])[];

/** Together they have every role and every place in a group and a challenge, and none is a super admin. */
export const readers = [
  'admin.ix@demo',
  'lead@demo',
  'messages@demo',
  'group admin',
  'challenge lead',
  'challenge assessor',
] as const satisfies readonly StaffCaller[];

/** Section 6: a screen is open to its role and to super admins, and therefore to staff who hold every role. */
export const callersByRole = {
  admins: ['admins', ...superAdmins, ...everyRole],
  users: ['users', ...superAdmins, ...everyRole],
  challengeTags: ['challengeTags', ...superAdmins, ...everyRole],
  contactUsMessages: ['contactUsMessages', 'messages@demo', ...superAdmins, ...everyRole],
  calendar: ['calendar', 'lead@demo', ...superAdmins, ...everyRole],
  challengeGroups: ['challengeGroups', 'lead@demo', ...superAdmins, ...everyRole],
  assessor: [
    'assessor',
    'assessor1@demo',
    'assessor2@demo',
    'assessor3@demo',
    'assessor4@demo',
    'challenge assessor',
    ...superAdmins,
    ...everyRole,
  ],
  /** Decision 0014: challengeGroups, challengeView, and anyone who belongs to a group or leads a challenge. */
  groups: [
    'challengeGroups',
    'challengeView',
    'lead@demo',
    'viewer@demo',
    'group admin',
    'group viewer',
    'group holder',
    'challenge lead',
    'group admin who moved to GA',
    ...superAdmins,
    ...everyRole,
  ],
} as const satisfies Record<string, readonly StaffCaller[]>;
