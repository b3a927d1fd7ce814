// @vitest-environment jsdom
// Tests the dialog that upgrades an admin or downgrades a super admin.
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { admins, type Person } from '../../../contract/people.ts';
import { type RoleNumber, roles, sites } from '../../../contract/vocabulary.ts';
import { queryClient, queryOf } from '../../platform/query.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { KindChangeDialog } from './KindChangeDialog.tsx';
import type { KindChange } from './person-actions.ts';

const { admin, admins: adminsRole, calendar, superAdmin } = roles;

async function open(change: KindChange, answer: (method: string) => Response) {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => answer(method ?? 'GET'));
  await mount(
    <QueryClientProvider client={queryClient}>
      <KindChangeDialog change={change} id={4} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(paragraphs()).not.toEqual([])));
}

function person(roleNumbers: RoleNumber[], site: Person['site'] = sites.GA) {
  const user: Person = {
    id: 4,
    email: 'e@demo.example',
    firstName: 'Edith',
    lastName: 'Grey',
    roles: roleNumbers,
    site,
  };
  return () => Response.json({ user });
}

const notFound = () =>
  Response.json({ title: 'We could not find this. It may have been deleted.' }, { status: 404 });
const paragraphs = () => [...document.querySelectorAll('form p')].map((paragraph) => paragraph.textContent);

afterEach(() => queryClient.clear());

test('an upgrade names the new rights and the roles that are stored', async () => {
  await open('upgrade', person([admin, adminsRole, calendar]));
  expect(paragraphs()).toEqual([
    'Edith Grey will be able to do everything on site GA.',
    'Their current roles are stored, and a downgrade restores them: Admins, Calendar.',
    'Challenges Holder is an exception: after a downgrade, they have it only if they hold a group then.',
  ]);
});

test('an upgrade of an admin without roles promises none', async () => {
  await open('upgrade', person([admin], sites.All));
  expect(paragraphs().slice(0, 2)).toEqual([
    'Edith Grey will be able to do everything on both sites.',
    'They have no roles now, so a downgrade restores none.',
  ]);
});

test('a downgrade promises no roles to someone who was never an admin', async () => {
  await open('downgrade', person([superAdmin]));
  expect(paragraphs()).toEqual([
    'Edith Grey will be an admin.',
    'Restores the roles this person had before the upgrade. Someone who was never an admin gets none.',
    'Challenges Holder is an exception: they get it only if they hold a group now.',
  ]);
});

test('the list is refetched when the person was deleted in the meantime', async () => {
  const list = queryOf(admins.list, {}).queryKey;
  const isOutOfDate = () => queryClient.getQueryState(list)?.isInvalidated;
  queryClient.setQueryData(list, { data: [], total: 0, isTotalCapped: false, etag: null, at: new Date() });
  await open('upgrade', (method) => (method === 'GET' ? person([admin])() : notFound()));
  expect(isOutOfDate()).toBe(false);
  await press(find('button', 'Upgrade'));
  await act(() =>
    vi.waitFor(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toBe(
        'We could not find this. It may have been deleted.',
      ),
    ),
  );
  expect(isOutOfDate()).toBe(true);
});
