// Tests the demonstration's four decision rooms through the calls that show them.
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyApplications } from '../contract/company-applications.ts';
import { type DecisionRoom, decisionRoom, type StabilityReply } from '../contract/decision-room.ts';
import { type Decision, decisions } from '../contract/decisions.ts';
import { type Letter, letters } from '../contract/letters.ts';
import { moderation } from '../contract/moderation.ts';
import { type ScoreMoment, scoresAsAt } from '../contract/scores-as-at.ts';
import { departuresFromRanking } from '../rules/decisions.ts';
import { verifyPackFile } from '../rules/pack-verification.ts';
import { removeDemonstration } from '../server/features/demonstration/remove.ts';
import { sealDemonstration } from '../server/features/demonstration/seal.ts';
import { listSigningKeys } from '../server/features/signing-keys/queries.ts';
import { sql } from '../server/platform/database/sql.ts';
import { testApi, testStart } from '../tests/support/api.ts';
import { loadDemoIfEmpty } from './load.ts';

const { call, database, services, tokenOf } = await testApi();

const accountOf = async (email: string) => {
  const [found] = await database.query<{ id: number }[]>(sql`select id from person where email = ${email}`);
  if (!found) throw new Error(`There is no account ${email}.`);
  return { id: found.id, email };
};

let token: string;
beforeAll(async () => {
  await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
  token = await tokenOf(await accountOf('admin.ix@demo.example'));
});

async function about(name: string) {
  const [found] = await database.query<{ id: number }[]>(sql`select id from challenge where name = ${name}`);
  return { params: { id: found?.id ?? 0 }, token };
}

const findRoom = async (name: string): Promise<DecisionRoom> =>
  (await call(decisionRoom.find, await about(name))).body;

const nameOf = ({ submissions }: DecisionRoom, id: number | undefined) =>
  submissions.find((one) => one.id === id)?.companyName ?? '';

test('the partial panel has applications with 2, 3 and 4 of 4 expected assessments', async () => {
  const room = await findRoom('Warming terraces without gas');
  expect(room.challenge.assessmentsCompleteSetOn).toBeNull();
  expect(new Set(room.submissions.map(({ assessmentCount }) => assessmentCount))).toEqual(new Set([2, 3, 4]));
  for (const { assessmentCount, expectedCount, isProvisional } of room.submissions)
    expect([expectedCount, isProvisional]).toEqual([4, assessmentCount < 4]);
});

describe('the undecided room', () => {
  const name = 'Storing summer heat for winter';

  test('is complete, with 3 places, a minimum of 60.0 and no decisions', async () => {
    const room = await findRoom(name);
    expect(room.challenge.assessmentsCompleteSetOn).not.toBeNull();
    expect(room.settings).toMatchObject({ places: 3, minimumPoints: 60 });
    expect(room.submissions.every(({ decision }) => decision === null)).toBe(true);
    expect(room.releasedOn).toBeNull();
  });

  test('has one firm in, two firm out, one below the minimum, and two close calls on each side of the line', async () => {
    const room = await findRoom(name);
    const { body } = await call(decisionRoom.stability, await about(name));
    const verdicts = new Map(
      (body as StabilityReply).submissions.map(({ submission, verdict }) => [submission, verdict]),
    );
    const sides = room.submissions.map(({ id, isAboveLine }) => [isAboveLine, verdicts.get(id)]);
    expect(sides).toEqual([
      [true, 'firm-in'],
      [true, 'close-call'],
      [true, 'close-call'],
      [false, 'close-call'],
      [false, 'close-call'],
      [false, 'firm-out'],
      [false, 'firm-out'],
      [false, 'below-minimum'],
    ]);
  });

  test('has no summary that contradicts whether an application is firmly in or out', async () => {
    const { body } = await call(decisionRoom.stability, await about(name));
    const rows = await database.query<{ id: number; summary: string }[]>(
      sql`select id, overall_score_summary as summary from application where overall_score_summary <> ''`,
    );
    const summaries = new Map(rows.map(({ id, summary }) => [id, summary]));
    const summariesOf = (...verdicts: StabilityReply['submissions'][number]['verdict'][]) =>
      (body as StabilityReply).submissions
        .filter(({ verdict }) => verdicts.includes(verdict))
        .flatMap(({ submission }) => summaries.get(submission) ?? []);
    expect(summariesOf('firm-in')).toEqual([expect.stringMatching(/^Recommended for the pitch/)]);
    expect(summariesOf('firm-out', 'below-minimum')).toEqual([expect.stringMatching(/^Not taken forward/)]);
  });

  test('has another order if all were equally strict, because assessor4@ alone is markedly strict', async () => {
    const { severities, submissions } = await findRoom(name);
    const { id } = await accountOf('assessor4@demo.example');
    const marked = severities.assessors.filter(({ isMarked }) => isMarked);
    expect(marked.map(({ assessor }) => assessor)).toEqual([id]);
    expect(marked[0]?.severity).toBeLessThan(-5);
    const adjusted = new Map(severities.submissions.map((one) => [one.submission, one.adjustedRank]));
    expect(submissions.some((one) => adjusted.get(one.id) !== one.rank)).toBe(true);
  });
});

describe('the moderated room', () => {
  const name = 'Finding heat loss without a visit';

  test('has been open for two days, with an agenda of three kinds of reason', async () => {
    const { body } = await call(moderation.find, await about(name));
    expect(body).toMatchObject({ isOpen: true, openedOn: '2026-11-13T09:00:00.000Z' });
    const reasons = body.agenda.flatMap((entry: { reasons: string[] }) => entry.reasons).join(' ');
    expect(reasons).toMatch(/Close call\./);
    expect(reasons).toMatch(/Spread: 36\.0 points\./);
    expect(reasons).toMatch(/3 of 4 expected assessments\./);
    expect(reasons).toMatch(/fewer than 40 characters/);
  });

  test('has two notes, one of them struck out', async () => {
    const { body } = await call(moderation.find, await about(name));
    expect(body.notes.map(({ struck }: { struck: object | null }) => struck !== null)).toEqual([false, true]);
  });

  test('has a rating that was changed with a reason, and an assessment that was set aside', async () => {
    const { body } = await call(moderation.find, await about(name));
    expect(body.changes).toMatchObject([
      {
        by: 'Aisha Rahman',
        ratings: [{ criterion: 'fitWithChallenge', from: 2, to: 3 }],
        reason: 'I had overlooked that the survey also works in flats.',
      },
      { by: 'Priya Raman', ratings: [], isSetAside: true },
    ]);
    const setAside = await database.query(sql`
      select set_aside_by_name as by from assessment where set_aside_reason like '%with a similar name.'`);
    expect(setAside).toEqual([{ by: 'Priya Raman' }]);
    const changed = await database.query(sql`
      select fit_with_challenge as rating from assessment where change_reason is not null`);
    expect(changed).toEqual([{ rating: 3 }]);
  });
});

describe('the released room', () => {
  const name = 'Power for markets and festivals';

  test('is closed, and its scores have not changed since', async () => {
    const room = await findRoom(name);
    const [dates] = await database.query<{ pitch: string }[]>(sql`
      select pitch_presentation_date as pitch from challenge where name = ${name}`);
    expect(dates && dates.pitch < testStart.toISOString()).toBe(true);
    expect(room.releasedOn).not.toBeNull();
    expect(room.scoresChangedSinceRelease).toBe(false);
  });

  test('has one departure from the ranking, which is explained', async () => {
    const room = await findRoom(name);
    const departures = departuresFromRanking(
      room.submissions.map(({ id, rank, decision }) => ({
        submission: id,
        rank,
        outcome: decision?.outcome ?? null,
        reservePlace: decision?.reservePlace ?? null,
        reason: decision?.reason ?? '',
      })),
    );
    expect(departures).toHaveLength(1);
    expect(departures[0]?.isExplained).toBe(true);
    expect(nameOf(room, departures[0]?.favoured)).not.toBe('');
  });

  test('invited a reserve later, and all letters were sent', async () => {
    const listed: Decision[] = (await call(decisions.list, await about(name))).body;
    expect(listed.map(({ outcome, reservePlace }) => [outcome, reservePlace])).toEqual([
      ['invite', null],
      ['invite', null],
      ['invite', null],
      ['invite', null],
      ['decline', null],
      ['reserve', 2],
      ['decline', null],
      ['decline', null],
      ['decline', null],
    ]);
    const sent: Letter[] = (await call(letters.list, await about(name))).body;
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map(({ delivery }) => delivery))).toEqual(new Set(['sent']));
    const ofPromoted = sent.filter(({ recipient }) => recipient === 'sme1@demo.example');
    expect(ofPromoted.map(({ outcome }) => outcome).toSorted()).toEqual(['invite', 'reserve']);
    expect(await database.query(sql`select from outgoing_mail`)).toEqual([]);
  });

  test('sme1@ reads a decision with feedback', async () => {
    const account = await accountOf('sme1@demo.example');
    const [application] = await database.query<{ id: number }[]>(sql`
      select application.id from application join challenge on challenge.id = challenge_id
      where applicant_id = ${account.id} and challenge.name = ${name}`);
    const { status, body } = await call(companyApplications.find, {
      params: { id: application?.id ?? 0 },
      token: await tokenOf(account, 'user'),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'invite', reservePlace: null });
    expect(body.feedback).toContain('The assessors liked the plan');
    expect(body.scores).toContain('Fit with challenge: high');
  });
});

/** Seals the demonstration and returns its packs, the oldest first, after checking their files. */
async function sealedPacks() {
  const { decisionKey: key, media, now } = services;
  if (key === null) throw new Error('There is no key.');
  await sealDemonstration(database, { key, media, now, timeZone: 'Europe/London' });
  const keys = await listSigningKeys(database);
  const rows = await database.query<{ json: string; hash: string; isBefore: boolean }[]>(sql`
    select json_s3_key as json, encode(hash, 'hex') as hash, sealed_on < released_on as "isBefore"
    from sealed_pack join decision_release using (challenge_id) where kind = 'first' order by sealed_pack.id`);
  const packs = [];
  for (const { json, ...row } of rows) {
    const stored = await media.read(json);
    const file = stored ? await buffer(stored.stream) : Buffer.alloc(0);
    expect(await verifyPackFile(file, { keys, timeZone: 'Europe/London' })).toMatchObject({ isValid: true });
    packs.push({ ...row, pack: JSON.parse(file.toString()).pack });
  }
  return packs;
}

test('one challenge is sealed twice and then released, and both packs verify', async () => {
  const packs = await sealedPacks();
  expect(packs.map(({ isBefore }) => isBefore)).toEqual([true, true]);
  const [first, second] = packs.map(({ pack }) => pack);
  expect(first.previousHash).toBeNull();
  expect(second.previousHash).toBe(packs[0]?.hash);
  const corrected = second.decisions.filter(
    (decision: object, index: number) => JSON.stringify(decision) !== JSON.stringify(first.decisions[index]),
  );
  expect(corrected).toMatchObject([{ outcome: 'reserve', place: 2 }]);
  // What was released is what the second pack says; a reserve was invited later.
  const letters = await database.query<{ submission: number; outcome: string }[]>(sql`
    select letter.application_id as submission, letter.outcome from letter
    join decision_release on decision_release.id = release_id
    where kind = 'first' order by letter.application_id`);
  const sealed = second.decisions.map(({ submission, outcome }: { submission: number; outcome: string }) => ({
    submission,
    outcome,
  }));
  expect(sealed).toEqual(letters);
  const { params } = await about('Power for markets and festivals');
  const moments: ScoreMoment[] = (await call(scoresAsAt.moments, { params, token })).body;
  const count = (kind: string) => moments.filter((moment) => moment.kind === kind).length;
  expect(count('sealed')).toBe(2);
  expect(count('released')).toBeGreaterThan(0);
  // Of two changed ratings and changed weights, at least one moved a rank.
  expect(count('rank')).toBeGreaterThan(0);
  expect(moments.length).toBeGreaterThanOrEqual(5);
  const changed = second.assessments.filter((one: { changes: object[] }) => one.changes.length > 0);
  expect(changed).toHaveLength(2);
  const weights = await database.query<{ isDuringAssessment: boolean }[]>(sql`
    select upper(valid) between ready_for_assessments_set_on and assessments_complete_set_on as "isDuringAssessment"
    from weighting_history join challenge on challenge.id = challenge_id where challenge_id = ${params.id}`);
  expect(weights).toEqual([{ isDuringAssessment: true }]);
});

test('after it was removed and loaded again, both packs verify', async () => {
  await removeDemonstration(database, services.now().instant);
  expect(await loadDemoIfEmpty(database, { now: services.now(), media: services.media })).toBe(true);
  expect(await sealedPacks()).toHaveLength(2);
});
