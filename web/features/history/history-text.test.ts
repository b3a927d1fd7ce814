// Tests the texts of audit entries.
import { expect, test } from 'vitest';
import { auditActions, type HistoryEvent } from '../../../contract/history.ts';
import { actionText, fieldChanges } from './history-text.ts';

const event = (action: string, changes: HistoryEvent['changes']): HistoryEvent => ({
  id: 1,
  at: '2026-03-01T09:30:00.000Z',
  by: 'Helen Marsh',
  byEmail: null,
  action,
  saves: 1,
  firstAt: null,
  changes,
  names: { 'person:7': 'Ada Byrne', 'person:8': 'Grace Hopper (deleted)' },
});

test.each([
  ['create', 'Created'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
  ['publish', 'Published'],
  ['open a preview', 'Preview opened'],
  ['renew preview link', 'Preview link renewed'],
  ['reopen assessments', 'Assessments reopened'],
  ['mark as ready for assessment', 'Marked as ready for assessment'],
  ['declare an interest', 'Interest declared'],
  ['put an interest back in force', 'Interest put back in force'],
  ['withdraw a decline', 'Decline withdrawn'],
  ['set password', 'Password set'],
  ['remove password', 'Password removed'],
  ['upgrade to super admin', 'Upgraded to super admin'],
])('%s reads "%s by Helen Marsh"', (action, text) => {
  expect(actionText(event(action, {}))).toBe(text);
});

test('merged saves show how many there were, and when', () => {
  const saved = { ...event('update', {}), saves: 14, firstAt: '2026-03-01T09:21:00.000Z' };
  expect(actionText(saved)).toBe('Saved 14 times between 09:21 and 09:30');
});

test.each(Object.entries(auditActions))('%s reads as a past participle: %s', (_action, text) => {
  expect(text).toMatch(/^[A-Z]/);
  expect(text).toMatch(/\b(\w+ed|Read|Reset|reset|Set|set|put|sent|struck|withdrawn)\b/);
});

test('ids are shown as names, even for deleted records', () => {
  const lead = { lead: { label: 'Lead', names: 'person' as const } };
  const shown = (from: unknown, to: unknown) => fieldChanges(event('update', { lead: { from, to } }), lead);
  expect(shown(8, 7)).toEqual([{ label: 'Lead', from: 'Grace Hopper (deleted)', to: 'Ada Byrne' }]);
  expect(shown([], [7, 9])).toEqual([{ label: 'Lead', from: '-', to: 'Ada Byrne, person 9 (deleted)' }]);
});

const fields = {
  name: { label: 'Name' },
  size: { label: 'Size', show: (size: unknown) => `${size} people` },
  note: { label: 'Note' },
  tags: { label: 'Tags' },
  isPublic: { label: 'Is public?' },
};

test('a change shows each field with its label, old and new value, in the order of the page', () => {
  const changed = event('update', { size: { from: 2, to: 3 }, name: { from: 'Ann', to: 'Anna' } });
  expect(fieldChanges(changed, fields)).toEqual([
    { label: 'Name', from: 'Ann', to: 'Anna' },
    { label: 'Size', from: '2 people', to: '3 people' },
  ]);
});

test('a new record has no old values', () => {
  for (const action of ['create', 'declare an interest', 'decline a submission']) {
    const created = event(action, { name: { from: null, to: 'Ann' } });
    expect(fieldChanges(created, fields)).toEqual([{ label: 'Name', from: null, to: 'Ann' }]);
  }
});

test('an empty value is a dash, a boolean is Yes or No, and a field without a label is not shown', () => {
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

test('a long field only shows that it was added, changed or removed', () => {
  const long = { text: { label: 'Text', isLong: true } };
  const shown = (from: unknown, to: unknown) => fieldChanges(event('update', { text: { from, to } }), long);
  expect(shown('<p>Old</p>', '<p>New</p>')).toEqual([{ label: 'Text', from: null, to: 'Changed' }]);
  expect(shown('', '<p>New</p>')).toEqual([{ label: 'Text', from: null, to: 'Added' }]);
  expect(shown('<p>Old</p>', '')).toEqual([{ label: 'Text', from: null, to: 'Removed' }]);
});

test('a long text has both sides for a comparison, unless the record is new', () => {
  const long = { text: { label: 'Text', isLong: true, format: 'richText' as const } };
  const change = { from: '<p>Old</p>', to: '<p>New</p>' };
  const shown = (action: string) => fieldChanges(event(action, { text: change }), long);
  expect(shown('update')).toEqual([
    { label: 'Text', from: null, to: 'Changed', compared: { ...change, format: 'richText' } },
  ]);
  expect(shown('create')).toEqual([{ label: 'Text', from: null, to: 'Changed' }]);
});

test('any text of more than 200 characters is compared instead of shown twice', () => {
  const [from, to] = ['x'.repeat(201), 'short'];
  expect(fieldChanges(event('update', { note: { from, to } }), fields)).toEqual([
    { label: 'Note', from: null, to: 'Changed', compared: { from, to, format: 'plain' } },
  ]);
});
