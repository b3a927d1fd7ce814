// The expectations for calls about assessments (specification, section 4; docs/decisions).
import type { assessments } from '../../contract/assessments.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { fields } from '../support/assessments.ts';
import { read } from './applications.ts';
import { callersByRole, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { about, byID, call, type Expectations, rest } from './expectation.ts';

const ready = (tx: Queryable) =>
  tx.execute(sql`update challenge set ready_for_assessments_set_on = '2026-11-01T09:00:00Z'`);
const ofApplication = (id: number) => ({ params: { submissionID: id } });
const withRatings = (id: number) => ({ body: { ...fields, applicationID: id } });

export const assessmentExpectations: Expectations<typeof assessments> = {
  challenges: call({ allowedByRole: callersByRole.assessor, cells: { 200: rest } }),
  // The list of all assessments is for super admins.
  scoresByApplication: about('applications', (id) => ({ params: { applicationID: id } }), {
    allowedByRole: superAdmins,
    records: {
      own: { 200: superAdminsIX, 404: rest },
      ga: { 200: superAdminsGA, 404: rest },
      missing: { 404: rest },
    },
  }),
  // Assessors read only their own assessment.
  find: about('applications', ofApplication, {
    allowedByRole: callersByRole.assessor,
    records: {
      own: { 200: ['challenge assessor'], 404: rest },
      draft: { 404: rest },
      other: { 404: rest },
      // assessor3@demo has assessed it but is no longer an assessor of this challenge.
      ga: { 404: rest },
      missing: { 404: rest },
    },
  }),
  place: about('applications', ofApplication, { records: read }),
  create: [
    about('applications', withRatings, {
      prepare: ready,
      allowedByRole: callersByRole.assessor,
      records: {
        // The role alone is not enough: someone who reads it for another reason is refused.
        own: {
          201: [...superAdminsIX, 'assessor1@demo'],
          400: ['challenge assessor'],
          403: ['admin.ix@demo'],
          404: rest,
        },
        draft: { 400: superAdminsIX, 403: ['admin.ix@demo'], 404: rest },
        other: { 201: superAdminsIX, 403: ['admin.ix@demo'], 404: rest },
        ga: { 201: [...superAdminsGA, 'assessor2@demo'], 403: ['admin.ga@demo'], 404: rest },
        'shared GA': { 201: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
        missing: { 404: rest },
      },
    }),
    about('applications', withRatings, {
      when: 'the challenge is not ready',
      allowedByRole: callersByRole.assessor,
      records: {
        own: {
          400: [...superAdminsIX, 'assessor1@demo', 'challenge assessor'],
          403: ['admin.ix@demo'],
          404: rest,
        },
      },
    }),
  ],
  update: about('applications', withRatings, {
    prepare: ready,
    allowedByRole: callersByRole.assessor,
    records: {
      own: { 200: ['challenge assessor'], 403: ['admin.ix@demo'], 404: rest },
      ga: { 403: ['admin.ga@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
  delete: about('assessments', byID, {
    allowedByRole: superAdmins,
    records: {
      own: { 204: superAdminsIX, 404: rest },
      ga: { 204: superAdminsGA, 404: rest },
      missing: { 404: rest },
    },
  }),
};
