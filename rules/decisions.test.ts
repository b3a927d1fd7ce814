// Tests departures from the ranking, reasons, reserve places, decisions and bulk decisions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomes } from '../contract/decision-vocabulary.ts';
import {
  type BulkEntry,
  canDecide,
  type Decision,
  decideInBulk,
  decisionsWithoutReason,
  departuresFromRanking,
  hasGaps,
  isNameOf,
  reasonErrorOf,
  reservePlaceFor,
} from './decisions.ts';

/** The example's ranks and scores, with the given decisions. */
const ranks = { 101: 1, 102: 2, 103: 3, 104: 5, 105: 4, 106: 6 } as const;
const scores = { 101: 86.7, 102: 77.3, 103: 74.7, 104: 70.7, 105: 73.3, 106: 48 } as const;
type ID = keyof typeof ranks;
const ids = [101, 102, 103, 104, 105, 106] as const satisfies readonly ID[];
type Changes = Partial<Record<ID, Partial<Decision>>>;

const withDecisions = (changes: Changes): Decision[] =>
  ids.map((application) => ({
    submission: application,
    companyName: `Company ${application}`,
    rank: ranks[application],
    score: scores[application],
    outcome: null,
    reservePlace: null,
    reason: '',
    ...changes[application],
  }));

const invite = { outcome: 'invite' } as const;
const decline = { outcome: 'decline' } as const;
const reserve = (reservePlace: number) => ({ outcome: 'reserve', reservePlace }) as const;
const favouring105 = { 101: invite, 102: invite, 105: invite, 103: reserve(1), 104: decline, 106: decline };

describe('departures from the ranking', () => {
  test('are pairs in which the worse-ranked has the stronger outcome', () => {
    expect(departuresFromRanking(withDecisions(favouring105))).toEqual([
      { favoured: 105, passedOver: 103, isExplained: false },
    ]);
  });

  test('are explained by a reason of either, but not by spaces', () => {
    const explained = (changes: Changes) =>
      departuresFromRanking(withDecisions({ ...favouring105, ...changes })).map((one) => one.isExplained);
    expect(explained({ 105: { ...invite, reason: 'Closest to market.' } })).toEqual([true]);
    expect(explained({ 103: { ...reserve(1), reason: 'Not ready.' } })).toEqual([true]);
    expect(explained({ 103: { ...reserve(1), reason: '  ' } })).toEqual([false]);
  });

  test('include reserves whose places are not in the order of their ranks', () => {
    expect(departuresFromRanking(withDecisions({ 103: reserve(2), 105: reserve(1) }))).toMatchObject([
      { favoured: 105, passedOver: 103 },
    ]);
  });

  test('leave out undecided, unranked and tied applications', () => {
    expect(departuresFromRanking(withDecisions({ 105: invite }))).toEqual([]);
    expect(departuresFromRanking(withDecisions({ 105: invite, 103: { ...decline, rank: null } }))).toEqual(
      [],
    );
    expect(departuresFromRanking(withDecisions({ 105: invite, 103: { ...decline, rank: 4 } }))).toEqual([]);
  });

  test('do not exist if outcomes follow the ranks', () => {
    const outcomesByRank = fc.array(fc.constantFrom(...outcomes), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(outcomesByRank, (outcomeList) => {
        const sorted = outcomeList.toSorted((a, b) => outcomes.indexOf(a) - outcomes.indexOf(b));
        const byRank = ids.toSorted((a, b) => ranks[a] - ranks[b]);
        const decisions = byRank.map((id, index) => {
          const outcome = sorted[index] ?? 'decline';
          return [id, outcome === 'reserve' ? reserve(index + 1) : { outcome }] as const;
        });
        expect(departuresFromRanking(withDecisions(Object.fromEntries(decisions)))).toEqual([]);
      }),
    );
  });
});

describe('a reason is needed', () => {
  const errorOf = (application: ID, changes: Changes, minimum: number | null = null) =>
    reasonErrorOf(application, withDecisions(changes), minimum);

  test('for both sides of a departure, until one of them has a reason', () => {
    const message = 'Explain why Company 105 is preferred to Company 103, which scored higher.';
    expect(errorOf(105, favouring105)).toBe(message);
    expect(errorOf(103, favouring105)).toBe(message);
    expect(errorOf(101, favouring105)).toBeNull();
    expect(errorOf(103, { ...favouring105, 105: { ...invite, reason: 'Closest to market.' } })).toBeNull();
  });

  test('for the departure over the best-ranked application first', () => {
    expect(errorOf(106, { 106: invite, 105: decline, 102: decline, 103: decline })).toBe(
      'Explain why Company 106 is preferred to Company 102, which scored higher.',
    );
  });

  test('for an invitation below the minimum', () => {
    expect(errorOf(103, { 103: invite }, 75)).toBe(
      'Explain why Company 103 is invited with a score below 75.0.',
    );
    expect(errorOf(103, { 103: decline }, 75)).toBeNull();
    expect(errorOf(103, { 103: invite }, 74.7)).toBeNull();
  });

  test('for any decision about an application without assessments', () => {
    const none = { rank: null, score: null };
    const message = 'Explain this decision: the submission has no assessments.';
    for (const decided of [invite, decline, reserve(1)])
      expect(errorOf(103, { 103: { ...none, ...decided } }, 75)).toBe(message);
    expect(errorOf(103, { 103: { ...none, ...decline, reason: 'Out of scope.' } })).toBeNull();
    expect(errorOf(103, { 103: none })).toBeNull();
  });

  test('lists the favoured applications of departures, and the others that need one', () => {
    const changes = { ...favouring105, 106: { ...decline, rank: null, score: null } };
    expect(decisionsWithoutReason(withDecisions(changes), 80).map(({ submission }) => submission)).toEqual([
      102, 105, 106,
    ]);
  });
});

describe('a reserve place', () => {
  test('is the first free one unless another is wanted', () => {
    expect(reservePlaceFor({ outcome: 'reserve', reservePlace: null }, [1, 3])).toEqual({ reservePlace: 2 });
    expect(reservePlaceFor({ outcome: 'reserve', reservePlace: 5 }, [1, 3])).toEqual({ reservePlace: 5 });
  });

  test('cannot be taken twice', () => {
    expect(reservePlaceFor({ outcome: 'reserve', reservePlace: 3 }, [1, 3])).toEqual({
      error: 'Another submission has this place.',
    });
  });

  test('is dropped for other outcomes', () => {
    for (const outcome of ['invite', 'decline', null] as const)
      expect(reservePlaceFor({ outcome, reservePlace: 1 }, [1])).toEqual({ reservePlace: null });
  });

  test('places run from 1 without gaps', () => {
    expect([[], [1], [3, 1, 2]].map(hasGaps)).toEqual([false, false, false]);
    expect([[2], [1, 3]].map(hasGaps)).toEqual([true, true]);
  });
});

describe('deciding', () => {
  const complete = { assessmentsCompleteSetOn: '2026-11-10T09:00:00.000Z', releasedOn: null };
  const submitted = { submittedOn: '2026-10-01T09:00:00.000Z' };

  test('is possible once assessments are complete and until the release', () => {
    expect(canDecide(complete, submitted)).toEqual({ allowed: true });
  });

  test.each([
    [
      { ...complete, assessmentsCompleteSetOn: null },
      submitted,
      'The assessments of this challenge are not complete.',
    ],
    [
      complete,
      { submittedOn: null },
      'The company has not submitted this application, so no decision can be made.',
    ],
    [
      { ...complete, releasedOn: '16/11/2026' },
      submitted,
      'The decisions were released on 16/11/2026. Use Correct to change one.',
    ],
  ])('is refused with a reason', (challenge, application, reason) => {
    expect(canDecide(challenge, application)).toEqual({ allowed: false, reason });
  });

  test('the name of the challenge must be typed exactly, but spaces around it do not matter', () => {
    const typed = ['Cleaner kilns', ' Cleaner kilns ', 'cleaner kilns', ''];
    expect(typed.map((text) => isNameOf(text, { name: 'Cleaner kilns' }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('deciding in bulk', () => {
  const entries = (changes: Changes): BulkEntry[] =>
    withDecisions(changes).map((one) => ({
      ...one,
      isAboveLine: (one.rank ?? 9) <= 3,
      verdict: one.submission === 106 ? 'firm-out' : 'close-call',
    }));

  test('changes undecided applications only', () => {
    expect(decideInBulk('inviteAboveLine', entries({ 101: decline, 102: invite }), null)).toMatchObject({
      outcome: 'invite',
      changed: [],
      skipped: [{ id: 103, companyName: 'Company 103' }],
    });
    expect(decideInBulk('inviteAboveLine', entries({ 101: invite }), null)).toEqual({
      outcome: 'invite',
      changed: [102, 103],
      skipped: [],
    });
    expect(decideInBulk('declineFirmOut', entries({}), null)).toMatchObject({ changed: [106], skipped: [] });
  });

  test('skips those that need a reason, with the message', () => {
    const unassessed = { rank: null, score: null };
    expect(decideInBulk('declineUndecided', entries({ 105: invite, 106: unassessed }), null)).toEqual({
      outcome: 'decline',
      changed: [104],
      skipped: [
        ...[101, 102, 103].map((id) => ({
          id,
          companyName: `Company ${id}`,
          reason: `Explain why Company 105 is preferred to Company ${id}, which scored higher.`,
        })),
        {
          id: 106,
          companyName: 'Company 106',
          reason: 'Explain this decision: the submission has no assessments.',
        },
      ],
    });
  });

  test('never adds a departure without a reason', () => {
    const outcome = fc.option(fc.constantFrom('invite', 'decline'));
    const outcomeLists = fc.array(outcome, { minLength: 6, maxLength: 6 });
    const action = fc.constantFrom('inviteAboveLine', 'declineFirmOut', 'declineUndecided');
    fc.assert(
      fc.property(outcomeLists, action, (outcomeList, chosen) => {
        const before = entries(
          Object.fromEntries(ids.map((id, index) => [id, { outcome: outcomeList[index] ?? null }])),
        );
        const result = decideInBulk(chosen, before, 60);
        const after = before.map((one) =>
          result.changed.includes(one.submission) ? { ...one, outcome: result.outcome } : one,
        );
        expect(departuresFromRanking(after)).toEqual(departuresFromRanking(before));
      }),
    );
  });
});
