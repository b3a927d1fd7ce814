// Tests the labels and values in a person's history.
import { expect, test } from 'vitest';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { fieldChanges } from '../history/history-text.ts';
import { personHistoryFields } from './person-history.ts';

test('roles and sites are shown by name, under the labels of the page', () => {
  const { admin, admins, users, superAdmin } = roles;
  const changed = {
    id: 1,
    at: '2026-03-01T09:30:00.000Z',
    by: 'Helen Marsh',
    byEmail: null,
    saves: 1,
    firstAt: null,
    action: 'update',
    changes: {
      site: { from: sites.IX, to: sites.All },
      firstName: { from: 'Ann', to: 'Anna' },
      roles: { from: [admin, admins, users], to: [superAdmin] },
    },
    names: {},
  };
  expect(fieldChanges(changed, personHistoryFields)).toEqual([
    { label: 'First name', from: 'Ann', to: 'Anna' },
    { label: 'Roles', from: 'Admins, Users', to: 'Super Admin' },
    { label: 'Site Permissions', from: 'IX', to: 'ALL' },
  ]);
});
