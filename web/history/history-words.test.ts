// Deeds of the audit record in words.
import { expect, test } from 'vitest';
import type { HistoryEvent } from '../../contract/history.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { personHistoryFields } from '../people/person-history.ts';
import { deedText, fieldChanges } from './history-words.ts';

const event = (action: string, changes: HistoryEvent['changes']): HistoryEvent => ({
  id: 1,
  at: '2026-03-01T09:30:00.000Z',
  by: 'Helen Marsh',
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

test('a change says each field by its label, from what to what, in words', () => {
  const { admin, admins, users, superAdmin } = roles;
  const changed = event('update', {
    site: { from: sites.IX, to: sites.All },
    firstName: { from: 'Ann', to: 'Anna' },
    roles: { from: [admin, admins, users], to: [superAdmin] },
  });
  expect(fieldChanges(changed, personHistoryFields)).toEqual([
    { label: 'First name', from: 'Ann', to: 'Anna' },
    { label: 'Roles', from: 'Admins, Users', to: 'Super Admin' },
    { label: 'Site', from: 'IX', to: 'ALL' },
  ]);
});

test('what a record began with has nothing before it', () => {
  const created = event('create', { email: { from: null, to: 'ann@demo.example' } });
  expect(fieldChanges(created, personHistoryFields)).toEqual([
    { label: 'Email', from: null, to: 'ann@demo.example' },
  ]);
});

test('what was or became empty is a dash, yes and no are words, and a field without a label is not shown', () => {
  const fields = { note: { label: 'Note' }, tags: { label: 'Tags' }, isPublic: { label: 'Is public?' } };
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
