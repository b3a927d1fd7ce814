// The leak test: no reading call, export or PDF shows a word of an application to someone from whom it is withheld.
// The calls come from the matrix, so a new call is included as soon as it has expectations.
import type { LightMyRequestResponse } from 'fastify';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { assignments, json, sql } from '../../server/platform/database/sql.ts';
import { addressOf } from '../support/api.ts';
import { pagesOf } from '../support/pdf.ts';
import { sampleRows } from '../support/rows.ts';
import type { StaffCaller } from './callers.ts';
import type { Case, Sent } from './expectation.ts';
import { staffCalls } from './expectations.ts';
import { endpoints, requestFrom } from './send-calls.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { app, database } = world.api;
const { insert } = await sampleRows(database);
const requestOf = requestFrom(world);
const { own: applicationID } = world.records.applications;
const { own: challengeID } = world.records.challenges;

/** Part of every word below. */
const secret = 'whisper';
const wordOf = (name: string) => `${secret}-${name.replaceAll('_', '-')}`;

/** Every text of an application, in every column that it has now or will have, except the company's name. */
const columns = await database.query<{ name: string }[]>(sql`
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = 'application' and data_type = 'text' and is_generated = 'NEVER'
    and column_name <> 'company_name'`);
const texts = columns.map(({ name }) => [name, wordOf(name)] as const);
/** Before the moment that calls about past scores ask for. */
await database.transaction(
  async (tx) => {
    await tx.execute(
      sql`update application set ${assignments(Object.fromEntries(texts))} where id = ${applicationID}`,
    );
    await tx.execute(
      sql`update assessment set final_comment = ${wordOf('comment')} where application_id = ${applicationID}`,
    );
  },
  { moment: earlier },
);
await database.execute(sql`update media set file_name = ${wordOf('attachment')}
  where s3_key = ${world.attachments[applicationID] ?? ''}`);
await insert(database, 'audit_event', {
  record_type: 'application',
  record_id: String(applicationID),
  changes: json({ ideaSummary: { from: '', to: wordOf('history') } }),
});
await insert(database, 'decision', {
  application_id: applicationID,
  challenge_id: challengeID,
  outcome: 'decline',
  reason: wordOf('reason'),
  feedback: wordOf('feedback'),
});
const release = await insert(database, 'decision_release', { challenge_id: challengeID });
const aboutLetter = { release_id: release.id, application_id: applicationID };
await insert(database, 'letter', { ...aboutLetter, body: wordOf('letter') });
await database.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`);
await insert(database, 'decision_setting', { challenge_id: challengeID, moderation_opened_on: earlier });
await insert(database, 'moderation_note', { application_id: applicationID, text: wordOf('note') });
const struck = { struck_on: earlier, struck_by_name: 'Ada Lovelace', struck_reason: wordOf('strike') };
await insert(database, 'moderation_note', { application_id: applicationID, ...struck });
await insert(database, 'audit_event', {
  record_type: 'assessment',
  record_id: String(world.records.assessments.own),
  changes: json({
    fitWithChallenge: { from: 2, to: 3 },
    changeReason: { from: null, to: wordOf('change') },
  }),
  at: earlier,
});
const planted = [
  ...['attachment', 'comment', 'history', 'reason', 'feedback', 'letter'],
  ...['note', 'strike', 'change'],
];
const words = [...texts.map(([, word]) => word), ...planted.map(wordOf)];

await insert(database, 'challenge_panel', { challenge_id: challengeID, is_declaration_required: true });
const withInterest = [
  'super@demo',
  'group admin',
  'group viewer',
  'group holder',
  'lead@demo',
  'challengeView',
  'users',
  'challenge assessor',
] as const satisfies readonly StaffCaller[];
for (const caller of withInterest)
  await insert(database, 'interest', {
    application_id: applicationID,
    person_id: world.people[caller].id,
  });
/** Members who have not said whether they have an interest; the second holds every other role too. */
const unanswered = ['assessor1@demo', 'admin.ix@demo'] as const satisfies readonly StaffCaller[];
await insert(database, 'challenge_assessor', {
  challenge_id: challengeID,
  person_id: world.people['admin.ix@demo'].id,
});
/** Nothing is withheld from this caller, which shows that the test finds the words. */
const control: StaffCaller = 'super admin of IX';

interface Reading {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sent: Sent;
}

/** Drawing a PDF takes longer than a hundred calls, and the other challenges have no withheld application. */
const isSlow = (name: string, record: string) => name.endsWith('.downloadPdf') && record !== 'own';

/** Every reading call that the caller's roles allow, about every record; lists also with a search for the words. */
function readingsOf(caller: StaffCaller): Reading[] {
  const readings = Object.entries(staffCalls).flatMap(([name, cases]) => {
    const endpoint = endpoints.get(name);
    if (endpoint?.method !== 'GET') return [];
    const asked = ('send' in cases ? [cases] : cases) as readonly Case[];
    return asked
      .filter(({ allowedByRole }) => !allowedByRole || allowedByRole.includes(caller))
      .flatMap((one) =>
        Object.keys(one.records)
          .filter((record) => record !== 'missing' && !isSlow(name, record))
          .map((record) => ({ name: `${name} ${record}`, endpoint, sent: requestOf(one, record, caller) })),
      );
  });
  const searches = readings
    .filter(({ endpoint }) => endpoint.isList && endpoint.query && 'search' in endpoint.query.shape)
    .map(({ name, endpoint, sent }) => ({
      name: `${name}, searched`,
      endpoint,
      sent: { ...sent, query: { ...sent.query, search: secret } },
    }));
  return [...readings, ...searches];
}

/** Everything that someone can read in a reply: its text, the cells of a workbook, the pages of a PDF. */
async function textOf({ statusCode, rawPayload, body }: LightMyRequestResponse, { file }: Endpoint) {
  if (statusCode === 200 && file?.includes('spreadsheetml'))
    return JSON.stringify(await readXlsxFile(rawPayload));
  const address = /"s3URL":"([^"]+)"/.exec(body)?.[1];
  if (address === undefined) return body;
  const { pathname, search } = new URL(address);
  const opened = await app.inject({ url: pathname + search });
  const isPdf = opened.headers['content-type'] === 'application/pdf' && opened.statusCode === 200;
  return isPdf ? (await pagesOf(opened.rawPayload)).join('\n') : opened.body;
}

async function read({ endpoint, sent }: Reading, caller: StaffCaller) {
  const reply = await app.inject({
    url: addressOf(endpoint, sent.params),
    query: Object.fromEntries(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${world.tokens[caller]}` },
  });
  // A failed call shows no word either, which must not look like success.
  expect(reply.statusCode, addressOf(endpoint, sent.params)).toBeLessThan(500);
  return { total: reply.headers['x-total-count'], text: await textOf(reply, endpoint) };
}

async function findIn(reading: Reading, caller: StaffCaller): Promise<string[]> {
  const { text, total } = await read(reading, caller);
  const isMatch = reading.sent.query?.search === secret && total !== undefined && total !== '0';
  return [
    ...words.filter((word) => text.includes(word)).map((word) => `${reading.name}: ${word}`),
    ...(isMatch ? [`${reading.name}: ${total} matches`] : []),
  ];
}

/** More calls at once would wait for a database connection until they fail. */
const atOnce = 8;

async function findWords(caller: StaffCaller): Promise<string[]> {
  const readings = readingsOf(caller);
  const found: string[] = [];
  for (let from = 0; from < readings.length; from += atOnce) {
    const some = readings.slice(from, from + atOnce);
    found.push(...(await Promise.all(some.map((reading) => findIn(reading, caller)))).flat());
  }
  return found;
}

test('someone from whom nothing is withheld finds every word', async () => {
  const found = await findWords(control);
  expect(words.filter((word) => !found.some((line) => line.endsWith(word)))).toEqual([]);
  expect(found).toContain('applications.list -, searched: 1 matches');
}, 60_000);

test.each([...withInterest, ...unanswered])(
  '%s finds none',
  async (caller) => {
    expect(await findWords(caller)).toEqual([]);
  },
  60_000,
);
