// Tests the dialogs for many decisions: the question, the applications that are skipped, and the result.
import { expect, test, vi } from 'vitest';
import { decideInBulk } from '../../../rules/decisions.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { Steps } from './BulkDecision.tsx';
import { decisionRowsOf } from './decision-rows.ts';
import { roomWith, stability } from './testing.ts';

const names = new Map(roomWith().submissions.map(({ id, companyName }) => [id, companyName]));
const expectedOf = (room: ReturnType<typeof roomWith>, action: Parameters<typeof decideInBulk>[0]) =>
  decideInBulk(action, decisionRowsOf(room, stability), 60);

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const sentence = 'Explain why Carr is preferred to Tern, which scored higher.';

async function open(
  action: Parameters<typeof decideInBulk>[0],
  room = roomWith(),
  answer: { changed: number; skipped: { id: number; companyName: string; reason: string }[] } = {
    changed: 3,
    skipped: [],
  },
) {
  const onConfirm = vi.fn(async () => answer);
  const onClose = vi.fn();
  await mount(
    <Steps
      action={action}
      expected={expectedOf(room, action)}
      names={names}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  return { onConfirm, onClose };
}

test('asks with the names of the applications, and closes if none was skipped', async () => {
  const { onConfirm, onClose } = await open('inviteAboveLine');
  expect(document.body.textContent).toContain('Invite 3 submissions above the cut-off to pitch?');
  expect(texts('li')).toEqual(['Kiln', 'Brick', 'Tern']);
  await press(find('button', 'Invite'));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test('says before and after what stays undecided, and why', async () => {
  const room = roomWith({ 105: { outcome: 'invite' } });
  const skipped = [{ id: 103, companyName: 'Tern', reason: sentence }];
  const { onClose } = await open('declineUndecided', room, { changed: 2, skipped });
  expect(document.body.textContent).toContain('Decline all 2 undecided submissions?');
  expect(document.body.textContent).toContain(
    '3 submissions stay undecided, because their decisions need a reason:',
  );
  expect(texts('li')).toContain(`Tern: ${sentence}`);
  await press(find('button', 'Decline'));
  expect(document.querySelector('[role="status"]')?.textContent).toBe('2 submissions declined.');
  expect(texts('li')).toEqual([`Tern: ${sentence}`]);
  expect(onClose).not.toHaveBeenCalled();
  await press(find('button', 'Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('says that there is nothing to decide', async () => {
  const all = Object.fromEntries([...names.keys()].map((id) => [id, { outcome: 'decline' as const }]));
  await open('declineFirmOut', roomWith(all));
  expect(document.body.textContent).toContain('No undecided submission is firmly out.');
  expect(texts('button')).toEqual(['Close']);
});

test('a failure is shown and the question stays', async () => {
  const onClose = vi.fn();
  await mount(
    <Steps
      action="declineFirmOut"
      expected={expectedOf(roomWith(), 'declineFirmOut')}
      names={names}
      onConfirm={() => Promise.reject(new Error('The connection was lost.'))}
      onClose={onClose}
    />,
  );
  expect(document.body.textContent).toContain('Decline 1 submission that is firmly out?');
  await press(find('button', 'Decline'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('The connection was lost.');
  expect(onClose).not.toHaveBeenCalled();
});
