// The expectations for lists: downloads are open to everyone who may read the list, and views give no access to it.
import type { listExports } from '../../contract/exports.ts';
import type { views } from '../../contract/views.ts';
import { callersByRole, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { listedGroups, viewed } from './challenges.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';
import { readTags } from './programme.ts';

const asCsv = () => ({ query: { format: 'csv' } });

const open = (allowedByRole: Parameters<typeof call>[0]['allowedByRole']) =>
  call({ ...(allowedByRole && { allowedByRole }), send: asCsv, cells: { 200: rest } });

export const exportExpectations: Expectations<typeof listExports> = {
  admins: open(callersByRole.admins),
  superadmins: open(superAdmins),
  users: open(callersByRole.users),
  groups: open(callersByRole.groups),
  challenges: open(superAdmins),
  'group-challenges': about('groups', (id) => ({ query: { format: 'csv', groupID: id } }), {
    allowedByRole: callersByRole.groups,
    records: listedGroups,
  }),
  applications: open(callersByRole.users),
  submissions: about('challenges', (id) => ({ query: { format: 'xlsx', challengeID: id } }), {
    records: viewed,
  }),
  tags: call({ send: asCsv, cells: readTags }),
  'business-tags': call({ send: asCsv, cells: readTags }),
  messages: open(callersByRole.contactUsMessages),
};

/** Allowed: the owner, and for a shared view super admins. Other readers of the list on that site are refused. */
const changedViews = {
  private: { 200: ['users'], 404: rest },
  shared: { 200: ['users', ...superAdminsIX], 403: ['admin.ix@demo'], 404: rest },
  'shared GA': { 200: ['admin.ga@demo', ...superAdminsGA], 404: rest },
  'of groups': {
    200: ['group admin', ...superAdminsIX],
    403: [
      'challengeGroups',
      'challengeView',
      'lead@demo',
      'viewer@demo',
      'group viewer',
      'group holder',
      'challenge lead',
      'admin.ix@demo',
    ],
    404: rest,
  },
  missing: { 404: rest },
} as const;

export const viewExpectations: Expectations<typeof views> = {
  list: call({ cells: { 200: rest } }),
  create: call({
    send: () => ({ body: { list: 'users', name: 'Mine', address: 'role=30', isShared: false } }),
    cells: { 201: callersByRole.users, 403: rest },
  }),
  update: about('views', withBody({ name: 'Another name' }), { records: changedViews }),
  delete: about('views', byID, { records: answering(204, changedViews) }),
};
