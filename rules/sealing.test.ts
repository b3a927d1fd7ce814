// Tests when a decision can be sealed, and who may release it then.
import { describe, expect, test } from 'vitest';
import { packOf } from './decision-pack.ts';
import type { Decision } from './decisions.ts';
import { quickStatistics, testFacts } from './example-pack.ts';
import { canReleaseSealed, canSeal, isDecided, isNewState, isSameState, packedDecisions } from './sealing.ts';
import { allow, refuse } from './verdict.ts';

const complete = { assessmentsCompleteSetOn: '2026-11-15T10:00:00.000Z', minimum: 60 };
const invited: Decision = {
  submission: 101,
  companyName: 'Larkspur',
  rank: 1,
  score: 86.7,
  outcome: 'invite',
  reservePlace: null,
  reason: '',
};
const undecided: Decision = { ...invited, submission: 102, companyName: 'Foxglove', rank: 2, outcome: null };
const poor: Decision = { ...invited, submission: 103, companyName: 'Teasel', rank: 3, score: 48 };

const submissions = (count: number): Decision[] =>
  Array.from({ length: count }, (_, index) => ({ ...invited, submission: index + 1 }));

describe('a decision', () => {
  test.each<
    [
      reason: string,
      challenge: typeof complete | { assessmentsCompleteSetOn: null; minimum: null },
      Decision[],
    ]
  >([
    [
      'The assessments of this challenge are not complete.',
      { assessmentsCompleteSetOn: null, minimum: null },
      [],
    ],
    ['There are no submissions to seal.', complete, []],
    ['A decision on more than 2,000 submissions cannot be sealed.', complete, submissions(2001)],
    ['1 submission has no decision.', complete, [invited, undecided, poor]],
    ['2 submissions have no decision.', complete, [undecided, { ...undecided, submission: 104 }]],
    ['These decisions need a reason: Teasel.', complete, [invited, poor]],
  ])('cannot be sealed: %s', (reason, challenge, decisions) => {
    expect(canSeal(challenge, decisions)).toEqual(refuse(reason));
  });

  test('can be sealed if everything is decided and explained', () => {
    expect(canSeal(complete, [invited, { ...poor, reason: 'A new kind of kiln' }])).toEqual(allow);
    expect(canSeal(complete, submissions(2000))).toEqual(allow);
  });

  test('is checked without scores first, and then with them', () => {
    expect(isDecided(complete, [invited, undecided])).toEqual(refuse('1 submission has no decision.'));
    expect(isDecided(complete, [invited, poor])).toEqual(allow);
  });

  test('is read from a pack with the rank and score of each submission', () => {
    const decisions = testFacts.decisions.filter(({ submission }) => submission !== 103);
    const pack = packOf({ ...testFacts, decisions }, quickStatistics);
    const found = packedDecisions(pack);
    expect(found.map(({ submission, outcome, rank }) => [submission, outcome, rank])).toEqual([
      [101, 'invite', 1],
      [102, 'invite', 2],
      [103, null, 3],
      [104, 'reserve', 5],
      [105, 'decline', 4],
      [106, 'decline', 6],
    ]);
    expect(found[3]).toEqual({
      submission: 104,
      companyName: 'Company 104',
      outcome: 'reserve',
      reservePlace: 1,
      reason: 'Strong team',
      rank: 5,
      score: 70.666667,
    });
    expect(canSeal(complete, found)).toEqual(refuse('1 submission has no decision.'));
    expect(canSeal(complete, packedDecisions(packOf(testFacts, quickStatistics)))).toEqual(allow);
  });

  test('is sealed again only if something has changed', () => {
    expect(isNewState('a', null)).toEqual(allow);
    expect(isNewState('b', 'a')).toEqual(allow);
    expect(isNewState('a', 'a')).toEqual(refuse('Nothing has changed since the last pack.'));
  });

  test('is not sealed if it changes at the same time', () => {
    expect(isSameState('a', 'a')).toEqual(allow);
    expect(isSameState('a', 'b')).toEqual(
      refuse('Scores or decisions changed while the pack was made. Try again.'),
    );
  });
});

describe('a sealed decision', () => {
  const someoneElse = refuse(
    'You sealed this decision, so someone else must release it: the challenge lead or another super admin.',
  );

  test('is released by someone else, as long as there is someone', () => {
    expect(canReleaseSealed({ id: 1 }, { sealedByID: 1, releaserIDs: [1, 2] })).toEqual(someoneElse);
    expect(canReleaseSealed({ id: 2 }, { sealedByID: 1, releaserIDs: [1, 2] })).toEqual(allow);
    expect(canReleaseSealed({ id: 1 }, { sealedByID: 1, releaserIDs: [1] })).toEqual(allow);
  });

  test('without a current pack can be released by anyone who may release', () => {
    expect(canReleaseSealed({ id: 1 }, { sealedByID: null, releaserIDs: [1, 2] })).toEqual(allow);
  });
});
