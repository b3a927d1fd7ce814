// Tests that preferences are stored for each person, survive a reload and ignore what cannot be read.
// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** A freshly loaded module has read nothing yet, like a reloaded page. */
async function reload() {
  vi.resetModules();
  return (await import('./preferences.ts')).preferences;
}

beforeEach(() => localStorage.clear());

test('a choice is kept for this person only, and survives a reload', async () => {
  const before = await reload();
  before.update(7, { rowHeight: 'compact' });
  const after = await reload();
  expect([after.get(7).rowHeight, after.get(8).rowHeight]).toEqual(['compact', 'comfortable']);
});

test.each([
  'not JSON',
  '{"rowHeight":"huge"}',
  '{"columns":{"tags":["name"]}}',
  '{"hasSingleKeys":"no"}',
  '[]',
  'null',
])('%s counts as not chosen', async (stored) => {
  localStorage.setItem('preferences:7', stored);
  expect((await reload()).get(7)).toEqual({
    rowHeight: 'comfortable',
    columns: {},
    hasSingleKeys: true,
  });
});

test('follows a choice made in another tab', async () => {
  const preferences = await reload();
  const listener = vi.fn();
  const stop = preferences.subscribe(listener);
  expect(preferences.get(7).rowHeight).toBe('comfortable');
  localStorage.setItem('preferences:7', '{"rowHeight":"compact"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferences:7' }));
  expect([preferences.get(7).rowHeight, listener.mock.calls.length]).toEqual(['compact', 1]);

  // Even while no screen shows it.
  stop();
  localStorage.setItem('preferences:7', '{"rowHeight":"comfortable"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferences:7' }));
  expect(preferences.get(7).rowHeight).toBe('comfortable');
});

test('keeps the choice until the next reload if nothing can be stored', async () => {
  const preferences = await reload();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  preferences.update(7, { rowHeight: 'compact' });
  setItem.mockRestore();
  expect(preferences.get(7).rowHeight).toBe('compact');
});
