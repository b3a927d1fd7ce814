// Tests that no toast shows twice, and that at most three show.
import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { notifyError, notifySuccess } from './notify.tsx';

const shown = () => notificationsStore.getState().notifications;
const texts = () => shown().map(({ message }) => message);

beforeEach(() => notifications.clean());

test('a repeated text replaces the toast that shows it', () => {
  notifySuccess('Saved.');
  const [first] = shown();
  notifySuccess('Published.');
  notifySuccess('Saved.');
  expect(texts()).toEqual(['Published.', 'Saved.']);
  expect(shown().map(({ id }) => id)).not.toContain(first?.id);
});

test('at most three show: the oldest success is removed, and an error stays', () => {
  notifyError('It failed.');
  for (const text of ['One', 'Two', 'Three']) notifySuccess(text);
  expect(texts()).toEqual(['It failed.', 'Two', 'Three']);
});

test('with errors only, the oldest error is removed', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) notifyError(text);
  expect(texts()).toEqual(['Two', 'Three', 'Four']);
});
