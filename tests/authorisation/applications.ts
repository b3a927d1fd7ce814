// The expectations for staff calls about applications (docs/decisions, product rules).
import type { applications } from '../../contract/applications.ts';
import { callersByRole, superAdminsGA, superAdminsIX } from './callers.ts';
import { readOnly, viewed } from './challenges.ts';
import { about, byID, call, type Expectations, rest, withBody } from './expectation.ts';

const assessorsOfOwn = ['challenge assessor', 'assessor1@demo'] as const;
const viewersIX = ['challengeView', 'viewer@demo'] as const;
const onlyViewOwn = [...viewersIX, 'group viewer', 'group holder'] as const;

/** Readers: the role users, anyone who may view the challenge, and its assessors once the application is submitted. */
export const read = {
  own: { 200: [...viewed.own[200], 'users', ...assessorsOfOwn], 404: rest },
  draft: { 200: [...viewed.own[200], 'users'], 404: rest },
  other: { 200: [...viewed.other[200], 'users'], 404: rest },
  ga: { 200: [...viewed.ga[200], 'assessor2@demo'], 404: rest },
  'shared GA': { 200: viewed['shared GA'][200], 404: rest },
  missing: { 404: rest },
} as const;

const editOwn = [...superAdminsIX, 'group admin', 'lead@demo'] as const;

/** Allowed: an assessor of the challenge, and anyone who may edit it. The other readers are refused. */
const organisation = {
  own: { 200: [...editOwn, ...assessorsOfOwn], 403: [...onlyViewOwn, 'admin.ix@demo', 'users'], 404: rest },
  draft: { 200: editOwn, 403: [...onlyViewOwn, 'admin.ix@demo', 'users'], 404: rest },
  other: { 200: [...superAdminsIX, 'admin.ix@demo'], 403: [...viewersIX, 'users'], 404: rest },
  ga: { 200: [...superAdminsGA, 'admin.ga@demo', 'assessor2@demo'], 404: rest },
  'shared GA': { 200: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;

const oneAttachment = (id: number, { attachments }: { attachments: Record<number, string> }) => ({
  params: { id, s3Key: attachments[id] ?? 'none' },
});

export const applicationExpectations: Expectations<typeof applications> = {
  list: call({ allowedByRole: callersByRole.users, cells: { 200: rest } }),
  challenges: call({ allowedByRole: callersByRole.users, cells: { 200: rest } }),
  // This list is part of the challenge's own screen, which the role users alone does not open.
  listOfChallenge: about('challenges', byID, { records: viewed }),
  listSubmitted: about('challenges', byID, { records: readOnly }),
  find: about('applications', byID, { records: read }),
  attachment: [
    about('applications', oneAttachment, { records: read }),
    about(
      'applications',
      (id, { attachments, records }) => ({
        params: { id, s3Key: attachments[records.applications.other] ?? 'none' },
      }),
      { when: 'with the key of another application', records: { own: { 404: rest } } },
    ),
  ],
  findOrganisation: about('applications', byID, { records: organisation }),
  updateOrganisation: about('applications', withBody({ ktnEntrySummary: 'Sound.' }), {
    records: organisation,
  }),
  writeScoreSummary: about('applications', withBody({ summary: 'The best of all.' }), {
    records: {
      ...organisation,
      own: {
        200: editOwn,
        403: [...onlyViewOwn, 'admin.ix@demo', 'users', ...assessorsOfOwn],
        404: rest,
      },
      ga: { 200: [...superAdminsGA, 'admin.ga@demo'], 403: ['assessor2@demo'], 404: rest },
    },
  }),
  // Anyone who may edit the challenge may delete, and so may the role users.
  delete: about('applications', byID, {
    records: {
      own: {
        204: [...editOwn, 'users', 'admin.ix@demo'],
        403: [...onlyViewOwn, ...assessorsOfOwn],
        404: rest,
      },
      draft: { 204: [...editOwn, 'users', 'admin.ix@demo'], 403: onlyViewOwn, 404: rest },
      other: { 204: [...superAdminsIX, 'admin.ix@demo', 'users'], 403: viewersIX, 404: rest },
      ga: { 204: [...superAdminsGA, 'admin.ga@demo'], 403: ['assessor2@demo'], 404: rest },
      'shared GA': { 204: [...superAdminsGA, 'admin.ga@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
};
