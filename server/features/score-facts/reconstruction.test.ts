// Tests that the upgrade rebuilds the history from audit entries, in a database of the version before it.
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '../../../contract/history.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { rankingAsAt } from '../../../rules/score-history.ts';
import { submitted } from '../../../tests/support/assessments.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { everyRating, everyWeight } from '../../../tests/support/row-values.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { recordChange } from '../../platform/database/audit.ts';
import { migrate, migrateWithin, readMigrations } from '../../platform/database/migrate.ts';
import { sql } from '../../platform/database/sql.ts';
import { findScoreHistory } from './history.ts';

const { database } = await testDatabase();
const day = (time: string) => `2026-11-14T${time}:00.000Z`;
const at = (time: string) => new Date(day(time));
const nobody = { id: 0, roles: [] };

const ids: Record<string, number> = {};
let challengeID: number;

const record = (
  time: string,
  action: AuditAction,
  type: string,
  id: number | undefined,
  before: object | null,
  after: object | null,
) =>
  recordChange(database, {
    actor: { id: 1, firstName: 'Ana', lastName: 'Hill' },
    at: at(time),
    action,
    record: { type, id: id ?? 0 },
    before,
    after,
  });

const named = (rating: number) => Object.fromEntries(criteria.map((criterion) => [criterion, rating]));
const texts = { isInnovative: false, finalComment: 'Fine.' };
const weighting = (percents: readonly number[]) =>
  Object.fromEntries(criteria.map((criterion, index) => [criterion, (percents[index] ?? 0) / 100]));

beforeAll(async () => {
  const migrations = await readMigrations();
  const history = migrations.findIndex(({ name }) => name === '0039_score_history.sql');
  await database.script('drop schema public cascade; create schema public');
  await database.transaction((tx) => migrateWithin(tx, migrations.slice(0, history)));
  const { insert } = await sampleRows(database);
  const challenge = await insert(database, 'challenge', { ...everyWeight(0.2), created_at: at('08:00') });
  challengeID = challenge.id;
  const assessor = await insert(database, 'person', { first_name: 'Dee', last_name: 'Moss' });
  const application = (companyName: string, row: Row = {}) =>
    insert(database, 'application', {
      ...submitted,
      challenge_id: challengeID,
      company_name: companyName,
      created_on: at('08:10'),
      submitted_on: at('08:30'),
      ...row,
    });
  const assess = async (applicationID: number, rating: number) =>
    (
      await insert(database, 'assessment', {
        application_id: applicationID,
        assessor_id: assessor.id,
        ...everyRating(rating),
        is_innovative: false,
        final_comment: 'Fine.',
        created_on: at('09:00'),
      })
    ).id;

  // Every entry is there: created, changed twice, and set aside and counted again in between.
  const edited = await application('Edited Ltd');
  ids.edited = edited.id;
  await record('08:10', 'create', 'application', edited.id, null, { challengeID, companyName: 'First name' });
  await record(
    '08:20',
    'update',
    'application',
    edited.id,
    { companyName: 'First name' },
    { companyName: 'Edited Ltd' },
  );
  await record(
    '08:30',
    'submit',
    'application',
    edited.id,
    { submittedOn: null },
    { submittedOn: day('08:30') },
  );
  const changed = await assess(edited.id, 5);
  const pair = { applicationID: edited.id, assessorID: assessor.id };
  await record('09:00', 'create', 'assessment', changed, null, { ...named(1), ...texts, ...pair });
  const reason = 'Misread the pilot';
  const after = { ...named(3), ...texts, changeReason: reason };
  await record('10:00', 'update', 'assessment', changed, { ...named(1), ...texts }, after);
  const counted = { setAsideOn: null, setAsideByName: null, setAsideReason: null };
  const setAside = {
    setAsideOn: day('10:30'),
    setAsideByName: 'Ana Hill',
    setAsideReason: 'Of another company.',
  };
  await record('10:30', 'update', 'assessment', changed, counted, setAside);
  await record('11:00', 'update', 'assessment', changed, setAside, counted);
  await record(
    '12:00',
    'update',
    'assessment',
    changed,
    { ...named(3), ...texts },
    { ...named(5), ...texts },
  );

  // No entry at all.
  const silent = await application('Silent Ltd');
  ids.silent = silent.id;
  await assess(silent.id, 2);

  // An assessment that was deleted, and an application that was deleted with its assessment.
  ids.unassessed = (await application('Unassessed Ltd')).id;
  const gone = { ...named(4), ...texts, createdOn: day('09:00'), assessorID: assessor.id };
  await record('12:30', 'delete', 'assessment', 9001, { ...gone, applicationID: ids.unassessed }, null);
  const before = {
    challengeID,
    companyName: 'Deleted Ltd',
    overallScoreSummary: 'Late',
    createdOn: day('08:10'),
    submittedOn: day('08:30'),
    assessments: [{ id: 9002, ...gone }],
  };
  ids.deleted = 9003;
  await record('13:00', 'delete', 'application', ids.deleted, before, null);

  // Entries that must not stop the upgrade: of a deleted challenge, and of unknown origin.
  await record('13:00', 'delete', 'application', 9004, { ...before, challengeID: 999_999 }, null);
  await record('13:10', 'update', 'assessment', changed, { deploymentScale: 'many' }, { deploymentScale: 5 });

  await record(
    '11:30',
    'update',
    'challenge',
    challengeID,
    { scoreWeighting: weighting([60, 10, 10, 10, 10]) },
    { scoreWeighting: weighting([20, 20, 20, 20, 20]) },
  );
  const [versions] = await database.query(sql`select version from assessment where id = ${changed}`);
  expect(await migrate(database)).toEqual(migrations.slice(history).map(({ name }) => name));
  expect(await database.query(sql`select version from assessment where id = ${changed}`)).toEqual([versions]);
});

/** The companies with their totals, and whether something was reconstructed. */
async function read(time: string) {
  const history = await findScoreHistory(database, challengeID, nobody, at(time));
  const { percents, summaries, isReconstructed } = rankingAsAt(history, day(time));
  return {
    percents,
    isReconstructed,
    totals: Object.fromEntries(
      summaries.map(({ submission, averageScore }) => [submission.companyName, averageScore.total]),
    ),
  };
}

describe('the history from audit entries', () => {
  test('shows ratings, names and weights before they were changed', async () => {
    expect(await read('09:30')).toEqual({
      percents: [60, 10, 10, 10, 10],
      isReconstructed: true,
      totals: { 'Edited Ltd': 20, 'Silent Ltd': 40, 'Unassessed Ltd': 80, 'Deleted Ltd': 80 },
    });
    expect((await read('10:00')).totals).toMatchObject({ 'Edited Ltd': 60 });
    expect((await read('11:29')).percents).toEqual([60, 10, 10, 10, 10]);
    expect((await read('11:30')).percents).toEqual([20, 20, 20, 20, 20]);
  });

  test('leaves out an assessment while it was set aside', async () => {
    expect((await read('10:30')).totals).toMatchObject({ 'Edited Ltd': null });
    expect((await read('11:00')).totals).toMatchObject({ 'Edited Ltd': 60 });
  });

  test('has what was deleted until then', async () => {
    expect((await read('12:29')).totals).toMatchObject({ 'Unassessed Ltd': 80 });
    expect((await read('12:30')).totals).toMatchObject({ 'Unassessed Ltd': null });
    expect((await read('12:59')).totals).toHaveProperty('Deleted Ltd', 80);
    expect((await read('13:00')).totals).not.toHaveProperty('Deleted Ltd');
  });

  test('counts the first known state from its creation where entries are missing', async () => {
    expect((await read('08:29')).totals).toEqual({});
    expect(Object.keys((await read('08:30')).totals)).toHaveLength(4);
    expect((await read('09:00')).totals).toMatchObject({ 'Silent Ltd': 40 });
    const history = await findScoreHistory(database, challengeID, nobody);
    const silent = history.applications.filter(({ applicationID }) => applicationID === ids.silent);
    expect(silent.map(({ from, until }) => [from, until])).toEqual([[day('08:10'), null]]);
  });

  test('keeps the reason of a change, and the names of people', async () => {
    const history = await findScoreHistory(database, challengeID, nobody);
    const reasons = history.assessments
      .filter(({ applicationID }) => applicationID === ids.edited)
      .map(({ from, changeReason }) => [from, changeReason]);
    expect(reasons).toContainEqual([day('10:00'), 'Misread the pilot']);
    expect(reasons).toContainEqual([day('09:00'), null]);
    expect(new Set(history.assessments.map(({ lastName }) => lastName))).toEqual(new Set(['Moss']));
  });

  test('ends where today starts', async () => {
    expect(await read('13:30')).toEqual({
      percents: [20, 20, 20, 20, 20],
      isReconstructed: false,
      totals: { 'Edited Ltd': 100, 'Silent Ltd': 40, 'Unassessed Ltd': null },
    });
  });
});
