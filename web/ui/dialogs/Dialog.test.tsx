// Dialogs give the focus back: to what opened them, also when one dialog follows another.
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, key, mount, press, type, underWay } from '../testing/mount.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';

/** The return happens after the dialog has gone. */
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

test('the focus goes back to what opened the dialog', async () => {
  const draw = await mount(page(null));
  find('button', 'Open').focus();
  await draw(page(confirm()));
  await draw(page(null));
  await settle();
  expect(document.activeElement).toBe(find('button', 'Open'));
});

test('it also goes back when the dialog took the place of one that was waiting', async () => {
  const draw = await mount(page(null));
  find('button', 'Open').focus();
  await draw(page(<WaitingDialog title="Delete tag" onClose={() => {}} />));
  await act(async () => find('button', 'Close').focus());
  await draw(page(confirm()));
  await draw(page(null));
  await settle();
  expect(document.activeElement).toBe(find('button', 'Open'));
});

test('it also goes back when a dialog goes together with the one it was opened from', async () => {
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

test.each([true, false])('a question starts on Cancel, dangerous or not (%s)', async (danger) => {
  await mount(confirm({ danger }));
  await settle();
  expect(document.activeElement).toBe(find('button', 'Cancel'));
});

test('a confirmed action closes the dialog when it has succeeded', async () => {
  const onClose = vi.fn();
  await mount(confirm({ onClose }));
  await press(find('button', 'Delete'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a failed action says so inside, and the dialog stays', async () => {
  const onClose = vi.fn();
  await mount(confirm({ onClose, onConfirm: () => Promise.reject(new Error('It is in use.')) }));
  await press(find('button', 'Delete'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('It is in use.');
  expect(onClose).not.toHaveBeenCalled();
});

test('what is being done cannot be called off: Escape, Cancel and the cross wait for it', async () => {
  const onClose = vi.fn();
  const deleting = underWay();
  await mount(confirm({ onClose, onConfirm: () => deleting.promise }));
  await press(find('button', 'Delete'));
  await key('Escape');
  await press(find('button', 'Cancel'));
  await press(find('button', 'Close'));
  expect(onClose).not.toHaveBeenCalled();
  await deleting.finish();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape and Cancel close without doing anything', async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  await mount(confirm({ onClose, onConfirm }));
  await key('Escape');
  await press(find('button', 'Cancel'));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('where a name must be typed, the button works only with that name', async () => {
  const onConfirm = vi.fn();
  await mount(confirm({ onConfirm, typeToConfirm: 'Water' }));
  expect(find('button', 'Delete')).toHaveProperty('disabled', true);
  const input = document.querySelector('input');
  if (!input) throw new Error('There is nothing to type into.');
  await type(input, 'water');
  expect(find('button', 'Delete')).toHaveProperty('disabled', true);
  await type(input, 'Water');
  await press(find('button', 'Delete'));
  expect(onConfirm).toHaveBeenCalledOnce();
});
