// The expectations for calls about challenge groups (specification; docs/decisions).
import type { groups } from '../../contract/groups.ts';
import { sites } from '../../contract/vocabulary.ts';
import { callersByRole, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';

const weighting = { deploymentScale: 0.3 };

/** The two roles see every group of their site; everyone else sees only their own. Both sites see a shared group. */
const withRoleIX = ['challengeGroups', 'challengeView', 'lead@demo', 'viewer@demo', 'admin.ix@demo'] as const;

export const seen = {
  own: {
    200: [...withRoleIX, ...superAdminsIX, 'group admin', 'group viewer', 'group holder', 'challenge lead'],
    404: rest,
  },
  other: { 200: [...withRoleIX, ...superAdminsIX], 404: rest },
  ga: { 200: ['admin.ga@demo', ...superAdminsGA], 404: rest },
  shared: { 200: [...withRoleIX, 'admin.ga@demo', ...superAdmins], 404: rest },
  missing: { 404: rest },
} as const;

/** Super admins manage groups; a group of both sites needs a super admin of both sites (decisions). */
const managed = {
  own: { 200: superAdminsIX, 404: rest },
  other: { 200: superAdminsIX, 404: rest },
  ga: { 200: superAdminsGA, 404: rest },
  shared: { 200: ['super@demo'], 403: rest },
  missing: { 404: rest },
} as const;

/** New challenges, default weighting, holders: canEdit, or the lead of any challenge in the group. */
export const setUp = {
  own: {
    200: [...superAdminsIX, 'group admin', 'lead@demo', 'challenge lead'],
    403: ['challengeGroups', 'challengeView', 'viewer@demo', 'admin.ix@demo', 'group viewer', 'group holder'],
    404: rest,
  },
  other: {
    200: [...superAdminsIX, 'admin.ix@demo'],
    403: ['challengeGroups', 'challengeView', 'lead@demo', 'viewer@demo'],
    404: rest,
  },
  ga: { 200: ['admin.ga@demo', ...superAdminsGA], 404: rest },
  shared: { 200: superAdmins, 403: [...withRoleIX, 'admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;

export const groupExpectations: Expectations<typeof groups> = {
  list: call({ allowedByRole: callersByRole.groups, cells: { 200: rest } }),
  createAdminOptions: call({ allowedByRole: callersByRole.challengeGroups, cells: { 200: rest } }),
  createViewerOptions: call({ allowedByRole: callersByRole.challengeGroups, cells: { 200: rest } }),
  find: about('groups', byID, { allowedByRole: callersByRole.groups, records: seen }),
  memberOptions: about('groups', byID, { allowedByRole: superAdmins, records: managed }),
  contents: about('groups', byID, { allowedByRole: superAdmins, records: managed }),
  create: call({
    allowedByRole: callersByRole.challengeGroups,
    send: () => ({ body: { name: 'Water', adminIDs: [], viewerIDs: [], site: sites.IX } }),
    cells: { 201: rest },
  }),
  update: about('groups', withBody({ name: 'Water and more' }), {
    allowedByRole: superAdmins,
    records: managed,
  }),
  updateWeighting: about('groups', withBody(weighting), {
    allowedByRole: callersByRole.groups,
    records: setUp,
  }),
  holders: about('groups', byID, { allowedByRole: callersByRole.groups, records: setUp }),
  attachHolders: about(
    'groups',
    (id, { bystander }) => ({ params: { id }, body: { challengeHolderIDs: [bystander.id] } }),
    { allowedByRole: callersByRole.groups, records: setUp },
  ),
  delete: about('groups', byID, { allowedByRole: superAdmins, records: answering(204, managed) }),
};
