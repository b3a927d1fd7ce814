// Tests that no call shows a member with open assessments what others wrote about the applications of their challenge.
import { expect, test } from 'vitest';
import { api as calls } from '../../contract/api.ts';
import { assessments } from '../../contract/assessments.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { recordTypes } from '../../contract/history.ts';
import { type RoleName, roles } from '../../contract/vocabulary.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { addressOf, testStart } from '../support/api.ts';
import { assessmentTests, fields } from '../support/assessments.ts';
import { panelExample } from '../support/panel-example.ts';
import { pagesOf } from '../support/pdf.ts';
import { unzip } from '../support/sheets.ts';
import { sendsAll } from './choose-cells.ts';

const api = await assessmentTests();
const { app, call, database, insert, insertSubmittedApplication, person, tokenOf } = api;

/** In the final comments of others, in the summary for the board, in notes, and in the reason of a set-aside. */
const secrets = ['Quagga', 'Okapi', 'Numbat', 'Bongo'] as const;

const { challenge, applications } = await panelExample(api);
const open = await insertSubmittedApplication(challenge.id, { company_name: 'Eddy' });
await database.transaction(
  async (tx) => {
    await tx.execute(sql`update assessment set final_comment = ${secrets[0]}`);
    await tx.execute(sql`update application set overall_score_summary = ${secrets[1]}`);
  },
  { moment: testStart },
);

await insert(database, 'decision_setting', { challenge_id: challenge.id, moderation_opened_on: testStart });
for (const id of Object.values(applications)) {
  const note = { application_id: id, text: secrets[2] };
  await insert(database, 'moderation_note', note);
  await insert(database, 'moderation_note', {
    ...note,
    struck_on: testStart,
    struck_by_name: 'Ada Lovelace',
    struck_reason: secrets[2],
  });
}
await database.transaction(
  (tx) =>
    tx.execute(sql`update assessment set set_aside_on = ${testStart}, set_aside_by_name = 'Ada Lovelace',
        set_aside_reason = ${`${secrets[3]} wrote about another company.`}
      where id = (select min(id) from assessment)`),
  { moment: testStart },
);

/** Holds every role below super admin and edits the challenge as an admin of its group, so only the panel refuses. */
const everyRole = Object.keys(roles).filter((role) => !['superAdmin', 'admin', 'user'].includes(role));
const member = await person('admin', everyRole as RoleName[]);
const token = await tokenOf(member);
await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: member.id });
await insert(database, 'challenge_group_admin', {
  challenge_group_id: challenge.challengeGroupID,
  person_id: member.id,
});
const applicationIDs = Object.values(applications);
for (const id of applicationIDs)
  await insert(database, 'assessment', {
    application_id: id,
    assessor_id: member.id,
    final_comment: 'Mine.',
  });

/** The records about the challenge, each of which is tried for every parameter; the applications hold equal secrets. */
const triedIDs = sendsAll ? applicationIDs : applicationIDs.slice(0, 2);
const recordIDs = [challenge.id, challenge.challengeGroupID, member.id, open, ...triedIDs];

/** Every choice of values for the parameters in a path. */
function paramsOf({ path }: Endpoint): Record<string, string | number>[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.reduce<Record<string, string | number>[]>(
    (chosen, name) =>
      chosen.flatMap((params) =>
        (name === 'type' ? recordTypes : recordIDs).map((value) => ({ ...params, [name]: value })),
      ),
    [{}],
  );
}

const readCalls = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);

const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });

/** Everything that a reply shows: its text, the cells of a workbook, and the words of a document that it links to. */
async function textOf({ body, rawPayload, headers }: Awaited<ReturnType<typeof get>>): Promise<string> {
  if (rawPayload.subarray(0, 2).toString() === 'PK') return [...unzip(rawPayload).values()].join(' ');
  const isDocument =
    String(headers['content-type']).startsWith('application/json') && body.includes('"s3URL"');
  if (!isDocument) return body;
  const { pathname, search } = new URL(JSON.parse(body).s3URL);
  return (await pagesOf((await get(pathname + search)).rawPayload)).join(' ');
}

/** For calls about past scores; others ignore it. */
const aboutThePast = new URLSearchParams({
  at: testStart.toISOString(),
  from: '2026-01-01T00:00:00.000Z',
});

/** The calls whose replies contain a secret. */
async function leaks(): Promise<string[]> {
  const found = new Set<string>();
  for (const [name, endpoint] of readCalls)
    for (const params of paramsOf(endpoint)) {
      const text = await textOf(await get(`${addressOf(endpoint, params)}?${aboutThePast}`));
      if (secrets.some((secret) => text.includes(secret))) found.add(name);
    }
  return [...found].toSorted();
}

test('a member reads no secret before their last assessment, and all of them after it', async () => {
  expect(readCalls.length).toBeGreaterThan(40);
  expect(await leaks()).toEqual([]);
  const body = { applicationID: open, ...fields };
  expect((await call(assessments.create, { token, body })).status).toBe(201);
  // Shows that the test finds the secrets, so it was the panel that hid them above.
  expect(await leaks()).toEqual([
    'applications.find',
    'challenges.export',
    'decisions.feedbackStart',
    'moderation.find',
    'moderation.others',
    'scoreSummary.downloadPdf',
    'scoreSummary.exportSheets',
    'scoreSummary.find',
    'scoresAsAt.changes',
    'scoresAsAt.downloadPdf',
    'scoresAsAt.exportSheets',
    'scoresAsAt.find',
  ]);
}, 120_000);
