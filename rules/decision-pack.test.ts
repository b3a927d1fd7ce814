// Tests what a sealed pack holds, when two packs have the same state, and that its figures follow from the ratings.
import { describe, expect, test } from 'vitest';
import type { DecisionPack, PackResults } from '../contract/decision-pack.ts';
import { packLimits } from '../contract/decision-vocabulary.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkFigures, type PackFacts, packOf, packTextsOf } from './decision-pack.ts';
import { quickStatistics, testFacts } from './example-pack.ts';
import { packHashOf } from './pack-signature.ts';

const make = (change: Partial<PackFacts> = {}) => packOf({ ...testFacts, ...change }, quickStatistics);
const pack = make();

describe('a pack', () => {
  test('lists everything by application, then assessor, then time', () => {
    expect(pack.submissions.map(({ id }) => id)).toEqual([101, 102, 103, 104, 105, 106]);
    expect(pack.assessments.slice(0, 4).map(({ submission, assessor }) => [submission, assessor])).toEqual([
      [101, 1],
      [101, 2],
      [101, 3],
      [102, 1],
    ]);
    const changed = pack.assessments.find(({ changes }) => changes.length > 0);
    expect(changed?.changes.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-11', '2026-11-12']);
    expect(pack.interests.map(({ submission }) => submission)).toEqual([101, 102]);
    expect(pack.notes.map(({ text }) => text)).toEqual(['First.', 'Second.']);
    expect(pack.decisions.map(({ submission }) => submission)).toEqual([101, 102, 103, 104, 105, 106]);
  });

  test('has the same bytes whatever the order of the facts', () => {
    const reordered = make({
      submissions: testFacts.submissions.toReversed(),
      assessments: testFacts.assessments.toReversed(),
      interests: testFacts.interests.toReversed(),
      declines: testFacts.declines.toReversed(),
      notes: testFacts.notes.toReversed(),
      decisions: testFacts.decisions.toReversed(),
    });
    expect(canonicalJson(reordered)).toBe(canonicalJson(pack));
  });

  const [nine, ten] = ['2026-11-09T09:00:00.000Z', '2026-11-09T10:00:00.000Z'];

  test('lists interests by application, then person, then time', () => {
    const kind = 'partner';
    const cleared = { on: '2026-11-10T08:00:00.000Z', by: 'Ana Hill', reason: 'Ended years ago' };
    const interests: PackFacts['interests'] = [
      { submission: 101, person: 'Bo Lind', kind, declaredOn: ten, cleared: null },
      // Another person of the same name.
      { submission: 102, person: 'Bo Lind', kind, declaredOn: nine, cleared },
      { submission: 102, person: 'Bo Lind', kind, declaredOn: ten, cleared: null },
      { submission: 102, person: 'Dee Moss', kind, declaredOn: nine, cleared: null },
    ];
    expect(make({ interests: interests.toReversed() }).interests).toEqual(interests);
  });

  test('lists declines by application, then person, then time', () => {
    const declines: PackFacts['declines'] = [
      { submission: 101, person: 'Dee Moss', reason: 'time', declinedOn: ten },
      { submission: 105, person: 'Bo Lind', reason: 'time', declinedOn: nine },
      // Another person of the same name.
      { submission: 105, person: 'Bo Lind', reason: 'field', declinedOn: ten },
      { submission: 105, person: 'Dee Moss', reason: 'time', declinedOn: nine },
    ];
    expect(make({ declines: declines.toReversed() }).declines).toEqual(declines);
  });

  test('has the same bytes whatever the order of notes written in the same millisecond', () => {
    const note = { submission: 104, author: 'Cy', createdOn: '2026-11-13T09:00:00.000Z', struck: null };
    const notes = [
      { ...note, text: 'b' },
      { ...note, text: 'a' },
    ];
    expect(packHashOf(make({ notes }))).toBe(packHashOf(make({ notes: notes.toReversed() })));
  });

  test('ranks by the ratings that count, with six decimals', () => {
    expect(pack.results.ranking.map(({ average, spread, rank }) => [average, spread, rank])).toEqual([
      [86.666667, 4, 1],
      [77.333333, 24, 2],
      [74.666667, 24, 3],
      [70.666667, 8, 5],
      [73.333333, 8, 4],
      [48, 20, 6],
    ]);
    expect(pack.results.severities?.[0]).toEqual({
      assessor: 1,
      severity: -0.142857,
      standardError: 0.333333,
    });
    const setAside = { on: '2026-11-14T09:00:00.000Z', by: 'Ana Hill', reason: 'Assessed the wrong company' };
    const assessments = testFacts.assessments.map((one) => (one.assessor === 4 ? { ...one, setAside } : one));
    expect(make({ assessments }).results.ranking.map(({ count, average }) => [count, average])).toEqual([
      [3, 86.666667],
      [2, 84],
      [2, 82],
      [2, 72],
      [3, 73.333333],
      [2, 54],
    ]);
  });

  test('has no severities if nobody’s can be calculated', () => {
    const tooFew = {
      ...quickStatistics,
      severitiesOf: () => ({ assessors: [{ assessor: 1, severity: null, standardError: null }] }),
    };
    expect(packOf(testFacts, tooFew).results.severities).toBeNull();
  });

  test('refuses fields that do not belong in it', () => {
    const decisions = testFacts.decisions.map((one) => ({ ...one, feedback: 'Secret' }));
    expect(() => make({ decisions })).toThrow();
    expect(() => make({ sealedOn: '2026-11-16T10:00:00Z' })).toThrow();
    expect(() => make({ submissions: testFacts.submissions.slice(1) })).toThrow();
    const [first] = testFacts.assessments;
    expect(() => make({ assessments: first ? [first, first] : [] })).toThrow();
  });
});

test('a pack is not made if nobody could check it, because it has too many submissions', () => {
  const [first] = testFacts.submissions;
  if (!first) throw new Error('The test challenge has no submissions.');
  const withFurther = (count: number) => [
    ...testFacts.submissions,
    ...Array.from({ length: count }, (_, index) => ({ ...first, id: 1000 + index })),
  ];
  const free = packLimits.submissions - testFacts.submissions.length;
  expect(make({ submissions: withFurther(free) }).submissions).toHaveLength(packLimits.submissions);
  expect(() => make({ submissions: withFurther(free + 1) })).toThrow(/too_big/);
});

describe('the state of a pack', () => {
  test('does not depend on who sealed it, when, with which version, and after which pack', () => {
    const repacked = make({
      sealedOn: '2026-11-17T10:00:00.000Z',
      sealedBy: 'Bo Lind',
      programVersion: '0.2.0',
      previousHash: packHashOf(pack),
    });
    expect(packTextsOf(repacked).stateText).toBe(packTextsOf(pack).stateText);
    expect(packHashOf(repacked)).not.toBe(packHashOf(pack));
  });

  test('changes with a decision', () => {
    const decisions = testFacts.decisions.map((one) => ({ ...one, reason: `${one.reason}.` }));
    expect(packTextsOf(make({ decisions })).stateText).not.toBe(packTextsOf(pack).stateText);
  });
});

type Change = (results: PackResults) => void;

/** A pack whose figures were changed before it was signed. */
function withResults(change: Change): DecisionPack {
  const changed = structuredClone(pack);
  change(changed.results);
  return changed;
}

const of103 = ({ ranking }: PackResults) => ranking.find(({ submission }) => submission === 103);
const stable103 = ({ stability }: PackResults) =>
  stability.submissions.find(({ submission }) => submission === 103);

describe('the figures of the decision room', () => {
  const real = packOf(testFacts);

  test('are in the pack with six decimals', () => {
    const { agreement, severities, stability } = real.results;
    const fourDecimals = (value: number | null) => value?.toFixed(4);
    expect(fourDecimals(agreement.alpha)).toBe('0.6089');
    expect(agreement.byCriterion.map(fourDecimals)).toEqual([
      '0.3170',
      '0.3956',
      '0.3704',
      '0.4831',
      '0.4444',
    ]);
    expect(fourDecimals(agreement.reliability)).toBe('0.8237');
    expect(severities?.map(({ severity }) => fourDecimals(severity))).toEqual([
      '4.9641',
      '-0.4392',
      '4.9725',
      '-9.4974',
    ]);
    expect(stability).toEqual({
      mode: 'together',
      replicates: 4000,
      inputHash: '4b93f9d0df2dae2154f8a8a66992accd92ff8921af7b6f0f5848f32f8ba4511d',
      reason: null,
      submissions: [
        { submission: 101, low: 1, high: 1, inPlaces: 4000, expectedRank: expect.closeTo(1.0397, 4) },
        { submission: 102, low: 2, high: 4, inPlaces: 3389, expectedRank: expect.closeTo(2.5707, 4) },
        { submission: 103, low: 2, high: 5, inPlaces: 2293, expectedRank: expect.closeTo(3.308, 4) },
        { submission: 104, low: 3, high: 5, inPlaces: 667, expectedRank: expect.closeTo(4.3952, 4) },
        { submission: 105, low: 2, high: 5, inPlaces: 1651, expectedRank: expect.closeTo(3.6862, 4) },
        { submission: 106, low: 6, high: 6, inPlaces: 0, expectedRank: 6 },
      ],
    });
  });

  test('follow from the ratings, but not after the number of places is changed', () => {
    expect(checkFigures(real)).toBeNull();
    const fewerPlaces = { ...real, challenge: { ...real.challenge, places: 2 } };
    expect(checkFigures(fewerPlaces)).toBe(
      'Simulations within the places of submission 101: the pack says 4000, the ratings give 3993.',
    );
  });

  test('are empty with a reason if there is nothing to calculate', () => {
    const none = packOf({ ...testFacts, assessments: [] });
    expect(none.results).toMatchObject({
      ranking: [],
      agreement: { alpha: null, byCriterion: [null, null, null, null, null], reliability: null },
      severities: null,
      stability: { reason: 'no-rows', submissions: [] },
    });
    expect(checkFigures(none)).toBeNull();
  });
});

describe('figures', () => {
  test('follow from the ratings', () => {
    expect(checkFigures(pack, quickStatistics)).toBeNull();
  });

  test.each([74.666666, 74.666668, 74.6666676])('may differ by a millionth: %d', (average) => {
    const next = withResults((results) => Object.assign(of103(results) ?? {}, { average }));
    expect(checkFigures(next, quickStatistics)).toBeNull();
  });

  test('may differ by a millionth that is slightly more in binary', () => {
    const next = withResults((results) => Object.assign(of103(results) ?? {}, { spread: 24.000001 }));
    expect(24.000001 - 24).toBeGreaterThan(0.000001);
    expect(checkFigures(next, quickStatistics)).toBeNull();
  });

  test.each([74.666669, 74.6666684, 74.66666849999, 74.6666655])(
    'may not differ by more than a millionth: %d',
    (average) => {
      const next = withResults((results) => Object.assign(of103(results) ?? {}, { average }));
      expect(checkFigures(next, quickStatistics)).toBe(
        `Average of submission 103: the pack says ${average}, the ratings give 74.666667.`,
      );
    },
  );

  test.each<[message: string, change: Change]>([
    [
      'Average of submission 103: the pack says 74.7, the ratings give 74.666667.',
      (results) => Object.assign(of103(results) ?? {}, { average: 74.7 }),
    ],
    [
      'Count of submission 103: the pack says 4, the ratings give 3.',
      (results) => Object.assign(of103(results) ?? {}, { count: 4, average: 1 }),
    ],
    [
      'Spread of submission 103: the pack says 23, the ratings give 24.',
      (results) => Object.assign(of103(results) ?? {}, { spread: 23 }),
    ],
    [
      'Rank of submission 103: the pack says 2, the ratings give 3.',
      (results) => Object.assign(of103(results) ?? {}, { rank: 2 }),
    ],
    [
      'Count of submission 101: the pack says none, the ratings give 3.',
      (results) => results.ranking.shift(),
    ],
    [
      'Count of submission 107: the pack says 1, the ratings give none.',
      ({ ranking }) => ranking.push({ submission: 107, count: 1, average: 1, spread: 0, rank: 7 }),
    ],
    [
      'Agreement: the pack says 0.9, the ratings give 0.055556.',
      ({ agreement }) => Object.assign(agreement, { alpha: 0.9, reliability: 1 }),
    ],
    [
      'Agreement on Fit with challenge: the pack says none, the ratings give 0.142857.',
      ({ agreement }) => agreement.byCriterion.splice(1, 1, null),
    ],
    [
      'Reliability: the pack says 0.7, the ratings give 0.666667.',
      ({ agreement }) => Object.assign(agreement, { reliability: 0.7 }),
    ],
    [
      'Severity of assessor 1: the pack says none, the ratings give -0.142857.',
      (results) => Object.assign(results, { severities: null }),
    ],
    [
      'Standard error of assessor 4: the pack says 1, the ratings give 1.333333.',
      ({ severities }) => Object.assign(severities?.at(-1) ?? {}, { standardError: 1 }),
    ],
    [
      'Reason why there is no stability: the pack says no-rows, the ratings give none.',
      ({ stability }) => Object.assign(stability, { reason: 'no-rows' }),
    ],
    [
      'Best likely rank of submission 103: the pack says 2, the ratings give 1.',
      (results) => Object.assign(stable103(results) ?? {}, { low: 2 }),
    ],
    [
      'Worst likely rank of submission 103: the pack says 4, the ratings give 3.',
      (results) => Object.assign(stable103(results) ?? {}, { high: 4 }),
    ],
    [
      'Simulations within the places of submission 103: the pack says none, the ratings give 3.',
      (results) => Object.assign(stable103(results) ?? {}, { inPlaces: null }),
    ],
    [
      'Expected rank of submission 103: the pack says 1.34, the ratings give 1.333333.',
      (results) => Object.assign(stable103(results) ?? {}, { expectedRank: 1.34 }),
    ],
  ])('%s', (message, change) => {
    expect(checkFigures(withResults(change), quickStatistics)).toBe(message);
  });

  test('are checked in the order ranking, agreement, severities, stability', () => {
    const checked: string[] = [];
    const recordingStatistics = Object.fromEntries(
      Object.entries(quickStatistics).map(([name, calculate]) => [
        name,
        (...args: never[]) => {
          checked.push(name);
          return calculate(...(args as Parameters<typeof calculate>));
        },
      ]),
    ) as unknown as typeof quickStatistics;
    checkFigures(
      withResults(({ severities }) => severities?.shift()),
      recordingStatistics,
    );
    expect(checked).toEqual(['agreementOf', 'severitiesOf']);
  });
});
