// The expectations for calls about interests and about a person's own part in a panel.
import type { declarations } from '../../contract/declarations.ts';
import type { interests } from '../../contract/interests.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { read } from './applications.ts';
import { callersByRole, superAdminsGA, superAdminsIX } from './callers.ts';
import { edited } from './challenges.ts';
import { about, answering, byID, call, type Expectations, rest } from './expectation.ts';
import type { World } from './world.ts';

const withoutPanels = (tx: Queryable) => tx.execute(sql`delete from challenge_panel`);

/** Every challenge has a panel in which everyone assesses everything, nobody has to declare, and all can decline. */
async function withPanels(tx: Queryable) {
  await withoutPanels(tx);
  await tx.execute(
    sql`insert into challenge_panel (challenge_id, can_decline) select id, true from challenge`,
  );
}

/** The first person is not a caller. Each interest has the id of its application, so that cases can name it. */
const someone = sql`(select min(id) from person)`;
const insertInterests = (tx: Queryable, personID = someone) =>
  tx.execute(sql`insert into interest (id, application_id, person_id, kind, declared_on) overriding system value
    select application.id, application.id, ${personID}, 'financial', '2026-11-01T09:00:00Z'
    from application join challenge on challenge.id = challenge_id`);

export async function withInterests(tx: Queryable) {
  await withPanels(tx);
  await insertInterests(tx);
}

async function withInterestsOfLeads(tx: Queryable) {
  await withPanels(tx);
  await insertInterests(tx, sql`challenge_lead_id`);
}

async function withClearedInterests(tx: Queryable) {
  await withInterests(tx);
  await tx.execute(sql`update interest set cleared_on = declared_on, cleared_reason = 'It was sold.'`);
}

/** Members and super admins have declined everything. */
async function withDeclines(tx: Queryable) {
  await withPanels(tx);
  await tx.execute(sql`
    insert into panel_pair (application_id, person_id, declined_on, decline_reason)
    select application.id, person.id, '2026-11-01T09:00:00Z', 'time'
    from application cross join person
    where person.roles @> array[5] or exists (select from challenge_assessor
      where challenge_assessor.challenge_id = application.challenge_id and person_id = person.id)`);
}

type Name = keyof World['records']['applications'];
/** The application to this challenge, which has the same name among the records. */
const applicationOf = ({ records }: World, record: string) => records.applications[record as Name];

const { 'same group': _, ...editedWithApplication } = edited;
const inGroups = { allowedByRole: callersByRole.groups };
const ofApplication = (id: number, world: World, { record }: { record: string }) => ({
  params: { id, interestID: applicationOf(world, record) },
});
const clearing = (...sent: Parameters<typeof ofApplication>) => ({
  ...ofApplication(...sent),
  body: { reason: 'They sold their shares.', shouldCountAssessment: true },
});

export const interestExpectations: Expectations<typeof interests> = {
  list: [
    about('challenges', byID, { prepare: withPanels, ...inGroups, records: edited }),
    about('challenges', byID, {
      when: 'there is no panel',
      prepare: withoutPanels,
      ...inGroups,
      records: answering(400, edited),
    }),
  ],
  create: about(
    'challenges',
    (id, world, { record }) => ({
      params: { id },
      body: {
        personID: record === 'own' ? world.people['lead@demo'].id : world.bystander.id,
        applicationID: applicationOf(world, record),
        kind: 'financial',
        note: '',
      },
    }),
    { prepare: withPanels, ...inGroups, records: answering(201, editedWithApplication) },
  ),
  clear: [
    about('challenges', clearing, { prepare: withInterests, ...inGroups, records: editedWithApplication }),
    about('challenges', clearing, {
      when: 'it is the lead’s own',
      prepare: withInterestsOfLeads,
      ...inGroups,
      records: {
        own: {
          200: [...superAdminsIX, 'group admin'],
          403: [...edited.own[403], 'lead@demo'],
          404: rest,
        },
      },
    }),
  ],
  putBack: about('challenges', ofApplication, {
    prepare: withClearedInterests,
    ...inGroups,
    records: editedWithApplication,
  }),
  dismissSuggestion: about(
    'challenges',
    (id, world, { record }) => ({
      params: { id },
      body: {
        personID: world.people[record === 'own' ? 'assessor1@demo' : 'assessor2@demo'].id,
        applicationID: applicationOf(world, record),
      },
    }),
    {
      prepare: withPanels,
      ...inGroups,
      records: {
        ...answering(204, { own: edited.own, ga: edited.ga, missing: edited.missing }),
        // This challenge has no assessors.
        ...answering(400, { other: edited.other }),
      },
    },
  ),
};

const inAssessments = { allowedByRole: callersByRole.assessor };

/** Members and super admins. Other assessors who may view the challenge are refused, the rest get 404. */
const assessed = {
  own: {
    200: [...superAdminsIX, 'challenge assessor', 'assessor1@demo'],
    403: ['admin.ix@demo'],
    404: rest,
  },
  'same group': { 200: superAdminsIX, 403: ['admin.ix@demo'], 404: rest },
  other: { 200: superAdminsIX, 403: ['admin.ix@demo'], 404: rest },
  ga: { 200: [...superAdminsGA, 'assessor2@demo'], 403: ['admin.ga@demo'], 404: rest },
  'shared GA': { 200: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;
const { 'same group': __, ...assessedWithApplication } = assessed;

const aboutPair = (id: number) => ({ body: { applicationID: id, kind: 'financial', note: '' } });
const declining = (id: number) => ({ body: { applicationID: id, reason: 'time', note: '' } });

export const declarationExpectations: Expectations<typeof declarations> = {
  find: [
    about('challenges', byID, { prepare: withPanels, ...inAssessments, records: assessed }),
    about('challenges', byID, {
      when: 'there is no panel',
      prepare: withoutPanels,
      ...inAssessments,
      records: answering(400, assessed),
    }),
  ],
  submit: about(
    'challenges',
    (id, world, { record }) => ({
      params: { id },
      body: { applicationIDs: [applicationOf(world, record)], interests: [] },
    }),
    { prepare: withPanels, ...inAssessments, records: assessedWithApplication },
  ),
  declareInterest: [
    about('applications', aboutPair, { prepare: withPanels, records: answering(201, read) }),
    about('applications', aboutPair, {
      when: 'there is no panel',
      prepare: withoutPanels,
      records: answering(400, read),
    }),
  ],
  decline: about('applications', declining, {
    prepare: withPanels,
    ...inAssessments,
    records: {
      own: {
        201: [...superAdminsIX, 'assessor1@demo'],
        // Has assessed it.
        400: ['challenge assessor'],
        403: ['admin.ix@demo'],
        404: rest,
      },
      draft: { 400: superAdminsIX, 403: ['admin.ix@demo'], 404: rest },
      ...answering(201, {
        other: assessed.other,
        ga: assessed.ga,
        'shared GA': assessed['shared GA'],
        missing: assessed.missing,
      }),
    },
  }),
  withdrawDecline: about('applications', (id) => ({ params: { applicationID: id } }), {
    prepare: withDeclines,
    ...inAssessments,
    records: {
      own: { 204: assessed.own[200], 404: rest },
      other: { 204: superAdminsIX, 404: rest },
      ga: { 204: assessed.ga[200], 404: rest },
      'shared GA': { 204: superAdminsGA, 404: rest },
      missing: { 404: rest },
    },
  }),
  panels: call({ prepare: withPanels, ...inAssessments, cells: { 200: rest } }),
  ownWork: about('challenges', byID, { ...inAssessments, records: assessed }),
};
