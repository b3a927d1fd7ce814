// What the specification (section 4) and the decisions (section 4) promise about assessing.
import type { assessments } from '../../contract/assessments.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { fields } from '../support/assessments.ts';
import { read } from './applications.ts';
import { admitted, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { about, byID, call, type Expectations, rest } from './expectation.ts';

const ready = (tx: Queryable) =>
  tx.execute(sql`update challenge set ready_for_assessments_set_on = '2026-11-01T09:00:00Z'`);
const ofSubmission = (id: number) => ({ params: { submissionID: id } });
const judged = (id: number) => ({ body: { ...fields, applicationID: id } });

export const assessmentExpectations: Expectations<typeof assessments> = {
  challenges: call({ enter: admitted.assessor, cells: { 200: rest } }),
  // The list of all assessments is for super admins.
  scoresByApplication: about('applications', (id) => ({ params: { applicationID: id } }), {
    enter: superAdmins,
    records: {
      own: { 200: superAdminsIX, 404: rest },
      ga: { 200: superAdminsGA, 404: rest },
      missing: { 404: rest },
    },
  }),
  // One's own, so only for the one who has assessed it.
  find: about('applications', ofSubmission, {
    enter: admitted.assessor,
    records: {
      own: { 200: ['challenge assessor'], 404: rest },
      draft: { 404: rest },
      other: { 404: rest },
      // assessor3@demo has assessed it once and is named for it no more.
      ga: { 404: rest },
      missing: { 404: rest },
    },
  }),
  place: about('applications', ofSubmission, { records: read }),
  create: [
    about('applications', judged, {
      prepare: ready,
      enter: admitted.assessor,
      records: {
        // Holding the role is not being named: whoever reads it for another reason is refused.
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
    about('applications', judged, {
      when: 'the challenge is not ready',
      enter: admitted.assessor,
      records: {
        own: {
          400: [...superAdminsIX, 'assessor1@demo', 'challenge assessor'],
          403: ['admin.ix@demo'],
          404: rest,
        },
      },
    }),
  ],
  update: about('applications', judged, {
    prepare: ready,
    enter: admitted.assessor,
    records: {
      own: { 200: ['challenge assessor'], 403: ['admin.ix@demo'], 404: rest },
      ga: { 403: ['admin.ga@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
  delete: about('assessments', byID, {
    enter: superAdmins,
    records: {
      own: { 204: superAdminsIX, 404: rest },
      ga: { 204: superAdminsGA, 404: rest },
      missing: { 404: rest },
    },
  }),
};
