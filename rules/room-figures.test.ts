// Tests what the decision room shows editors, viewers and people from whom an application is withheld.
import { describe, expect, test } from 'vitest';
import type { Decision } from '../contract/decisions.ts';
import type { AssessmentRow } from './assessment-rows.ts';
import { equalPercents, exampleRows, isWithin } from './example-rows.ts';
import { type RoomFigureFacts, roomFiguresOf } from './room-figures.ts';
import { inputHashOf } from './stability.ts';

const companies = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'];

const applications = companies.map((companyName, index) => ({
  id: 101 + index,
  companyName,
  companyPosition: index + 1,
  isWithheld: false,
  expectedCount: 4,
  assessments: exampleRows
    .filter(([application]) => application === 101 + index)
    .map(([, assessorID]) => ({ assessorID, assessorName: `Name ${assessorID}`, isSetAside: false })),
}));

const decided = (applicationID: number, outcome: Decision['outcome']): Decision => ({
  applicationID,
  companyName: 'Any',
  outcome,
  reservePlace: null,
  reason: 'Strong team.',
  feedback: 'Well done.',
  decidedBy: outcome && 'Helen Marsh',
  decidedOn: outcome && '2026-11-16T10:00:00.000Z',
  releasedOn: null,
});

const figures = (changes: Partial<RoomFigureFacts> = {}) =>
  roomFiguresOf({
    percents: equalPercents,
    rows: exampleRows,
    hasPanel: false,
    applications,
    decisions: [],
    cutOff: { places: 3, minimum: null },
    isComplete: false,
    isEditor: true,
    release: null,
    ...changes,
  });

const withheldOne = {
  hasPanel: true,
  applications: applications.map((one) => ({ ...one, isWithheld: one.id === 102 })),
};

describe('the example', () => {
  test('is in the order of its scores, with ranks, spreads and the cut-off', () => {
    const shown = figures().submissions;
    expect(shown.map(({ id }) => id)).toEqual([101, 102, 103, 105, 104, 106]);
    expect(shown.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown.map(({ spread }) => spread)).toEqual([4, 24, 24, 8, 8, 20]);
    expect(shown.map(({ isAboveLine }) => isAboveLine)).toEqual([true, true, true, false, false, false]);
    const expected = [86.6667, 77.3333, 74.6667, 73.3333, 70.6667, 48];
    expect(shown.every(({ score }, index) => isWithin(score, expected[index] ?? 0))).toBe(true);
    expect(shown.every(({ isWithheld }) => isWithheld === undefined)).toBe(true);
  });

  test('has the weights at which the pair at the line is level', () => {
    const { swap } = figures();
    expect(swap).toMatchObject({ upper: 103, lower: 105 });
    expect(swap?.weights.map((weight) => weight?.toFixed(4))).toEqual([
      '100.0000',
      '33.3333',
      '0.0000',
      '0.0000',
      '100.0000',
    ]);
    expect(figures({ cutOff: { places: null, minimum: null } }).swap).toBeNull();
  });

  test('a minimum keeps an application below the line', () => {
    const above = figures({ cutOff: { places: 3, minimum: 75 } }).submissions.filter(
      ({ isAboveLine }) => isAboveLine,
    );
    expect(above.map(({ id }) => id)).toEqual([101, 102]);
  });

  test('scores are provisional while assessments are missing and not complete', () => {
    expect(figures().submissions[0]).toMatchObject({
      assessmentCount: 3,
      expectedCount: 4,
      isProvisional: true,
    });
    expect(figures({ isComplete: true }).submissions[0]?.isProvisional).toBe(false);
  });
});

test('equal scores are in the order of the companies, and applications without a score come last', () => {
  const five = [3, 3, 3, 3, 3] as const;
  const shown = figures({
    rows: [
      [101, 1, ...five],
      [103, 1, ...five],
    ],
    applications: applications.slice(0, 3).map((one) => ({ ...one, companyPosition: 110 - one.id })),
  }).submissions;
  expect(shown.map(({ id, rank, isTied, score }) => [id, rank, isTied, score])).toEqual([
    [103, 1, true, 60],
    [101, 1, true, 60],
    [102, null, false, null],
  ]);
});

test('a challenge without assessments has applications and no figures', () => {
  const { submissions: shown, agreement, severities, leaveOneOut, swap } = figures({ rows: [] });
  expect(shown).toHaveLength(6);
  expect(shown.every(({ rank, isAboveLine }) => rank === null && !isAboveLine)).toBe(true);
  expect(agreement.reason).toBe('no-pairs');
  expect(severities).toMatchObject({ reason: 'too-few', assessors: [], submissions: [] });
  expect(leaveOneOut).toEqual({ submissions: [], without: [] });
  expect(swap).toBeNull();
});

describe('decisions', () => {
  const decisions = [decided(101, 'invite'), decided(102, null)];

  test('are null while undecided, and only editors read feedback', () => {
    expect(
      figures({ decisions })
        .submissions.slice(0, 2)
        .map(({ decision }) => decision),
    ).toEqual([decisions[0], null]);
    expect(figures({ decisions, isEditor: false }).submissions[0]?.decision).toEqual({
      ...decisions[0],
      feedback: null,
    });
  });

  test('scores have changed if the ratings or weights differ from those at the release', () => {
    const release = {
      releasedOn: '2026-11-16T10:00:00.000Z',
      inputHash: inputHashOf({ rows: exampleRows, percents: equalPercents }),
    };
    expect(figures()).toMatchObject({ releasedOn: null, scoresChangedSinceRelease: false });
    expect(figures({ release })).toMatchObject({
      releasedOn: release.releasedOn,
      scoresChangedSinceRelease: false,
    });
    expect(figures({ release, percents: [30, 20, 20, 20, 10] }).scoresChangedSinceRelease).toBe(true);
    expect(figures({ release, rows: exampleRows.slice(1) }).scoresChangedSinceRelease).toBe(true);
  });
});

describe('viewers', () => {
  test('see neither rows nor the ids and names of assessors', () => {
    const rows = exampleRows.map(
      ([application, assessor, ...five]) => [application, 9000 + assessor, ...five] as const,
    );
    const editor = figures({ rows });
    expect(editor.rows).toEqual(rows);
    expect(editor.assessors.map(({ name }) => name)).toEqual(['Name 1', 'Name 2', 'Name 3', 'Name 4']);
    const viewer = figures({ rows, isEditor: false });
    expect(viewer).toMatchObject({ rows: null, assessors: [] });
    expect(viewer.severities.assessors.map(({ assessor }) => assessor)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(viewer)).not.toMatch(/900\d|Name \d/);
  });

  test('names of people whose assessments are all set aside are left out', () => {
    const setAside = applications.map((one) => ({
      ...one,
      assessments: one.assessments.map((given) => ({ ...given, isSetAside: given.assessorID === 4 })),
    }));
    expect(figures({ applications: setAside }).assessors.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('a withheld application', () => {
  const shown = figures({ ...withheldOne, decisions: [decided(102, 'invite')] });

  test('keeps company, rank and score', () => {
    expect(shown.submissions[1]).toEqual({
      id: 102,
      companyName: 'Birch',
      rank: 2,
      isTied: false,
      score: expect.closeTo(77.3333, 4),
      isAboveLine: true,
      isWithheld: true,
      spread: null,
      assessmentCount: 0,
      expectedCount: 0,
      isProvisional: false,
      decision: null,
    });
    expect(shown.submissions[0]).toMatchObject({ isWithheld: false, spread: 4 });
  });

  test('is left out of rows, adjusted scores, counts and other ranks, without a gap', () => {
    expect(shown.rows).toBeNull();
    expect(shown.severities.submissions.map(({ submission }) => submission)).toEqual([
      101, 103, 104, 105, 106,
    ]);
    expect(shown.severities.submissions.map(({ adjustedRank }) => adjustedRank)).toEqual([1, 2, 3, 4, 5]);
    expect(shown.severities.assessors.map(({ count }) => count)).toEqual([3, 4, 5, 3]);
    expect(shown.leaveOneOut.submissions).toEqual([101, 103, 104, 105, 106]);
    expect(shown.leaveOneOut.without[0]?.ranks).toEqual([1, 2, 4, 2, 5]);
  });

  test('changes no figure about assessors and agreement, so its ratings cannot be calculated from them', () => {
    const rows = exampleRows.map(
      ([application, assessor, ...ratings]): AssessmentRow =>
        application === 102 ? [102, assessor, 1, 1, 1, 1, 1] : [application, assessor, ...ratings],
    );
    const { agreement, severities, leaveOneOut } = figures({ ...withheldOne, rows });
    expect({ agreement, severities, leaveOneOut }).toEqual({
      agreement: shown.agreement,
      severities: shown.severities,
      leaveOneOut: shown.leaveOneOut,
    });
  });

  test('does not name an assessor who assessed nothing else', () => {
    const alone = withheldOne.applications.map((one) => ({
      ...one,
      assessments: one.assessments.filter(({ assessorID }) => assessorID !== 4 || one.id === 102),
    }));
    expect(figures({ applications: alone }).assessors.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('is not compared with its neighbour at the line', () => {
    expect(shown.swap).toMatchObject({ upper: 103, lower: 105 });
    expect(figures({ ...withheldOne, cutOff: { places: 2, minimum: null } }).swap).toBeNull();
    expect(figures({ ...withheldOne, cutOff: { places: 1, minimum: null } }).swap).toBeNull();
  });
});
