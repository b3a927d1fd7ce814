// Tests what the list knows about each decision: verdicts, departures, missing reasons, and what blocks a release.
import { expect, test } from 'vitest';
import { canDecideIn, canReleaseIn, decisionRowsOf, reasonHintOf } from './decision-rows.ts';
import { roomWith, stability } from './testing.ts';

const invite = { outcome: 'invite' } as const;
const decline = { outcome: 'decline' } as const;
const reserve = (reservePlace: number) => ({ outcome: 'reserve', reservePlace }) as const;

/** 105 is invited although 103 scored higher. */
const withDeparture = (reason = '') => ({
  101: invite,
  102: invite,
  105: { ...invite, reason },
  103: reserve(1),
  104: decline,
  106: decline,
});

const rowOf = (room: ReturnType<typeof roomWith>, id: number) =>
  decisionRowsOf(room, stability).find((row) => row.id === id);

test('the rows have the order of the ranking, with verdicts once they are known', () => {
  const room = roomWith();
  expect(decisionRowsOf(room, undefined).map(({ id, verdict }) => [id, verdict])).toEqual([
    [101, null],
    [102, null],
    [103, null],
    [105, null],
    [104, null],
    [106, null],
  ]);
  expect(rowOf(room, 101)?.verdict).toBe('firm-in');
  expect(rowOf(room, 106)?.verdict).toBe('firm-out');
});

test('a departure is shown at the preferred application, which asks for a reason until there is one', () => {
  const open = roomWith(withDeparture());
  expect(rowOf(open, 105)).toMatchObject({
    departure: 'Preferred to Tern, which scored higher.',
    reasonError: 'Explain why Carr is preferred to Tern, which scored higher.',
  });
  expect(rowOf(open, 103)).toMatchObject({ departure: null, reasonError: null });
  const explained = roomWith(withDeparture('It runs a pilot already.'));
  expect(rowOf(explained, 105)).toMatchObject({
    departure: 'Preferred to Tern, which scored higher.',
    reasonError: null,
  });
});

test('a release waits for every decision, every reason and gapless places', () => {
  expect(canReleaseIn(roomWith({ 101: invite }))).toMatchObject({
    reason: '5 submissions have no decision.',
  });
  expect(canReleaseIn(roomWith(withDeparture()))).toMatchObject({
    reason: 'These decisions need a reason: Carr.',
  });
  expect(canReleaseIn(roomWith({ ...withDeparture('A pilot runs.'), 103: reserve(2) }))).toMatchObject({
    reason: 'Reserve places must run from 1 without gaps.',
  });
  expect(canReleaseIn(roomWith(withDeparture('A pilot runs.')))).toEqual({ allowed: true });
});

test('someone with an interest in a company can neither see its decision nor release', () => {
  const room = roomWith(withDeparture('A pilot runs.'));
  const withheld = {
    ...room,
    submissions: room.submissions.map((one) =>
      one.id === 104 ? { ...one, decision: null, isWithheld: true } : one,
    ),
  };
  expect(canReleaseIn(withheld)).toMatchObject({ reason: 'You have declared an interest in this company.' });
});

test('nothing is decided before the assessments are complete or after the release', () => {
  const { challenge } = roomWith();
  const open = roomWith({}, { challenge: { ...challenge, assessmentsCompleteSetOn: null } });
  expect(canDecideIn(open)).toMatchObject({ reason: 'The assessments of this challenge are not complete.' });
  expect(canDecideIn(roomWith({}, { releasedOn: '2026-11-16T10:00:00.000Z' }))).toMatchObject({
    reason: 'The decisions were released on 16/11/2026. Use Correct to change one.',
  });
  expect(canDecideIn(roomWith())).toEqual({ allowed: true });
});

test('the form asks for a reason while someone chooses', () => {
  const rows = decisionRowsOf(roomWith({ 103: reserve(1) }), undefined);
  const hint = (id: number, outcome: 'invite' | 'reserve' | 'decline' | null, place: number | null = null) =>
    reasonHintOf(rows, id, { outcome, reservePlace: place }, 60);
  expect(hint(105, 'invite')).toBe('Explain why Carr is preferred to Tern, which scored higher.');
  // The first free place is 2, which comes after the place of the better one.
  expect(hint(105, 'reserve')).toBeNull();
  expect(hint(105, 'decline')).toBeNull();
  expect(hint(106, 'invite')).toBe('Explain why Moss is preferred to Tern, which scored higher.');
  expect(
    reasonHintOf(decisionRowsOf(roomWith(), undefined), 106, { ...invite, reservePlace: null }, 60),
  ).toBe('Explain why Moss is invited with a score below 60.0.');
  expect(hint(105, null)).toBeNull();
});
