// Tests that a file the browser can show opens in a new tab, other files are downloaded, and a refusal leaves no tab.
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

test('opens the tab before the answer arrives, then loads the address from the answer', async () => {
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

test('closes the tab after a refusal and passes the refusal to the caller', async () => {
  const refusal = new CallFailure(404, 'We could not find this. It may have been deleted.');
  await expect(openFile('image/png', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(close).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

test('downloads a file that browsers do not show, without opening a blank tab', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: 'http://localhost/users', assign });
  await openFile('application/zip', async () => '/media/a-key');
  expect(open).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('http://localhost/media/a-key');
});

test('opens a page in a new tab', async () => {
  await openInTab(async () => '/site/ix/auto-login?token=x');
  expect(tab.opener).toBeNull();
  expect(replace).toHaveBeenCalledWith(new URL('/site/ix/auto-login?token=x', window.location.href).href);
});
