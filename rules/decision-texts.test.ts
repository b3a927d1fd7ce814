// Tests what people read about ranks, agreement, severity and decisions.
import { describe, expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import * as texts from './decision-texts.ts';
import { equalPercents, exampleRows } from './example-rows.ts';
import { severitiesOf } from './severity.ts';
import { weightToSwap } from './stability.ts';

test('a shared rank is written as "3=" and read out as "joint 3"', () => {
  expect(texts.rankText({ rank: 3, isTied: true })).toBe('3=');
  expect(texts.spokenRankText({ rank: 3, isTied: true })).toBe('joint 3');
  expect(texts.rankText({ rank: 3, isTied: false })).toBe('3');
  expect(texts.spokenRankText({ rank: 3, isTied: false })).toBe('3');
  expect(texts.rankText({ rank: null, isTied: false })).toBe('-');
  expect(texts.spokenRankText({ rank: null, isTied: false })).toBe('no rank');
});

test('ordinals', () => {
  const ranks = [1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 101, 111, 112, 123];
  expect(ranks.map(texts.ordinalText).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 101st 111th 112th 123rd',
  );
});

test('figures of a row', () => {
  expect(texts.spreadText(24)).toBe('24.0 points');
  expect(texts.likelyRankText(2, 5)).toBe('2 to 5');
  expect(texts.likelyRankText(6, 6)).toBe('6');
  expect(texts.inPlacesLabel(3)).toBe('In the first 3');
});

test.each([
  [2293, '57 of 100'],
  [2299, '57 of 100'],
  [2300, '58 of 100'],
  [0, '0 of 100'],
  [1, '1 of 100'],
  [3999, '99 of 100'],
  [4000, '100 of 100'],
  [2260, '57 of 100'],
])('a share of %d of 4,000 is %s', (count, text) => {
  expect(texts.shareText(count, 4000)).toBe(text);
});

test('verdicts', () => {
  const verdicts = ['firm-in', 'close-call', 'firm-out', 'below-minimum', null] as const;
  expect(verdicts.map((verdict) => texts.verdictText(verdict, 70))).toEqual([
    'Firm in',
    'Close call',
    'Firm out',
    'Below 70.0',
    '-',
  ]);
});

describe('the four sentences', () => {
  const counts = { applications: 6, assessments: 18, places: 3, unassessed: 0 };

  test.each([
    [counts, '6 submissions, 18 assessments, 3 places.'],
    [
      { applications: 1, assessments: 1, places: 1, unassessed: 1 },
      '1 submission, 1 assessment, 1 place. 1 submission has no assessment.',
    ],
    [
      { ...counts, places: null, unassessed: 2 },
      '6 submissions, 18 assessments. No number of places is set. 2 submissions have no assessment.',
    ],
  ])('count what there is to decide', (facts, text) => {
    expect(texts.countsText(facts)).toBe(text);
  });

  const close = 'close-call';
  test.each([
    [
      ['firm-in', close, close, close, close, 'firm-out'],
      null,
      '1 is firmly in, 1 is firmly out and 4 are close calls.',
    ],
    [['firm-in', 'firm-in', close], null, '2 are firmly in, none is firmly out and 1 is a close call.'],
    [['firm-out', 'firm-out'], null, 'None is firmly in, 2 are firmly out and none is a close call.'],
    [
      ['firm-in', 'below-minimum'],
      null,
      '1 is firmly in, none is firmly out and none is a close call. 1 is below the minimum of 70.0.',
    ],
    [['below-minimum', 'below-minimum', null], null, '2 are below the minimum of 70.0.'],
    [[null, null], 'too-few', 'Too few assessments to say which places are firm.'],
    [
      [null, 'below-minimum'],
      'too-few',
      'Too few assessments to say which places are firm. 1 is below the minimum of 70.0.',
    ],
    [[], 'no-rows', 'Too few assessments to say which places are firm.'],
    [[null], 'no-weights', 'All weights are 0%, so every submission has rank 1.'],
    [[null, null], null, ''],
  ] as const)('count firm places: %j', (verdicts, reason, text) => {
    expect(texts.verdictsText(verdicts, reason, 70)).toBe(text);
  });

  test('say how far assessors agree', () => {
    const agreement = agreementOf(exampleRows, equalPercents);
    expect(texts.agreementText(agreement)).toBe(
      'Agreement is 0.61. An average of 3 assessors is reliable to 0.82.',
    );
    expect(texts.agreementText({ ...agreement, typicalCount: 1, reliability: 0.605 })).toBe(
      'Agreement is 0.61. A single assessor is reliable to 0.61.',
    );
    expect(texts.agreementText(agreementOf([], equalPercents))).toBe('No submission has two assessments.');
    expect(texts.agreementText(agreementOf(exampleRows, [0, 0, 0, 0, 0]))).toBe('All ratings are the same.');
  });

  test('name the assessors who are markedly strict or generous', () => {
    const names = ['Ana Hill', 'Bo Lind', 'Cy Park', 'Dee Moss'];
    const named = severitiesOf(exampleRows, equalPercents).assessors.map((one, index) => ({
      ...one,
      name: names[index] ?? '',
    }));
    expect(texts.severitiesTexts(named)).toEqual([
      'Dee Moss is markedly strict: 9.5 points below colleagues on the same submissions.',
    ]);
    expect(texts.severitiesTexts([{ name: 'Ana Hill', severity: 6.25, isMarked: true }])).toEqual([
      'Ana Hill is markedly generous: 6.3 points above colleagues on the same submissions.',
    ]);
    expect(texts.severitiesTexts(named.slice(0, 3))).toEqual(['No assessor is markedly strict or generous.']);
    expect(texts.severitiesTexts([{ name: 'Ana Hill', severity: null, isMarked: false }])).toEqual([
      'Too few assessments to compare assessors.',
    ]);
  });
});

test('the table of assessors', () => {
  expect([-9.4974, 4.9641, 0.01, null].map(texts.comparedText)).toEqual([
    '9.5 points lower',
    '5.0 points higher',
    '0.0 points',
    '-',
  ]);
  expect([2.8069, null].map(texts.uncertaintyText)).toEqual(['± 5.6', '-']);
  const marks = [-9, 9].map((severity) => texts.markText({ severity, isMarked: true }));
  expect(marks).toEqual(['Markedly strict', 'Markedly generous']);
  expect(texts.markText({ severity: -9, isMarked: false })).toBe('');
  expect(texts.assessorNumberText(4)).toBe('Assessor 4');
});

test('the cut-off', () => {
  expect([texts.cutOffText(3), texts.cutOffText(1)]).toEqual(['Cut-off: 3 places', 'Cut-off: 1 place']);
  expect(texts.tieText(4, 3)).toBe('4 submissions are above the cut-off for 3 places.');
  expect(texts.tieText(2, 1)).toBe('2 submissions are above the cut-off for 1 place.');
  expect(texts.tieText(3, 3)).toBeNull();
});

test('what would change without an assessor', () => {
  const [a, b] = [{ name: 'Kiln Ltd' }, { name: 'Brick Ltd' }];
  const text = (leaver: typeof a | null, entrant: typeof a | null, rank: number | null) =>
    texts.withoutAssessorText({ assessor: 2, leaver, entrant, rank }, 'Bo Lind');
  expect(text(a, b, 4)).toBe(
    "Without Bo Lind's assessments, Kiln Ltd would be 4th and Brick Ltd would take its place.",
  );
  expect(text(a, null, 4)).toBe("Without Bo Lind's assessments, Kiln Ltd would be below the cut-off.");
  expect(text(null, b, null)).toBe(
    "Without Bo Lind's assessments, Brick Ltd would also be above the cut-off.",
  );
});

describe('which weight would swap the pair', () => {
  const pair = { upper: 'A', lower: 'B' };

  test('names weights within 20 points that are neither 0 nor everything', () => {
    const levels = weightToSwap(exampleRows, equalPercents, 103, 105);
    expect(texts.swapTexts(pair, levels, equalPercents)).toEqual([
      'B overtakes A if Fit with challenge counts more than 33.3% instead of 20%.',
    ]);
  });

  test('starts with the nearest, and leaves out weights that are too far or the same', () => {
    expect(texts.swapTexts(pair, [40, 12.5, 40.1, null, 20], equalPercents)).toEqual([
      'B overtakes A if Fit with challenge counts less than 12.5% instead of 20%.',
      'B overtakes A if Deployment timescale counts more than 40.0% instead of 20%.',
    ]);
  });
});

describe('a change during moderation', () => {
  const change = {
    ratings: [{ criterion: 'fitWithChallenge', from: 3, to: 4 }],
    isSetAside: false,
    by: 'Dee Moss',
    at: '16/11/2026 10:12',
    reason: 'Misread the pilot.',
    rankBefore: { rank: 5, isTied: false },
    rankAfter: { rank: 4, isTied: true },
  } as const;

  test('says what changed, who changed it when and why, and the ranks', () => {
    expect(texts.changeText(change)).toBe(
      'Fit with challenge 3 → 4, Dee Moss, 16/11/2026 10:12: Misread the pilot. Rank 5 → 4=.',
    );
  });

  test('can be several ratings, or an assessment that is set aside or counted again', () => {
    const more = { criterion: 'deploymentScale', from: 5, to: 1 } as const;
    expect(texts.changeText({ ...change, ratings: [...change.ratings, more] })).toMatch(
      /^Fit with challenge 3 → 4, Deployment timescale 5 → 1, Dee Moss, /,
    );
    expect(
      texts.changeText({
        ...change,
        ratings: [],
        isSetAside: true,
        reason: 'Knows the owner',
        rankAfter: change.rankBefore,
      }),
    ).toBe('Set aside, Dee Moss, 16/11/2026 10:12: Knows the owner. Rank stays 5.');
    expect(
      texts.changeText({ ...change, ratings: [], reason: '', rankBefore: { rank: null, isTied: false } }),
    ).toBe('Counted again, Dee Moss, 16/11/2026 10:12. Rank - → 4=.');
  });
});

test('an assessment that is set aside', () => {
  expect(texts.setAsideText({ on: '16/11/2026', by: 'Ana Hill', reason: 'Owns shares.' })).toBe(
    'Set aside on 16/11/2026 by Ana Hill: Owns shares.',
  );
});

describe('before the release', () => {
  const many = (outcome: 'invite' | 'reserve' | 'decline', count: number) =>
    Array.from({ length: count }, () => outcome);

  test('asks with the number of letters of each kind', () => {
    const all = [...many('decline', 8), ...many('invite', 3), ...many('reserve', 1)];
    expect(texts.releaseQuestion(all, null)).toBe(
      'Send 3 invitations, 1 reserve letter and 8 declines? This cannot be undone.',
    );
    expect(texts.releaseQuestion([...many('invite', 1), ...many('decline', 1)], '12/12/2026')).toBe(
      'Send 1 invitation and 1 decline? This cannot be undone. The response date is 12/12/2026.',
    );
    expect(texts.releaseQuestion(many('reserve', 2), null)).toBe(
      'Send 2 reserve letters? This cannot be undone.',
    );
  });
});

test('what a company reads', () => {
  const decisions = [
    { outcome: 'invite', reservePlace: null },
    { outcome: 'reserve', reservePlace: 1 },
    { outcome: 'decline', reservePlace: null },
  ] as const;
  expect(decisions.map((one) => texts.companyDecisionText(one, '12/12/2026'))).toEqual([
    'You are invited to pitch on 12/12/2026.',
    'You are on the reserve list, at place 1.',
    'You are not invited to pitch.',
  ]);
  expect(decisions.map(texts.companyDecisionLabel)).toEqual([
    'Invited to pitch',
    'Reserve, place 1',
    'Not invited',
  ]);
  expect(texts.changedSinceText('16/11/2026')).toBe('Released on 16/11/2026. Scores have changed since.');
});

test('no text claims more than the figures say', () => {
  const all = [...Object.values(texts.roomTexts), texts.likelyRankHelp].join(' ');
  expect(all).not.toMatch(/confidence|significant|true rank/i);
});
