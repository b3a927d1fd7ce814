// The expectations for calls about decisions, their release and their letters.
import type { decisions } from '../../contract/decisions.ts';
import type { letters } from '../../contract/letters.ts';
import { previewHashOf } from '../../rules/letters.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { callersByRole, superAdminsIX } from './callers.ts';
import { edited, ledOrSuper, viewed } from './challenges.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';
import { earlier, type World } from './world.ts';

/** The assessments of every challenge are complete. */
const whenComplete = (tx: Queryable) =>
  tx.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier},
    assessments_complete_set_on = ${earlier}, name = 'Leaks'`);

/** Fixed words, so that a case can calculate the hash of the preview. */
const words = { subject: 'Your application', body: 'We have decided.' };

/** Every application is declined. */
async function whenDecided(tx: Queryable) {
  await whenComplete(tx);
  await tx.execute(sql`insert into decision (application_id, challenge_id, outcome, reason, decided_by_name, decided_on)
    select id, challenge_id, 'decline', 'Too early.', 'Ada Lovelace', ${earlier}::timestamptz
    from application where submitted_on is not null`);
  await tx.execute(sql`insert into letter_template (site, outcome, subject, body)
    select site, outcome, ${words.subject}, ${words.body}
    from unnest(array[1, 2]) as site cross join unnest(array['invite', 'decline']) as outcome`);
}

/** Far from the ids that the calls give to new rows. */
const idOffset = 1_000_000;

/** Each release has the id of its challenge plus an offset. */
async function whenReleased(tx: Queryable) {
  await whenDecided(tx);
  await tx.execute(sql`update decision set released_on = ${earlier}`);
  await tx.execute(sql`insert into decision_release (id, challenge_id, kind, released_on, released_by_name,
      letters_hash, input_hash) overriding system value
    select id + ${idOffset}, id, 'first', ${earlier}::timestamptz, 'Ada Lovelace', decode(repeat('00', 32), 'hex'),
      decode(repeat('00', 32), 'hex') from challenge`);
}

/** Each letter has the id of its application plus an offset, so that cases can name it. */
async function whenWritten(tx: Queryable) {
  await whenReleased(tx);
  await tx.execute(sql`insert into letter (id, release_id, application_id, company_name, outcome, subject, body, created_on)
      overriding system value
    select id + ${idOffset}, challenge_id + ${idOffset}, id, company_name, 'decline', 'Hello', 'Hello', ${earlier}::timestamptz from application`);
}

/** Each template has the id of its challenge. */
const withTemplates = (tx: Queryable) =>
  tx.execute(sql`insert into letter_template (id, site, challenge_id, outcome, subject, body) overriding system value
    select id, site, id, 'invite', 'Hello', 'Hello' from challenge`);

type Name = keyof World['records']['applications'];
type About = { readonly record: string };
/** The application to this challenge, which has the same name among the records. */
const applicationOf = ({ records }: World, { record }: About) => records.applications[record as Name];
const aboutApplication = (id: number, world: World, one: About) => ({
  params: { id, applicationID: applicationOf(world, one) },
});

/** This challenge has no application. */
const withApplication = <Cells>({ 'same group': _, ...others }: Record<string, Cells>) => others;

const previewHash = (world: World, one: About) =>
  previewHashOf([
    {
      applicationID: applicationOf(world, one),
      recipient: one.record === 'own' ? world.people.applicant.email : null,
      ...words,
    },
  ]);

const correction = { kind: 'correction', outcome: 'invite', reason: 'Counted wrongly.', feedback: '' };
const allowedByRole = callersByRole.groups;
const complete = { allowedByRole, prepare: whenComplete };
const released = { allowedByRole, prepare: whenReleased };

export const decisionExpectations: Expectations<typeof decisions> = {
  list: about('challenges', byID, { ...complete, records: viewed }),
  find: about('challenges', aboutApplication, { ...complete, records: withApplication(viewed) }),
  update: about(
    'challenges',
    (...sent) => ({ ...aboutApplication(...sent), body: { outcome: 'decline', reason: 'Too early.' } }),
    { ...complete, records: withApplication(edited) },
  ),
  decideInBulk: [
    about('challenges', withBody({ action: 'declineUndecided' }), { ...complete, records: edited }),
    about('challenges', withBody({ action: 'declineFirmOut' }), {
      ...complete,
      when: 'it needs a simulation',
      records: edited,
    }),
  ],
  feedbackStart: about('challenges', aboutApplication, { ...complete, records: withApplication(edited) }),
  previewLetters: about('challenges', byID, { ...complete, records: edited }),
  release: about(
    'challenges',
    (id, world, one) => ({
      params: { id },
      body: { previewHash: previewHash(world, one), challengeName: 'Leaks' },
    }),
    { allowedByRole, prepare: whenDecided, records: answering(201, withApplication(ledOrSuper)) },
  ),
  previewChange: about('challenges', (...sent) => ({ ...aboutApplication(...sent), body: correction }), {
    ...released,
    records: withApplication(ledOrSuper),
  }),
  change: about(
    'challenges',
    (id, world, one) => ({
      ...aboutApplication(id, world, one),
      body: { ...correction, previewHash: previewHash(world, one) },
    }),
    { ...released, records: answering(201, withApplication(ledOrSuper)) },
  ),
};

const siteOf = ({ record }: About) => (record === 'ga' || record === 'shared GA' ? 2 : 1);
const template = { outcome: 'reserve', subject: 'Reserve', body: 'Please wait.', version: 0 };

/** Staff of GA do not see the templates of IX. */
const ofSite = {
  200: superAdminsIX,
  404: ['super admin of GA', 'admin.ga@demo', 'group admin who moved to GA'],
  403: rest,
} as const;

export const letterExpectations: Expectations<typeof letters> = {
  list: about('challenges', byID, { ...released, records: edited }),
  resend: about(
    'challenges',
    (id, world, one) => ({
      params: { id, letterID: applicationOf(world, one) + idOffset },
      body: { recipient: 'new@test.example' },
    }),
    { allowedByRole, prepare: whenWritten, records: answering(201, withApplication(ledOrSuper)) },
  ),
  templates: [
    about('challenges', (id, _, one) => ({ query: { site: siteOf(one), challengeID: id } }), {
      allowedByRole,
      records: edited,
    }),
    call({ when: 'of a site', allowedByRole, send: () => ({ query: { site: 1 } }), cells: ofSite }),
  ],
  updateTemplate: [
    about('challenges', (id, _, one) => ({ body: { ...template, site: siteOf(one), challengeID: id } }), {
      allowedByRole,
      records: edited,
    }),
    call({
      when: 'of a site',
      allowedByRole,
      send: () => ({ body: { ...template, site: 1, challengeID: null } }),
      cells: ofSite,
    }),
  ],
  deleteTemplate: about('challenges', (id) => ({ params: { templateID: id } }), {
    allowedByRole,
    prepare: withTemplates,
    records: answering(204, edited),
  }),
};
