// Tests signing out: it saves unsaved work first, asks if that fails, and leaves nothing in the browser.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { draftKey } from '../../browser/drafts.ts';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { SignedInLine } from './SignedInLine.tsx';
import { removeToken, storeToken, token } from './session.ts';
import { answer, button, mount, placeAt, press, recordNavigation, textOf } from './testing/mount.tsx';
import { registerUnsavedWork } from './unsaved-work.ts';

const storedDraft = JSON.stringify({ keptAt: new Date().toISOString(), unsaved: {} });
const isStored = (personID: number) => localStorage.getItem(draftKey('application', personID, 7)) !== null;

beforeEach(() => {
  localStorage.clear();
  storeToken('t1');
  answer({
    '/public/auth/me': () =>
      Response.json({ id: 1, email: 'ada@example.com', firstName: 'Ada', lastName: 'Brook' }),
    '/public/auth/logout': () => new Response(null, { status: 204 }),
  });
  // The test browser does not have these functions.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => vi.unstubAllGlobals());

async function line() {
  const navigation = recordNavigation('/site/ix/applications/7');
  await mount(<SignedInLine place={placeAt()} />);
  await vi.waitFor(() => expect(textOf('.signed-in')).toContain('Signed in as Ada Brook'));
  return navigation;
}

/** Registers a form with unsaved work on the page. */
function startWork(isSaved: () => Promise<boolean>) {
  const stop = vi.fn();
  localStorage.setItem(draftKey('application', 1, 7), storedDraft);
  const settle = vi.fn(async () => {
    const all = await isSaved();
    if (all) localStorage.removeItem(draftKey('application', 1, 7));
    return all;
  });
  onTestFinished(registerUnsavedWork({ settle, stop, onSignedOut: () => true }));
  return { settle, stop };
}

test('saves unsaved work before the session ends', async () => {
  const navigation = await line();
  const tokens: (string | null)[] = [];
  const { stop } = startWork(async () => {
    tokens.push(token());
    return true;
  });
  await press('Sign out');
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix'));
  expect(tokens).toEqual(['t1']);
  expect(stop).toHaveBeenCalled();
  expect(token()).toBeNull();
});

test('asks before it discards work that cannot be saved, and leaves the drafts of others', async () => {
  const navigation = await line();
  const { stop } = startWork(async () => false);
  localStorage.setItem(draftKey('application', 2, 7), storedDraft);
  await press('Sign out');
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Not everything that you wrote'));
  expect([navigation.to, token(), isStored(1)]).toEqual([null, 't1', true]);
  expect(stop).not.toHaveBeenCalled();

  document.querySelector<HTMLButtonElement>('dialog [type=submit]')?.click();
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix'));
  expect([token(), isStored(1), isStored(2)]).toEqual([null, false, true]);
});

test('also asks about a draft from an earlier visit', async () => {
  const navigation = await line();
  localStorage.setItem(draftKey('application', 1, 7), storedDraft);
  await press('Sign out');
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Not everything that you wrote'));
  expect(navigation.to).toBeNull();
  expect(button('Cancel')).toBeTruthy();
});

test('stops waiting for a server that does not answer', async () => {
  await line();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  startWork(() => new Promise(() => {}));
  await press('Sign out');
  expect(textOf('dialog')).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Not everything that you wrote'));
});

test.each([
  ['/site/ix/applications', ['Your account', 'My data'], null],
  ['/site/ix/account', ['My data'], 'Your account'],
  ['/site/ix/my-data', ['Your account'], 'My data'],
])('on %s it links to the other pages only', async (path, linked, current) => {
  recordNavigation(path);
  await mount(<SignedInLine place={placeAt()} />);
  await vi.waitFor(() => expect(textOf('.signed-in')).toContain('Signed in as Ada Brook'));
  expect([...document.querySelectorAll('.signed-in a')].map((link) => link.textContent)).toEqual(linked);
  expect(textOf('.signed-in [aria-current=page]')).toBe(current);
});

test('disappears when the session ends', async () => {
  await line();
  removeToken();
  await vi.waitFor(() => expect(document.querySelector('.signed-in')).toBeNull());
});

test('says once that the address has just been confirmed', async () => {
  confirmedJustNow.note();
  await line();
  expect(textOf('[role=status]')).toBe('Your address is confirmed and you are signed in.');
  document.body.replaceChildren();
  await line();
  expect(textOf('[role=status]')).toBeNull();
});
