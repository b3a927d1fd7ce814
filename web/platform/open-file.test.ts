// @vitest-environment jsdom
// Tests that a refusal is shown when a file or a page is opened.
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './api.ts';
import { openFile, openInTab } from './open-file.ts';

const refuse = () =>
  Promise.reject(new CallFailure(404, 'We could not find this. It may have been deleted.'));
const shownMessages = () => notificationsStore.getState().notifications.map(({ message }) => message);

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test.each([
  ['a file that browsers show', () => openFile('image/png', refuse)],
  ['a file that is saved', () => openFile('application/zip', refuse)],
  ['a page', () => openInTab(refuse)],
])('shows why %s cannot be opened', async (_, open) => {
  vi.stubGlobal('open', () => null);
  await open();
  expect(shownMessages()).toEqual(['We could not find this. It may have been deleted.']);
});

test('an error that is not a refusal is thrown', async () => {
  const broken = () => Promise.reject(new TypeError('Broken.'));
  await expect(openFile('application/zip', broken)).rejects.toThrow('Broken.');
});
