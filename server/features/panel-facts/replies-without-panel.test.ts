// Compares the specified replies about a challenge without an assessment panel with those stored before panels existed.
// To renew them after a change that is meant to add fields: npx vitest run <this file> -u
import { expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { users } from '../../../contract/people.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { addressOf, testApi } from '../../../tests/support/api.ts';
import { fields } from '../../../tests/support/assessments.ts';
import { everyRating, everySectionComplete } from '../../../tests/support/row-values.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, database, tokenOf } = await testApi();
const { insert, ids } = await sampleRows(database);

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 9));

const person = async (name: string, actorRoles: readonly number[]) => {
  const row = {
    email: `${name}@replies.example`,
    first_name: name,
    last_name: 'Reader',
    roles: [...actorRoles],
  };
  return (await insert(database, 'person', row)).id;
};
const people = {
  superAdmin: await person('superAdmin', [roles.superAdmin]),
  lead: await person('lead', [roles.admin]),
  viewer: await person('viewer', [roles.admin]),
  assessor: await person('assessor', [roles.admin, roles.assessor]),
  otherAssessor: await person('otherAssessor', [roles.admin, roles.assessor]),
  users: await person('users', [roles.admin, roles.users]),
};
type Reader = keyof typeof people;
const company = await person('company', [roles.user]);

const groupID = (await insert(database, 'challenge_group', { site: 1 })).id;
await insert(database, 'challenge_group_viewer', {
  challenge_group_id: groupID,
  person_id: people.viewer,
});

async function createChallenge() {
  const { id } = await insert(database, 'challenge', {
    challenge_group_id: groupID,
    challenge_lead_id: people.lead,
    ready_for_assessments_set_on: day(1),
    pitch_presentation_date: '2026-12-31',
  });
  for (const assessor of [people.assessor, people.otherAssessor])
    await insert(database, 'challenge_assessor', { challenge_id: id, person_id: assessor });
  return id;
}
const challengeID = await createChallenge();
const otherID = await createChallenge();

const written: Row = {
  ...everySectionComplete,
  submitted_on: day(2),
  contact_name: 'Grace Hopper',
  email: 'grace@company.example',
  telephone: '0113 496 0000',
  job_title: 'Engineer',
  address_line1: '1 High Street',
  town_city: 'Leeds',
  postcode: 'LS1 1AA',
  url: 'https://company.example',
  turnover: 1200.5,
  idea_summary: 'Pipes that report leaks.',
  trl_description: 'Six.',
  ip_status_description: 'Two patents.',
  is_partial_solution: true,
  organisation_type: 10,
  ktn_entry_summary: 'Worth a look.',
  overall_score_summary: 'Second of three.',
  applicant_id: company,
};
const apply = async (ofChallenge: number, name: string, changes: Row = {}) =>
  (
    await insert(database, 'application', {
      challenge_id: ofChallenge,
      company_name: name,
      ...written,
      ...changes,
    })
  ).id;
const assess = async (applicationID: number, assessorID: number, rating: number) =>
  (
    await insert(database, 'assessment', {
      application_id: applicationID,
      assessor_id: assessorID,
      ...everyRating(rating),
      created_on: day(5),
    })
  ).id;

const assessedID = await apply(challengeID, 'Acme');
await assess(assessedID, people.assessor, 4);
const assessmentID = await assess(assessedID, people.otherAssessor, 2);
const openID = await apply(challengeID, 'Brook', { submitted_on: day(3), applicant_id: null });
await apply(challengeID, 'Carr', {
  submitted_on: null,
  is_trl_complete: false,
  applicant_id: null,
});
const { s3_key: attachment } = await insert(database, 'media', {
  kind: 'attachment',
  file_name: 'plan.pdf',
});
await insert(database, 'application_attachment', { s3_key: attachment, application_id: assessedID, sort: 1 });

// The sample rows have names from a counter, which depends on the tests that ran before.
await database.execute(
  sql`update challenge set name = 'Challenge ' || id, preview_key = 'preview-key-of-challenge-' || id`,
);
await database.execute(sql`update challenge_group set name = 'Group ' || id`);
await database.execute(sql`update person set email = 'sample@replies.example' where id = ${ids.person}`);

const tokens = Object.fromEntries(
  await Promise.all(
    Object.entries(people).map(async ([name, id]) => [name, await tokenOf({ id, email: '' })] as const),
  ),
) as Record<Reader, string>;

interface Request {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, number>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly readers: readonly Reader[];
}

const everyone = ['superAdmin', 'lead', 'viewer', 'assessor', 'users'] as const;
const viewers = ['superAdmin', 'lead', 'viewer'] as const;
const ofChallenge = { params: { id: challengeID } };

const readsOfChallenge: readonly Request[] = [
  { endpoint: challenges.find, ...ofChallenge, readers: ['superAdmin', 'viewer', 'assessor'] },
  { endpoint: challenges.export, ...ofChallenge, readers: viewers },
  { endpoint: scoreSummary.find, ...ofChallenge, readers: viewers },
  { endpoint: applications.listOfChallenge, ...ofChallenge, readers: viewers },
  {
    endpoint: applications.listOfChallenge,
    ...ofChallenge,
    query: { search: 'grace', sort: 'companyName' },
    readers: viewers,
  },
  { endpoint: applications.listSubmitted, ...ofChallenge, readers: ['superAdmin', 'viewer', 'assessor'] },
  {
    endpoint: applications.listSubmitted,
    ...ofChallenge,
    query: { search: 'b', sort: 'hasUserAssessed' },
    readers: ['superAdmin', 'assessor'],
  },
  ...[assessedID, openID].flatMap((id): Request[] => [
    { endpoint: applications.find, params: { id }, readers: everyone },
    { endpoint: applications.findOrganisation, params: { id }, readers: everyone },
    { endpoint: assessments.find, params: { submissionID: id }, readers: ['superAdmin', 'assessor'] },
    { endpoint: assessments.scoresByApplication, params: { applicationID: id }, readers: ['superAdmin'] },
  ]),
];

const readsOfAll: readonly Request[] = [
  { endpoint: challenges.listOfGroup, params: { groupID }, readers: viewers },
  { endpoint: assessments.challenges, readers: ['superAdmin', 'assessor', 'otherAssessor'] },
  { endpoint: users.find, params: { id: company }, readers: ['superAdmin', 'users'] },
];

const fresh = { applicationID: openID, ...fields };
const writes: readonly Request[] = [
  {
    endpoint: challenges.updateWeighting,
    ...ofChallenge,
    body: { deploymentScale: 0.3, fitWithChallenge: 0.1 },
    readers: ['lead'],
  },
  {
    endpoint: applications.updateOrganisation,
    params: { id: openID },
    body: { ktnEntrySummary: 'Worth a second look.' },
    readers: ['viewer', 'assessor', 'lead'],
  },
  {
    endpoint: applications.writeScoreSummary,
    params: { id: openID },
    body: { summary: 'First of three.' },
    readers: ['assessor', 'lead'],
  },
  { endpoint: assessments.create, body: fresh, readers: ['viewer', 'assessor', 'assessor', 'superAdmin'] },
  {
    endpoint: assessments.update,
    body: { applicationID: openID, isInnovative: false },
    readers: ['assessor', 'otherAssessor'],
  },
  { endpoint: assessments.delete, params: { id: assessmentID }, readers: ['superAdmin'] },
  { endpoint: challenges.assessmentComplete, ...ofChallenge, readers: ['lead'] },
  {
    endpoint: assessments.update,
    body: { applicationID: openID, isInnovative: true },
    readers: ['assessor'],
  },
  { endpoint: applications.delete, params: { id: openID }, readers: ['viewer', 'users'] },
];

/** Values that are random in each run. */
const withoutRandomValues = (text: string) =>
  text
    .replaceAll(ids.image, '(key of the image)')
    .replaceAll(attachment, '(key of the attachment)')
    .replaceAll(/(?<="token":")[\w-]+|(?<=\?token=)[\w-]+/g, '(token)');

async function send({ endpoint, params, query, body }: Request, reader: Reader): Promise<string> {
  const reply = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params ?? {}),
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: { authorization: `Bearer ${tokens[reader]}` },
  });
  const asked = `${endpoint.method} ${addressOf(endpoint, params ?? {})}${query ? ` ${JSON.stringify(query)}` : ''}`;
  const headers = ['etag', 'x-total-count'].flatMap((name) =>
    reply.headers[name] === undefined ? [] : [`${name}: ${reply.headers[name]}`],
  );
  return [`${reader}: ${asked}`, reply.statusCode, ...headers, withoutRandomValues(reply.body)].join('\n');
}

async function repliesTo(requests: readonly Request[]): Promise<string> {
  const replies: string[] = [];
  for (const request of requests)
    for (const reader of request.readers) replies.push(await send(request, reader));
  return `${replies.join('\n\n')}\n`;
}

const stored = (name: string) => `stored-replies/${name}.txt`;

test('are those stored, and stay so when another challenge gets a panel', async () => {
  await expect(await repliesTo(readsOfAll)).toMatchFileSnapshot(stored('reads-of-all'));
  const before = await repliesTo(readsOfChallenge);
  await expect(before).toMatchFileSnapshot(stored('reads-of-a-challenge'));

  const elsewhere = await apply(otherID, 'Dell');
  await insert(database, 'challenge_panel', {
    challenge_id: otherID,
    mode: 'assigned',
    assessors_per_application: 1,
    is_declaration_required: true,
  });
  for (const id of Object.values(people))
    await insert(database, 'interest', { application_id: elsewhere, person_id: id });
  expect(await repliesTo(readsOfChallenge)).toBe(before);

  await expect(await repliesTo(writes)).toMatchFileSnapshot(stored('writes'));
});
