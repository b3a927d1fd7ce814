// Tests the page for unknown addresses: its text, and which ways it offers to leave.
// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { find, mount } from '../ui/testing/mount.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const captions = () => [...document.querySelectorAll('main :is(a, button)')].map((one) => one.textContent);

test('"Go back" is offered only if there is a page to go back to', async () => {
  const redraw = await mount(<NotFoundPage key="first" />);
  expect(document.body.textContent).toContain(messages.pageNotFound);
  expect(captions()).toEqual(['Go to Dashboard']);

  window.history.pushState(null, '', '/nowhere');
  await redraw(<NotFoundPage key="second" />);
  expect(captions()).toEqual(['Go back', 'Go to Dashboard']);
  // A button without a variant is filled.
  expect(find('button', 'Go back').dataset.variant).toBe('default');
  expect(find('a', 'Go to Dashboard').dataset.variant).toBeUndefined();
});
