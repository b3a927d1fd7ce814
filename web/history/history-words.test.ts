// Deeds of the audit record in words.
import { expect, test } from 'vitest';
import type { HistoryEvent } from '../../contract/history.ts';
import { deedText, fieldChanges } from './history-words.ts';

const event = (action: string, changes: HistoryEvent['changes']): HistoryEvent => ({
  id: 1,
  at: '2026-03-01T09:30:00.000Z',
  by: 'Helen Marsh',
  byEmail: null,
  action,
  changes,
});

test.each([
  ['create', 'Created'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
  ['set password', 'Set password'],
])('%s reads %s', (action, text) => {
  expect(deedText(action)).toBe(text);
});

const fields = {
  name: { label: 'Name' },
  size: { label: 'Size', show: (size: unknown) => `${size} people` },
  note: { label: 'Note' },
  tags: { label: 'Tags' },
  isPublic: { label: 'Is public?' },
};

test('a change says each field by its label, from what to what, in the order of the page', () => {
  const changed = event('update', { size: { from: 2, to: 3 }, name: { from: 'Ann', to: 'Anna' } });
  expect(fieldChanges(changed, fields)).toEqual([
    { label: 'Name', from: 'Ann', to: 'Anna' },
    { label: 'Size', from: '2 people', to: '3 people' },
  ]);
});

test('what a record began with has nothing before it', () => {
  const created = event('create', { name: { from: null, to: 'Ann' } });
  expect(fieldChanges(created, fields)).toEqual([{ label: 'Name', from: null, to: 'Ann' }]);
});

test('what was or became empty is a dash, yes and no are words, and a field without a label is not shown', () => {
  const changed = event('update', {
    note: { from: 'Old', to: '' },
    tags: { from: [], to: ['Water'] },
    isPublic: { from: false, to: true },
    version: { from: 1, to: 2 },
  });
  expect(fieldChanges(changed, fields)).toEqual([
    { label: 'Note', from: 'Old', to: '-' },
    { label: 'Tags', from: '-', to: 'Water' },
    { label: 'Is public?', from: 'No', to: 'Yes' },
  ]);
});

test('of what is too long to repeat, only what became of it is told', () => {
  const long = { text: { label: 'Text', isLong: true } };
  const told = (from: unknown, to: unknown) => fieldChanges(event('update', { text: { from, to } }), long);
  expect(told('<p>Old</p>', '<p>New</p>')).toEqual([{ label: 'Text', from: null, to: 'Changed' }]);
  expect(told('', '<p>New</p>')).toEqual([{ label: 'Text', from: null, to: 'Added' }]);
  expect(told('<p>Old</p>', '')).toEqual([{ label: 'Text', from: null, to: 'Removed' }]);
});
