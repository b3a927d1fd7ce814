// Mass assignment: for every call with a body, fields that the body does not define change nothing.
import { describe, expect, test } from 'vitest';
import { z } from '../../contract/zod.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { Caller } from './callers.ts';
import { type Case, cellsOf, type Sent } from './expectation.ts';
import { companyCalls, publicCalls, staffCalls } from './expectations.ts';
import { protectedFields } from './protected-fields.ts';
import { createSender, endpoints } from './send-calls.ts';
import { changesBetween, rowsOf, unlikely } from './state.ts';
import { buildWorld } from './world.ts';

const world = await buildWorld();
const { database, sendCall, requestOf } = await createSender(world);
const { records, people } = world;
const untouched = await rowsOf(database.database);

const someone = people['no role'].id;
const moment = '2020-02-02T02:02:02.000Z';

/** The fields an attacker would try first, with values that would be valid if any call accepted them. */
const privilegedFields: Readonly<Record<string, unknown>> = {
  id: records.admins.plain,
  roles: [5],
  kind: 5,
  isSuperAdmin: true,
  isAdmin: true,
  isStaff: true,
  site: 2,
  rolesBeforeUpgrade: [10, 140],
  passwordHash: unlikely,
  password_hash: unlikely,
  version: 7777,
  createdOn: moment,
  createdAt: moment,
  createdBy: someone,
  updatedBy: someone,
  actorID: someone,
  userID: someone,
  personID: someone,
  assessorID: someone,
  applicantID: someone,
  applicant: { id: someone },
  challengeLeadID: someone,
  challengeLead: { id: someone },
  challengeGroupID: records.groups.ga,
  challengeID: records.challenges.ga,
  applicationID: records.applications.ga,
  publishDate: moment,
  previewKey: unlikely.padEnd(30, '-'),
  readyForAssessmentsSetOn: moment,
  assessmentsCompleteSetOn: moment,
  submittedOn: moment,
  percentComplete: 1,
  isOrganisationComplete: true,
  isSummaryComplete: true,
  overallScoreSummary: unlikely,
  scoreWeighting: { deploymentScale: 1 },
  permittedAdmins: [{ id: someone, name: unlikely }],
  adminIDs: [someone],
  viewerIDs: [someone],
  assessorIDs: [someone],
  challengeHolderIDs: [someone],
  canEdit: true,
  canView: true,
  isGroupAdmin: true,
  isGroupMember: true,
  attachmentS3Keys: [unlikely],
  token: unlikely,
  audience: 'staff',
  isRead: true,
  sentOn: moment,
  user: { id: someone, roles: [5] },
};

const valuesByType: Readonly<Record<string, unknown>> = {
  integer: 2,
  bigint: 2,
  numeric: 1,
  boolean: true,
  'timestamp with time zone': moment,
  date: '2020-02-02',
  ARRAY: [5],
  jsonb: {},
};

const columns = await world.api.database.query<{ name: string; type: string }[]>(sql`
  select distinct on (column_name) column_name as name, data_type as type
  from information_schema.columns where table_schema = 'public' order by column_name`);
const inCamelCase = (name: string) =>
  name
    .replaceAll(/_id\b/g, 'ID')
    .replaceAll(/_s3_key/g, 'S3Key')
    .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** Every column of the database, in its own spelling and in the contract's. */
const everyColumn = Object.fromEntries(
  columns.flatMap(({ name, type }) => {
    const value = valuesByType[type] ?? unlikely;
    return [
      [name, value],
      [inCamelCase(name), value],
    ];
  }),
);

/** All fields that this body does not define, including those of its own reply. */
function unknownFieldsOf(name: string): Record<string, unknown> {
  const { body, reply } = endpoints.get(name) ?? {};
  const shape = reply instanceof z.ZodObject ? reply.shape : {};
  const ofReply = Object.fromEntries(Object.keys(shape).map((field) => [field, unlikely]));
  const known = new Set(Object.keys(body?.shape ?? {}));
  const all = { ...ofReply, ...everyColumn, ...privilegedFields };
  return Object.fromEntries(Object.entries(all).filter(([field]) => !known.has(field)));
}

interface Attempt {
  readonly caller: string;
  readonly sent: Sent;
  readonly token: string | undefined;
  readonly prepare?: Case['prepare'] | undefined;
}

/** Once as the demonstration's super admin, once as the first other caller who may make the call. */
function attemptsOf(name: string): Attempt[] {
  const open = Object.entries(publicCalls[name] ?? {}).find(([, { expected }]) => expected < 400);
  if (open) return [{ caller: open[0], sent: open[1].send(world), token: undefined }];
  const side = name in staffCalls ? 'staff' : 'company';
  const expectations = { ...staffCalls, ...companyCalls }[name];
  const first = (Array.isArray(expectations) ? expectations[0] : expectations) as Case | undefined;
  if (!first) return [];
  const allowed = cellsOf(first, side).filter(({ expected }) => expected < 400);
  const superAdmin = allowed.find(({ caller }) => caller === 'super@demo');
  const other = allowed.find(({ caller }) => caller !== 'super@demo');
  return [superAdmin, other].flatMap((cell) => {
    if (!cell) return [];
    const { caller, record } = cell;
    return [
      {
        caller,
        sent: requestOf(first, record, caller),
        token: world.tokens[caller as Caller],
        prepare: first.prepare,
      },
    ];
  });
}

/** The status of a call, and what it changed in the database. */
async function outcomeOf(name: string, { sent, token, prepare }: Attempt) {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`There is no call ${name}.`);
  await database.prepare(prepare);
  // A rollback does not reset sequences; without this, new rows would get different ids in each run.
  await database.database.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 500000) from pg_sequences
    where schemaname = 'public'`);
  const before = prepare ? await rowsOf(database.database) : untouched;
  const status = await sendCall(endpoint, sent, token);
  return { status, ...changesBetween(before, await rowsOf(database.database)) };
}

/** They need a sign-in that has just started, or an identity provider, so only the tests beside their routes can succeed. */
const callsWithTicket = [
  'signInSteps.secondFactor',
  'signInSteps.passkey',
  'companySignInSteps.secondFactor',
  'companySignInSteps.passkey',
  'singleSignOn.start',
  'singleSignOn.finish',
];
const callsWithBody = [...endpoints]
  .flatMap(([name, { body }]) => (body ? [name] : []))
  .filter((name) => !callsWithTicket.includes(name));

describe('fields that a body does not define are ignored', () => {
  test.each(callsWithBody)('%s', async (name) => {
    const attempts = attemptsOf(name);
    expect(attempts, `no caller is expected to succeed with ${name}`).not.toEqual([]);
    for (const attempt of attempts) {
      const { sent, caller } = attempt;
      const plain = await outcomeOf(name, attempt);
      const body = { ...unknownFieldsOf(name), ...sent.body };
      const withUnknownFields = await outcomeOf(name, { ...attempt, sent: { ...sent, body } });
      expect(plain.status, caller).toBeLessThan(300);
      expect({ caller, ...withUnknownFields }).toEqual({ caller, ...plain });
      expect(withUnknownFields.added.filter((row) => row.includes(unlikely))).toEqual([]);
    }
  });
});

describe('fields that a body defines but this caller may not set', () => {
  test.each(Object.entries(protectedFields))('%s', async (_, { call, caller, send, prepare, expected }) => {
    const { status, removed, added } = await outcomeOf(call, {
      caller,
      sent: send(world),
      token: world.tokens[caller],
      prepare,
    });
    if (expected === 400) {
      expect({ status, removed, added }).toEqual({ status: 400, removed: [], added: [] });
    } else {
      expect(status).toBeLessThan(300);
      expect(await expected.read(database.database, world)).toEqual([{ stored: expected.stored }]);
    }
  });
});
