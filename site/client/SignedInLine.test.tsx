// Signing out: what is unsaved is saved first, what cannot be is asked about, and nothing of it stays in the browser.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { draftKey } from '../../browser/drafts.ts';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { noteWork } from './open-work.ts';
import { SignedInLine } from './SignedInLine.tsx';
import { enter, forget, token } from './session.ts';
import { answer, button, mount, placeAt, press, stayHere, textOf } from './testing/mount.tsx';

const storedDraft = JSON.stringify({ keptAt: new Date().toISOString(), unsaved: {} });
const isStored = (personID: number) => localStorage.getItem(draftKey('application', personID, 7)) !== null;

beforeEach(() => {
  localStorage.clear();
  enter('t1');
  answer({
    '/public/auth/me': () =>
      Response.json({ id: 1, email: 'ada@example.com', firstName: 'Ada', lastName: 'Brook' }),
    '/public/auth/logout': () => new Response(null, { status: 204 }),
  });
  // Not known to the browser of the tests.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => vi.unstubAllGlobals());

async function line() {
  const led = stayHere('/site/ix/applications/7');
  await mount(<SignedInLine place={placeAt()} />);
  await vi.waitFor(() => expect(textOf('.signed-in')).toContain('Signed in as Ada Brook'));
  return led;
}

/** A form on the page, which can be saved or cannot. */
function writing(isSaved: () => Promise<boolean>) {
  const stop = vi.fn();
  localStorage.setItem(draftKey('application', 1, 7), storedDraft);
  const settle = vi.fn(async () => {
    const all = await isSaved();
    if (all) localStorage.removeItem(draftKey('application', 1, 7));
    return all;
  });
  onTestFinished(noteWork({ settle, stop, onSignedOut: () => true }));
  return { settle, stop };
}

test('what is unsaved is saved with the sign-in that is still there', async () => {
  const led = await line();
  const tokens: (string | null)[] = [];
  const { stop } = writing(async () => {
    tokens.push(token());
    return true;
  });
  await press('Sign out');
  await vi.waitFor(() => expect(led.to).toBe('/site/ix'));
  expect(tokens).toEqual(['t1']);
  expect(stop).toHaveBeenCalled();
  expect(token()).toBeNull();
});

test('what cannot be saved is asked about, and gone only with a yes; what others wrote stays', async () => {
  const led = await line();
  const { stop } = writing(async () => false);
  localStorage.setItem(draftKey('application', 2, 7), storedDraft);
  await press('Sign out');
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Not everything that you wrote'));
  expect([led.to, token(), isStored(1)]).toEqual([null, 't1', true]);
  expect(stop).not.toHaveBeenCalled();

  document.querySelector<HTMLButtonElement>('dialog [type=submit]')?.click();
  await vi.waitFor(() => expect(led.to).toBe('/site/ix'));
  expect([token(), isStored(1), isStored(2)]).toEqual([null, false, true]);
});

test('what an earlier visit left is asked about, too', async () => {
  const led = await line();
  localStorage.setItem(draftKey('application', 1, 7), storedDraft);
  await press('Sign out');
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Not everything that you wrote'));
  expect(led.to).toBeNull();
  expect(button('Cancel')).toBeTruthy();
});

test('a server that does not answer is not waited for without end', async () => {
  await line();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  writing(() => new Promise(() => {}));
  await press('Sign out');
  expect(textOf('dialog')).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Not everything that you wrote'));
});

test('a sign-in that has ended meanwhile is no longer told of', async () => {
  await line();
  forget();
  await vi.waitFor(() => expect(document.querySelector('.signed-in')).toBeNull());
});

test('whoever has just confirmed their address is told so, once', async () => {
  confirmedJustNow.note();
  await line();
  expect(textOf('[role=status]')).toBe('Your address is confirmed and you are signed in.');
  document.body.replaceChildren();
  await line();
  expect(textOf('[role=status]')).toBeNull();
});
