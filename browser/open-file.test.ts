// A file that a browser shows opens in a tab of its own, any other is saved; a refusal leaves no tab behind.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from './calling.ts';
import { openFile, openInTab } from './open-file.ts';

const replace = vi.fn();
const close = vi.fn();
const open = vi.fn();
let tab: { opener: unknown; location: { replace: typeof replace }; close: typeof close };

beforeEach(() => {
  tab = { opener: window, location: { replace }, close };
  open.mockReturnValue(tab);
  vi.stubGlobal('open', open);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('the tab is there before the answer, and goes where the answer says', async () => {
  let answer: (address: string) => void = () => {};
  const opening = openFile('application/pdf', () => new Promise((resolve) => (answer = resolve)));
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(replace).not.toHaveBeenCalled();
  answer('/media/a-key?signature=x');
  await opening;
  expect(replace).toHaveBeenCalledWith(new URL('/media/a-key?signature=x', window.location.href).href);
  expect(close).not.toHaveBeenCalled();
});

test('a refusal closes the tab again, and is for whoever asked', async () => {
  const refusal = new CallFailure(404, 'We could not find this. It may have been deleted.');
  await expect(openFile('image/png', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(close).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

test('a file that no browser shows is saved from here, without a tab that would stay blank', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: 'http://localhost/users', assign });
  await openFile('application/zip', async () => '/media/a-key');
  expect(open).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('http://localhost/media/a-key');
});

test('a page always opens in a tab of its own', async () => {
  await openInTab(async () => '/site/ix/auto-login?token=x');
  expect(tab.opener).toBeNull();
  expect(replace).toHaveBeenCalledWith(new URL('/site/ix/auto-login?token=x', window.location.href).href);
});
