// Tests the changes on the board: what can be toggled, how figures are updated, and what is sent.
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../contract/panel-assignments.ts';
import {
  assessorsWith,
  canToggle,
  cellOf,
  changeCount,
  maximumError,
  noChanges,
  noRowChanges,
  noStates,
  payloadOf,
  removablePairs,
  rowDifference,
  statesOf,
  stateText,
  toggle,
  withMaximum,
  withoutOutdated,
} from './board-changes.ts';

const ada = { id: 1, firstName: 'Ada', lastName: 'Bell', isMember: true, load: 2, doneCount: 1, maximum: 5 };
const ben = { ...ada, id: 2, firstName: 'Ben', load: 0, doneCount: 0, maximum: null };
const former = { ...ben, id: 3, firstName: 'Cara', isMember: false };
const board: Board = {
  applications: [
    { id: 10, companyName: 'Tern Ltd', expectedCount: 1 },
    { id: 11, companyName: 'Brook Ltd', expectedCount: 1 },
  ],
  assessors: [ada, ben, former],
  cells: [
    { applicationID: 10, personID: 1, state: 'assessed' },
    { applicationID: 11, personID: 1, state: 'assigned' },
    { applicationID: 11, personID: 3, state: 'assigned' },
    { applicationID: 11, personID: 2, state: 'declined' },
  ],
};
const lead = { id: 9, isLead: true, isSuperAdmin: false };
const editorAda = { id: ada.id, isLead: false, isSuperAdmin: false };
const memberIDs = new Set([1, 2]);
const cell = (changes: typeof noChanges, applicationID: number, personID: number) =>
  stateText(
    cellOf(
      statesOf(board).get(applicationID) ?? noStates,
      changes.rows.get(applicationID) ?? noRowChanges,
      personID,
    ),
  );

describe('a cell', () => {
  test.each([
    ['interest', ada, 'Ada Bell has an interest in Tern Ltd.'],
    ['declined', ada, 'Ada Bell declined Tern Ltd.'],
    ['assessed', ada, 'Ada Bell has already assessed Tern Ltd.'],
    ['setAside', ada, 'This assessment is set aside.'],
    [null, former, 'Cara Bell is not an assessor of this challenge.'],
  ] as const)('with the state %s is fixed', (state, person, reason) => {
    expect(canToggle(state, person, 'Tern Ltd', lead)).toEqual({ allowed: false, reason });
  });

  test('of a member can be assigned, and every assignment can be removed', () => {
    expect(canToggle(null, ben, 'Tern Ltd', lead).allowed).toBe(true);
    expect(canToggle('assigned', ada, 'Tern Ltd', lead).allowed).toBe(true);
    expect(canToggle('assigned', former, 'Tern Ltd', lead).allowed).toBe(true);
  });

  test('of an editor’s own assignment is fixed, unless they are the lead', () => {
    expect(canToggle('assigned', ada, 'Tern Ltd', editorAda)).toEqual({
      allowed: false,
      reason: 'You cannot remove your own assignments. The challenge lead can.',
    });
    expect(canToggle(null, ada, 'Tern Ltd', editorAda).allowed).toBe(true);
    expect(canToggle('assigned', ada, 'Tern Ltd', { ...editorAda, isLead: true }).allowed).toBe(true);
  });

  test('is unsaved until it is toggled back', () => {
    const added = toggle(noChanges, 10, 2, null);
    expect(cell(added, 10, 2)).toBe('Assigned, not saved');
    const both = toggle(added, 11, 1, 'assigned');
    expect(cell(both, 11, 1)).toBe('Not assigned, not saved');
    expect(cell(both, 10, 1)).toBe('Assessed');
    expect(changeCount(both)).toBe(2);
    expect(payloadOf(both)).toEqual({ add: [[10, 2]], remove: [[11, 1]], limits: [] });
    const none = toggle(toggle(both, 10, 2, null), 11, 1, 'assigned');
    expect(changeCount(none)).toBe(0);
    expect(cell(none, 11, 1)).toBe('Assigned');
  });

  test('keeps the objects of the other rows, so that React does not render them again', () => {
    const first = toggle(noChanges, 10, 2, null);
    expect(toggle(first, 11, 1, 'assigned').rows.get(10)).toBe(first.rows.get(10));
  });
});

test('changes update loads and places, but not for people who are not expected to assess', () => {
  let changes = toggle(noChanges, 10, 2, null);
  changes = toggle(changes, 11, 1, 'assigned');
  changes = toggle(changes, 11, 3, 'assigned');
  expect(assessorsWith(changes, board.assessors).map(({ load }) => load)).toEqual([1, 1, 0]);
  expect(rowDifference(changes.rows.get(10) ?? noRowChanges, memberIDs)).toBe(1);
  expect(rowDifference(changes.rows.get(11) ?? noRowChanges, memberIDs)).toBe(-1);
});

test('a maximum is a whole number up to 500, or empty for none', () => {
  expect(['', ' 0 ', '500', '501', '-1', '2.5', 'x'].map(maximumError)).toEqual([
    null,
    null,
    null,
    'Value cannot be greater than 500.',
    'Invalid value provided.',
    'Invalid value provided.',
    'Invalid value provided.',
  ]);
  const typed = withMaximum(withMaximum(noChanges, ada, ''), ben, '4');
  expect(payloadOf(typed).limits).toEqual([
    { personID: 1, maximum: null },
    { personID: 2, maximum: 4 },
  ]);
  expect(assessorsWith(typed, board.assessors).map(({ maximum }) => maximum)).toEqual([null, 4, null]);
  expect(changeCount(withMaximum(typed, ada, '5'))).toBe(1);
});

test('changes that a newer board has made impossible or has stored are left out', () => {
  let changes = toggle(noChanges, 10, 2, null);
  changes = toggle(changes, 11, 1, 'assigned');
  changes = withMaximum(changes, ben, '4');
  expect(withoutOutdated(changes, board)).toBe(changes);
  const newer: Board = {
    ...board,
    assessors: [ada, { ...ben, maximum: 4 }, former],
    cells: [
      { applicationID: 10, personID: 2, state: 'interest' },
      { applicationID: 11, personID: 1, state: 'assigned' },
    ],
  };
  expect(payloadOf(withoutOutdated(changes, newer))).toEqual({ add: [], remove: [[11, 1]], limits: [] });
});

test('only assignments without an assessment are cleared', () => {
  expect(removablePairs(board, lead)).toEqual([
    [11, 1],
    [11, 3],
  ]);
  expect(removablePairs(board, editorAda)).toEqual([[11, 3]]);
});
