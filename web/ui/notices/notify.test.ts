// Toasts: none twice, and never more than three.
import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { notifyError, notifySuccess } from './notify.tsx';

const shown = () => notificationsStore.getState().notifications;
const texts = () => shown().map(({ message }) => message);

beforeEach(() => notifications.clean());

test('the same text again takes the place of the one that shows', () => {
  notifySuccess('Saved.');
  const [first] = shown();
  notifySuccess('Published.');
  notifySuccess('Saved.');
  expect(texts()).toEqual(['Published.', 'Saved.']);
  expect(shown().map(({ id }) => id)).not.toContain(first?.id);
});

test('at most three show: the oldest goes, while an error stays until it is closed', () => {
  notifyError('It failed.');
  for (const text of ['One', 'Two', 'Three']) notifySuccess(text);
  expect(texts()).toEqual(['It failed.', 'Two', 'Three']);
});

test('among errors the oldest goes', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) notifyError(text);
  expect(texts()).toEqual(['Two', 'Three', 'Four']);
});
