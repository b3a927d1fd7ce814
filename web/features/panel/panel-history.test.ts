// Tests how the history of a panel reads.
import { expect, test } from 'vitest';
import type { HistoryEvent } from '../../../contract/history.ts';
import { fieldChanges } from '../history/history-text.ts';
import { panelHistoryFields } from './panel-history.ts';

const shown = (action: string, changes: HistoryEvent['changes']) =>
  fieldChanges(
    {
      ...{ id: 1, at: '2026-11-20T09:30:00.000Z', by: 'Ada Byrne', byEmail: null, saves: 1, firstAt: null },
      ...{ action, changes },
      names: { 'person:7': 'Ada Byrne', 'application:11': 'Tern Ltd', 'application:12': 'Kite Ltd' },
    },
    panelHistoryFields,
  ).map(({ label, from, to }) => `${label}: ${from === null ? '' : `${from} → `}${to}`);

const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }]));
const gone = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, from]) => [name, { from, to: null }]));

test.each([
  [true, 'Yes'],
  [false, 'No'],
])('a withdrawn decline says whether the person could see the scores (%s)', (couldSeeScores, answer) => {
  const declined = { personID: 7, applicationID: 11, reason: 'time', note: '' };
  expect(shown('withdraw a decline', { ...gone(declined), ...given({ couldSeeScores }) })).toEqual([
    'Person: Ada Byrne',
    'Company: Tern Ltd',
    'Reason: No time',
    'Note: -',
    `Could see the scores: ${answer}`,
  ]);
});

test('an interest that is declared again shows the statement and what is recorded', () => {
  const statement = { personID: 7, applicationID: 11, kind: 'financial', note: 'I own shares.' };
  expect(shown('declare a recorded interest again', given({ ...statement, isCleared: true }))).toEqual([
    'Person: Ada Byrne',
    'Company: Tern Ltd',
    'Kind: Financial',
    'Note: I own shares.',
    'Recorded interest: Stays cleared',
  ]);
  expect(shown('declare a recorded interest again', given({ isCleared: false }))).toEqual([
    'Recorded interest: Stays in force',
  ]);
});

test('settings, assignments and limits show what they were and what they are', () => {
  const mode = { from: 'everyone', to: 'assigned' };
  expect(shown('update', { mode, dueDate: { from: null, to: '2026-12-12' } })).toEqual([
    'Who assesses: Everyone assesses every submission → Those assigned to the submission',
    'Due date: - → 12/12/2026',
  ]);
  const assignments = { from: [[11, 7]], to: [[12, 7]] };
  const limits = { from: [[7, null]], to: [[7, 3]] };
  expect(shown('change assignments', { assignments, limits })).toEqual([
    'Assignments: Tern Ltd: Ada Byrne → Kite Ltd: Ada Byrne',
    'Maximum: Ada Byrne: none → Ada Byrne: 3',
  ]);
});

test('a long list of companies is cut, and an erased value stays as it is', () => {
  const applicationIDs = [11, 12, 11, 12, 11, 12, 11];
  expect(shown('answer about interests', given({ applicationIDs }))).toEqual([
    'Companies: Tern Ltd, Kite Ltd, Tern Ltd, Kite Ltd, Tern Ltd and 2 more',
  ]);
  expect(shown('withdraw a decline', gone({ reason: '[erased]' }))).toEqual(['Reason: [erased]']);
});
