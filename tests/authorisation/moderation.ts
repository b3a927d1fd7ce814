// The expectations for calls about moderations: view to read, lead or super admin to moderate, assessors to take part.
import type { moderation } from '../../contract/moderation.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { callersByRole, superAdminsGA, superAdminsIX } from './callers.ts';
import { edited, ledOrSuper, viewed } from './challenges.ts';
import { about, answering, byID, type Expectations, rest } from './expectation.ts';
import { earlier, type World } from './world.ts';

const ready = (tx: Queryable) =>
  tx.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`);

async function withModeration(tx: Queryable) {
  await ready(tx);
  await tx.execute(sql`insert into decision_setting (challenge_id, moderation_opened_on)
    select id, ${earlier} from challenge`);
}

async function withClosedModeration(tx: Queryable) {
  await withModeration(tx);
  await tx.execute(sql`update decision_setting set moderation_closed_on = ${earlier}`);
}

/** A second assessment of every application, so that one of two can be set aside. The first person is not a caller. */
async function withTwoAssessments(tx: Queryable) {
  await withModeration(tx);
  await tx.execute(sql`insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge,
      credibility_company, credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
    select id, (select min(id) from person), 3, 3, 3, 3, 3, false, 'Sound.', ${earlier}
    from application where submitted_on is not null`);
}

async function withSetAside(tx: Queryable) {
  await withTwoAssessments(tx);
  await tx.execute(sql`update assessment set set_aside_on = ${earlier}, set_aside_by_name = 'Ada Lovelace',
    set_aside_reason = 'It is about another company.'`);
}

/** Each note has the id of its application, so that cases can name it. `author` is SQL. */
const withNotes = (author: ReturnType<typeof sql>) => async (tx: Queryable) => {
  await withModeration(tx);
  await tx.execute(sql`insert into moderation_note (id, application_id, author_id, author_name, text, created_on)
    overriding system value
    select id, id, ${author}, 'Ada Lovelace', 'Discussed.', ${earlier}
    from application where submitted_on is not null`);
};
const someone = sql`(select min(id) from person)`;
/** The caller who has assessed the first application. */
const assessorOfOwn = sql`(select assessor_id from assessment order by id limit 1)`;

type Name = keyof World['records']['applications'];
const applicationOf = ({ records }: World, record: string) => records.applications[record as Name];

const inGroups = { allowedByRole: callersByRole.groups };
const noting = (id: number, world: World, { record }: { record: string }) => ({
  params: { id },
  body: { applicationID: applicationOf(world, record), text: 'Look again.' },
});
const striking = (id: number, world: World, { record }: { record: string }) => ({
  params: { id, noteID: applicationOf(world, record) },
  body: { reason: 'It was a mistake.' },
});
const settingAside = (id: number) => ({
  params: { id },
  body: { reason: 'It is about another company.' },
});

const { 'same group': _, ...editedWithApplication } = edited;
const { 'same group': __, ...ledWithApplication } = ledOrSuper;
const members = { own: ['challenge assessor', 'assessor1@demo'], ga: ['assessor2@demo'] } as const;

/** They hold the role assessor and may read the application, but have not assessed it. */
const readersOfOwn = [...superAdminsIX, 'admin.ix@demo', 'assessor1@demo'] as const;

/** For people who may edit the challenge, and for its assessors while moderation is open. */
const noted = {
  ...answering(201, editedWithApplication),
  own: { 201: [...edited.own[200], ...members.own], 403: edited.own[403], 404: rest },
  ga: { 201: [...edited.ga[200], ...members.ga], 404: rest },
} as const;

export const moderationExpectations: Expectations<typeof moderation> = {
  find: [
    about('challenges', byID, { prepare: withModeration, ...inGroups, records: viewed }),
    about('challenges', byID, {
      when: 'the challenge is not ready',
      ...inGroups,
      records: answering(400, viewed),
    }),
  ],
  open: [
    about('challenges', byID, { prepare: ready, ...inGroups, records: answering(201, ledOrSuper) }),
    about('challenges', byID, {
      when: 'it is open',
      prepare: withModeration,
      ...inGroups,
      records: answering(400, ledOrSuper),
    }),
  ],
  close: [
    about('challenges', byID, { prepare: withModeration, ...inGroups, records: answering(204, ledOrSuper) }),
    about('challenges', byID, {
      when: 'it is not open',
      prepare: ready,
      ...inGroups,
      records: answering(400, ledOrSuper),
    }),
  ],
  addNote: [
    about('challenges', noting, { prepare: withModeration, records: noted }),
    about('challenges', noting, {
      when: 'moderation is closed',
      prepare: withClosedModeration,
      records: {
        ...answering(201, editedWithApplication),
        own: { 201: edited.own[200], 403: [...edited.own[403], ...members.own], 404: rest },
        ga: { 201: edited.ga[200], 403: members.ga, 404: rest },
      },
    }),
  ],
  strikeNote: [
    // Assessors who have not assessed the application may not read its notes.
    about('challenges', striking, {
      prepare: withNotes(someone),
      records: {
        ...ledWithApplication,
        own: { 200: ledOrSuper.own[200], 403: [...ledOrSuper.own[403], 'challenge assessor'], 404: rest },
      },
    }),
    about('challenges', striking, {
      when: 'an assessor wrote it',
      prepare: withNotes(assessorOfOwn),
      records: {
        own: { 200: [...ledOrSuper.own[200], 'challenge assessor'], 403: ledOrSuper.own[403], 404: rest },
      },
    }),
  ],
  others: [
    about('applications', (id) => ({ params: { submissionID: id } }), {
      prepare: withModeration,
      allowedByRole: callersByRole.assessor,
      records: {
        own: {
          200: ['challenge assessor'],
          400: readersOfOwn,
          404: rest,
        },
        missing: { 404: rest },
      },
    }),
    about('applications', (id) => ({ params: { submissionID: id } }), {
      when: 'moderation is closed',
      prepare: withClosedModeration,
      allowedByRole: callersByRole.assessor,
      records: {
        own: { 400: [...readersOfOwn, 'challenge assessor'], 404: rest },
      },
    }),
  ],
  setAside: about('assessments', settingAside, {
    prepare: withTwoAssessments,
    ...inGroups,
    records: {
      own: { 201: ledOrSuper.own[200], 403: ledOrSuper.own[403], 404: rest },
      ga: { 201: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
  countAgain: about('assessments', byID, {
    prepare: withSetAside,
    ...inGroups,
    records: {
      own: { 204: [...superAdminsIX, 'lead@demo'], 403: ledOrSuper.own[403], 404: rest },
      ga: { 204: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
};
