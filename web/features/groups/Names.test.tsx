// Tests how a list shows the people of a group.
import { expect, test } from 'vitest';
import { mount } from '../../ui/testing/mount.tsx';
import { Names } from './Names.tsx';

test.each([
  [['Ada Grey'], 'Ada Grey'],
  [['Ada Grey', 'Ada Grey'], 'Ada Grey, Ada Grey'],
  [['Ada Grey', 'Ben Hall', 'Cy Orr', 'Di Pym'], 'Ada Grey, Ben Hall+2 more: Cy Orr, Di Pym'],
])('%j is shown as %s', async (names, text) => {
  await mount(<Names of={names.map((name, id) => ({ id, name }))} />);
  expect(document.querySelector('main > span')?.textContent).toBe(text);
});
