// Tests that a pack holds exactly what was written, and that its stored hashes and file are those of its canonical JSON.
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { assessments } from '../../../contract/assessments.ts';
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { canonicalJson } from '../../../rules/canonical-json.ts';
import { checkFigures } from '../../../rules/decision-pack.ts';
import { minute } from '../../../tests/support/api.ts';
import type { Company } from '../../../tests/support/decisions.ts';
import { sealTests } from '../../../tests/support/seals.ts';
import { assignments, sql } from '../../platform/database/sql.ts';
import { readProgramVersion } from '../../platform/runtime/program-version.ts';

const api = await sealTests();
const { call, database, decided, insert } = api;

type Room = Awaited<ReturnType<typeof decided>>;

/** A different moment for each number. */
const moment = (minutes: number) => new Date(Date.UTC(2026, 10, 3, 9, minutes, 30, 125));
const instant = (minutes: number) => moment(minutes).toISOString();
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Today's ratings. The last number is the minute of the assessment. */
const written: [Company, 'P' | 'Q' | 'R', ratings: number[], minutes: number][] = [
  ['Tern', 'P', [4, 4, 5, 4, 4], 10],
  ['Tern', 'Q', [4, 4, 5, 3, 5], 11],
  ['Tern', 'R', [4, 4, 4, 3, 3], 12],
  ['Brook', 'P', [4, 3, 4, 4, 3], 13],
  ['Brook', 'Q', [5, 4, 4, 5, 4], 14],
  ['Brook', 'R', [4, 5, 3, 5, 4], 15],
  ['Carr', 'P', [5, 5, 3, 4, 3], 16],
  ['Carr', 'Q', [3, 5, 4, 3, 4], 17],
  ['Carr', 'R', [4, 3, 5, 3, 4], 18],
  ['Dell', 'P', [2, 3, 3, 3, 3], 19],
  ['Dell', 'Q', [3, 4, 4, 3, 2], 20],
  ['Dell', 'R', [3, 3, 4, 3, 3], 21],
];
const names = {
  P: 'Ana Hill',
  Q: 'Bo Lind',
  R: 'Cy Nash',
  viewer: 'Dee Moss',
  editor: 'Eve Park',
  lead: 'Zoë Ó Briain',
};

async function writeNames(room: Room) {
  for (const role of ['P', 'Q', 'R', 'viewer', 'editor', 'lead'] as const) {
    const [first, ...last] = names[role].split(' ');
    await database.execute(sql`update person set first_name = ${first ?? ''}, last_name = ${last.join(' ')}
      where id = ${room[role].id}`);
  }
}

async function writeApplications({ id, applications }: Room) {
  await database.execute(
    sql`update challenge set ${assignments({
      name: 'Leaks “now”',
      campaign_id: 'CAM-42',
      end_date: '2026-10-30',
      response_date: '2026-12-11',
      pitch_presentation_date: '2026-12-22',
    })} where id = ${id}`,
  );
  for (const [index, application] of Object.values(applications).entries())
    await database.execute(
      sql`update application set submitted_on = ${moment(index)} where id = ${application}`,
    );
  await database.execute(
    sql`update application set ${assignments({
      url: 'https://tern.example',
      address_line1: '1 High Street',
      address_line2: 'Flat 2',
      town_city: 'Leeds',
      postcode: 'LS1 1AA',
      county: 'West Yorkshire',
      region: 'Yorkshire',
      contact_name: 'Ada Brook',
      job_title: 'Engineer',
      email: 'ada@tern.example',
      telephone: '0113 496 0000',
      company_reg: '01234567',
      turnover: '1250000.50',
      idea_summary: 'Listening to pipes.\n\nAll night: “drip”.',
      is_partial_solution: true,
      trl_description: 'Level 6.',
      ip_status_description: 'Patent pending.',
      // Not the company's own fields.
      ktn_entry_summary: 'About pipes.',
      overall_score_summary: 'Strong.',
    })} where id = ${applications.Tern}`,
  );
  for (const [sort, letter] of ['b', 'a'].entries()) {
    const file = { s3_key: letter.repeat(24), kind: 'attachment', content_type: 'application/pdf' };
    const { s3_key } = await insert(database, 'media', {
      ...file,
      file_name: `Straße ${letter}.pdf`,
      size: 9 + sort,
    });
    await insert(database, 'application_attachment', { application_id: applications.Tern, s3_key, sort });
  }
}

async function writeAssessments(room: Room) {
  for (const [company, role, , minutes] of written)
    await database.execute(sql`update assessment set created_on = ${moment(minutes)}
      where application_id = ${room.applications[company]} and assessor_id = ${room[role].id}`);
  await database.execute(sql`update assessment set set_aside_on = ${moment(30)}, set_aside_by_name = 'Helen Marsh',
      set_aside_reason = 'The comment is about another company.'
    where application_id = ${room.applications.Dell} and assessor_id = ${room.P.id}`);
  const complete = (at: Date | null) =>
    database.execute(sql`update challenge set assessments_complete_set_on = ${at} where id = ${room.id}`);
  await complete(null);
  await database.execute(sql`update decision_setting set moderation_opened_on = ${moment(31)}
    where challenge_id = ${room.id}`);
  api.advanceClock(minute);
  const changed = api.clock.instant;
  const reply = await call(assessments.update, {
    body: {
      applicationID: room.applications.Tern,
      deploymentScale: 4,
      fitWithChallenge: 4,
      changeReason: 'Misread it',
    },
    token: room.P.token,
  });
  expect(reply.status).toBe(200);
  await complete(changed);
  return changed.toISOString();
}

async function writePanel({ applications, viewer, editor }: Room) {
  const { Tern, Brook, Carr, Dell } = applications;
  await insert(database, 'interest', {
    application_id: Brook,
    person_id: viewer.id,
    kind: 'partner',
    declared_on: moment(40),
    cleared_on: moment(41),
    cleared_by: editor.id,
    cleared_reason: 'It ended years ago.',
  });
  await insert(database, 'interest', {
    application_id: Dell,
    person_id: viewer.id,
    kind: 'competitor',
    declared_on: moment(42),
  });
  await insert(database, 'panel_pair', {
    application_id: Carr,
    person_id: viewer.id,
    declined_on: moment(43),
    decline_reason: 'time',
  });
  // An assignment without a decline.
  await insert(database, 'panel_pair', { application_id: Tern, person_id: viewer.id });
  const note = { application_id: Dell, author_name: 'Cy Nash' };
  await insert(database, 'moderation_note', { ...note, text: 'Look again.', created_on: moment(50) });
  await insert(database, 'moderation_note', {
    ...note,
    text: 'Look “twice”.',
    created_on: moment(51),
    struck_on: moment(52),
    struck_by_name: 'Bo Lind',
    struck_reason: 'Wrong company',
  });
}

const decisions = {
  Tern: ['invite', null, ''],
  Brook: ['invite', null, 'A strong team.'],
  Carr: ['reserve', 3, 'Good, but later.'],
  Dell: ['decline', null, 'Too early.'],
} as const;

async function writeDecisions({ applications }: Room) {
  for (const [company, [outcome, place, reason]] of Object.entries(decisions))
    await database.execute(sql`update decision set outcome = ${outcome}, reserve_place = ${place}, reason = ${reason}
      where application_id = ${applications[company as Company]}`);
}

let room: Room;
let previousHash: string;
let changedOn: string;
let id: number;
let file: Buffer;
let pack: DecisionPack;
beforeAll(async () => {
  room = await decided({ panel: {}, settings: { places: 2, minimum_points: 60.5 } });
  previousHash = (await room.seal()).body.hash;
  await writeNames(room);
  await writeApplications(room);
  changedOn = await writeAssessments(room);
  await writePanel(room);
  await writeDecisions(room);
  api.advanceClock(minute);
  const reply = await room.seal();
  expect(reply.status).toBe(201);
  ({ id } = reply.body);
  file = await room.readFile(id, 'json');
  ({ pack } = JSON.parse(file.toString()));
});

test('a pack holds what was written, and nothing else', () => {
  const { applications } = room;
  const { Tern, Brook, Carr, Dell } = applications;
  const { results, ...content } = pack;
  const contentHash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(content).toEqual({
    format: 'challenge-desk/decision-pack/1',
    sealedOn: api.clock.instant.toISOString(),
    sealedBy: names.lead,
    programVersion: readProgramVersion(),
    previousHash,
    challenge: {
      id: room.id,
      name: 'Leaks “now”',
      campaignID: 'CAM-42',
      site: 1,
      percents: [30, 25, 20, 15, 10],
      endDate: '2026-10-30',
      responseDate: '2026-12-11',
      pitchPresentationDate: '2026-12-22',
      places: 2,
      minimumPoints: 60.5,
    },
    submissions: [
      { id: Tern, companyName: 'Tern', submittedOn: instant(0), contentHash },
      { id: Brook, companyName: 'Brook', submittedOn: instant(1), contentHash },
      { id: Carr, companyName: 'Carr', submittedOn: instant(2), contentHash },
      { id: Dell, companyName: 'Dell', submittedOn: instant(3), contentHash },
    ],
    assessments: written.map(([company, role, ratings, minutes]) => ({
      submission: applications[company],
      assessor: room[role].id,
      assessorName: names[role],
      ratings,
      isInnovative: company === 'Tern' && role !== 'R',
      finalComment: `${company} by ${role}.`,
      createdOn: instant(minutes),
      changes:
        company === 'Tern' && role === 'P'
          ? [{ at: changedOn, ratings: [5, 5, 5, 4, 4], reason: 'Misread it' }]
          : [],
      setAside:
        company === 'Dell' && role === 'P'
          ? { on: instant(30), by: 'Helen Marsh', reason: 'The comment is about another company.' }
          : null,
    })),
    interests: [
      {
        submission: Brook,
        person: names.viewer,
        kind: 'partner',
        declaredOn: instant(40),
        cleared: { on: instant(41), by: names.editor, reason: 'It ended years ago.' },
      },
      { submission: Dell, person: names.viewer, kind: 'competitor', declaredOn: instant(42), cleared: null },
    ],
    declines: [{ submission: Carr, person: names.viewer, reason: 'time', declinedOn: instant(43) }],
    notes: [
      { submission: Dell, author: 'Cy Nash', text: 'Look again.', createdOn: instant(50), struck: null },
      {
        submission: Dell,
        author: 'Cy Nash',
        text: 'Look “twice”.',
        createdOn: instant(51),
        struck: { on: instant(52), by: 'Bo Lind', reason: 'Wrong company' },
      },
    ],
    decisions: [
      { submission: Tern, outcome: 'invite', reason: '' },
      { submission: Brook, outcome: 'invite', reason: 'A strong team.' },
      { submission: Carr, outcome: 'reserve', place: 3, reason: 'Good, but later.' },
      { submission: Dell, outcome: 'decline', reason: 'Too early.' },
    ],
  });
  expect(checkFigures(pack)).toBeNull();
  expect(results.ranking.map(({ count }) => count)).toEqual([3, 3, 3, 2]);
});

test('the content hash is that of what the company submitted, as it is stored', async () => {
  const { Tern } = room.applications;
  const [row] = await database.query(
    sql`select *, instant(submitted_on) as submitted from application where id = ${Tern}`,
  );
  const files = await database.query(sql`select media.* from media join application_attachment using (s3_key)
    where application_id = ${Tern} order by s3_key`);
  expect(files).toHaveLength(2);
  const submitted = canonicalJson({
    companyName: row?.company_name,
    url: row?.url,
    addressLine1: row?.address_line1,
    addressLine2: row?.address_line2,
    townCity: row?.town_city,
    postcode: row?.postcode,
    county: row?.county,
    region: row?.region,
    contactName: row?.contact_name,
    jobTitle: row?.job_title,
    email: row?.email,
    telephone: row?.telephone,
    companyReg: row?.company_reg,
    turnover: Number(row?.turnover),
    ideaSummary: row?.idea_summary,
    isPartialSolution: row?.is_partial_solution,
    trlDescription: row?.trl_description,
    ipStatusDescription: row?.ip_status_description,
    isExtraAttachmentsComplete: row?.is_extra_attachments_complete,
    submittedOn: row?.submitted,
    attachments: files.map(({ s3_key, file_name, size }) => ({
      s3Key: s3_key,
      fileName: file_name,
      size: Number(size),
    })),
  });
  expect(pack.submissions[0]?.contentHash).toBe(sha256Of(submitted));
});

test('the stored file is canonical JSON, byte for byte', () => {
  expect(file.toString()).toBe(canonicalJson(JSON.parse(file.toString())));
  expect(Buffer.from(file.toString()).equals(file)).toBe(true);
});

test('the stored hashes are those of the pack, with and without what says how it was sealed', async () => {
  const [stored] =
    await database.query(sql`select encode(hash, 'hex') as hash, encode(state_hash, 'hex') as state
    from sealed_pack where id = ${id}`);
  const { sealedOn, sealedBy, programVersion, previousHash: _, ...state } = pack;
  expect(stored).toEqual({ hash: sha256Of(canonicalJson(pack)), state: sha256Of(canonicalJson(state)) });
});
