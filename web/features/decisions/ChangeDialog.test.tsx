// Tests the dialog that changes a released decision: a required reason, the letter before it is sent, and conflicts.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { ChangePreview } from '../../../contract/letters.ts';
import { CallFailure } from '../../platform/api.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';

const previewWith = (previewHash: string, body: string): ChangePreview => ({
  previewHash,
  letter: {
    applicationID: 103,
    companyName: 'Tern',
    outcome: 'invite',
    recipient: 'ada@tern.example',
    subject: 'You are invited to pitch: Cleaner kilns',
    body,
    warnings: ['No feedback has been written.'],
  },
});

async function open(kind: 'promotion' | 'correction') {
  const onPreview = vi.fn(async () => previewWith('a'.repeat(64), 'Dear Ada,'));
  const onSend = vi.fn(async () => {});
  const onClose = vi.fn();
  await mount(
    <ChangeDialog
      title="Invite from reserve: Tern"
      kind={kind}
      defaultValues={{ outcome: 'invite', reservePlace: '', reason: '', feedback: 'Well done.' }}
      challengeID={7}
      applicationID={103}
      onPreview={onPreview}
      onSend={onSend}
      onClose={onClose}
    />,
  );
  return { onPreview, onSend, onClose };
}

async function write(name: string, text: string) {
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const fields = { outcome: 'invite', reservePlace: null, reason: 'Kiln withdrew.', feedback: 'Well done.' };

test('a change without a reason is refused before any letter is written', async () => {
  const { onPreview } = await open('promotion');
  await press(find('button', 'Preview letter'));
  expect(document.body.textContent).toContain('This is a required field.');
  expect(onPreview).not.toHaveBeenCalled();
});

test('an invitation from the reserve list has no choice of outcome, but a correction has', async () => {
  await open('promotion');
  expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(0);
});

test('a correction chooses one of three outcomes', async () => {
  await open('correction');
  expect(
    [...document.querySelectorAll('input[type="radio"]')].map((one) => one.getAttribute('value')),
  ).toEqual(['invite', 'reserve', 'decline']);
});

test('the letter is shown before it is sent, and Back keeps what was typed', async () => {
  const { onPreview, onSend, onClose } = await open('promotion');
  await write('reason', 'Kiln withdrew.');
  await press(find('button', 'Preview letter'));
  expect(onPreview).toHaveBeenCalledWith(fields);
  expect(document.body.textContent).toContain('To ada@tern.example');
  expect(document.body.textContent).toContain('Dear Ada,');
  expect(document.body.textContent).toContain('No feedback has been written.');
  expect(onSend).not.toHaveBeenCalled();
  await press(find('button', 'Back'));
  expect(document.querySelector<HTMLTextAreaElement>('textarea[name="reason"]')?.value).toBe(
    'Kiln withdrew.',
  );
  await press(find('button', 'Preview letter'));
  await press(find('button', 'Send letter'));
  expect(onSend).toHaveBeenCalledWith(fields, 'a'.repeat(64));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a letter that has changed is shown again, and only then sent', async () => {
  const { onPreview, onSend, onClose } = await open('promotion');
  await write('reason', 'Kiln withdrew.');
  await press(find('button', 'Preview letter'));
  onSend.mockRejectedValueOnce(new CallFailure(409, 'The letters have changed since you looked at them.'));
  onPreview.mockResolvedValueOnce(previewWith('b'.repeat(64), 'Dear Ada Lovelace,'));
  await press(find('button', 'Send letter'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'The letters have changed since you looked at them.',
  );
  expect(document.body.textContent).toContain('Dear Ada Lovelace,');
  expect(onClose).not.toHaveBeenCalled();
  await press(find('button', 'Send letter'));
  expect(onSend).toHaveBeenLastCalledWith(fields, 'b'.repeat(64));
  expect(onClose).toHaveBeenCalledOnce();
});
