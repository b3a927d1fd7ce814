// Tests that dialogs return the focus, and that a confirmation runs, fails and closes as it should.
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPendingWork, find, key, mount, press, type } from '../testing/mount.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Waits for the focus, which returns after the dialog has closed. */
const settle = () =>
  act(async () => void (await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))));

const page = (dialog: ReactNode) => (
  <>
    <h1>Tags</h1>
    <button type="button">Open</button>
    {dialog}
  </>
);

function confirm(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  return (
    <ConfirmDialog
      title="Delete tag"
      message="Are you sure?"
      confirmLabel="Delete"
      danger
      onConfirm={() => {}}
      onClose={() => {}}
      {...props}
    />
  );
}

test('the focus returns to the button that opened the dialog', async () => {
  const draw = await mount(page(null));
  find('button', 'Open').focus();
  await draw(page(confirm()));
  await draw(page(null));
  await settle();
  expect(document.activeElement).toBe(find('button', 'Open'));
});

test('the focus returns when the dialog replaced a loading dialog', async () => {
  const draw = await mount(page(null));
  find('button', 'Open').focus();
  await draw(page(<WaitingDialog title="Delete tag" onClose={() => {}} />));
  await act(async () => find('button', 'Close').focus());
  await draw(page(confirm()));
  await draw(page(null));
  await settle();
  expect(document.activeElement).toBe(find('button', 'Open'));
});

test('the focus returns when a dialog closes together with the dialog beneath it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const under = (upper: ReactNode) =>
    page(
      <>
        {confirm()}
        {upper}
      </>,
    );
  const draw = await mount(page(null));
  find('button', 'Open').focus();
  await draw(under(null));
  await act(async () => find('button', 'Cancel').focus());
  await draw(under(<WaitingDialog title="Discard changes?" onClose={() => {}} />));
  await draw(under(null));
  await draw(page(null));
  await act(async () => void vi.runAllTimers());
  expect(document.activeElement).toBe(find('button', 'Open'));
});

test.each([true, false])('a confirmation focuses Cancel first (danger: %s)', async (danger) => {
  await mount(confirm({ danger }));
  await settle();
  expect(document.activeElement).toBe(find('button', 'Cancel'));
});

test('a confirmed action closes the dialog when it succeeds', async () => {
  const onClose = vi.fn();
  await mount(confirm({ onClose }));
  await press(find('button', 'Delete'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a failed action shows its error, and the dialog stays open', async () => {
  const onClose = vi.fn();
  await mount(confirm({ onClose, onConfirm: () => Promise.reject(new Error('It is in use.')) }));
  await press(find('button', 'Delete'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('It is in use.');
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape, Cancel and Close do nothing while the action runs', async () => {
  const onClose = vi.fn();
  const deleting = createPendingWork();
  await mount(confirm({ onClose, onConfirm: () => deleting.promise }));
  await press(find('button', 'Delete'));
  await key('Escape');
  await press(find('button', 'Cancel'));
  await press(find('button', 'Close'));
  expect(onClose).not.toHaveBeenCalled();
  await deleting.finish();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape and Cancel close the dialog without running the action', async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  await mount(confirm({ onClose, onConfirm }));
  await key('Escape');
  await press(find('button', 'Cancel'));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a dialog that asks for a name enables its button only for that name', async () => {
  const onConfirm = vi.fn();
  await mount(confirm({ onConfirm, typeToConfirm: 'Water' }));
  expect(find('button', 'Delete')).toHaveProperty('disabled', true);
  const input = document.querySelector('input');
  if (!input) throw new Error('The input is missing.');
  await type(input, 'water');
  expect(find('button', 'Delete')).toHaveProperty('disabled', true);
  await type(input, 'Water');
  await press(find('button', 'Delete'));
  expect(onConfirm).toHaveBeenCalledOnce();
});
