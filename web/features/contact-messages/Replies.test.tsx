// Tests the state of a reply's mail, and sending it again.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ContactMessage, ContactReply } from '../../../contract/contact-messages.ts';
import { queryClient } from '../../platform/query.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { Replies } from './Replies.tsx';

const email = 'vera@writewell.example';

async function show(status: ContactReply['status']) {
  const reply = { id: 5, text: 'Yes, you may.', by: 'Grace Doyle', sentOn: '2026-11-14T16:40:00Z', status };
  const message = { id: 3, email, replies: [reply] } as unknown as ContactMessage;
  await mount(
    <QueryClientProvider client={queryClient}>
      <Replies message={message} />
    </QueryClientProvider>,
  );
}

const line = () => document.querySelector('li p')?.textContent;
const sendAgain = () => document.querySelector('li button');

test.each([
  ['waiting', 'Waiting to be sent', false],
  ['sent', 'Sent', false],
  ['givenUp', `Could not be sent to ${email}.`, true],
] as const)('a reply that is %s', async (status, text, canSendAgain) => {
  await show(status);
  expect(line()).toBe(`Grace Doyle, 14/11/2026 16:40, ${text}`);
  expect(sendAgain()?.textContent).toBe(canSendAgain ? 'Send again' : undefined);
});

test('"Send again" asks the server to send this reply once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    sent.push([method, address]);
    return new Promise(() => {});
  });
  await show('givenUp');
  const button = find('button', 'Send again');
  await press(button);
  await press(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual([['POST', '/admin/contactusmessages/3/replies/5/send-again']]);
});
