// @vitest-environment jsdom
// What is refused when it is to be opened is said.
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './api.ts';
import { openFile, openInTab } from './open-file.ts';

const refuse = () =>
  Promise.reject(new CallFailure(404, 'We could not find this. It may have been deleted.'));
const said = () => notificationsStore.getState().notifications.map(({ message }) => message);

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test.each([
  ['a file that browsers show', () => openFile('image/png', refuse)],
  ['a file that is saved', () => openFile('application/zip', refuse)],
  ['a page', () => openInTab(refuse)],
])('%s', async (_, open) => {
  vi.stubGlobal('open', () => null);
  await open();
  expect(said()).toEqual(['We could not find this. It may have been deleted.']);
});

test('what is no refusal is not hidden', async () => {
  const broken = () => Promise.reject(new TypeError('Broken.'));
  await expect(openFile('application/zip', broken)).rejects.toThrow('Broken.');
});
