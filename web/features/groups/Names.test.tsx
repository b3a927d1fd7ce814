// People of a group in a list.
import { expect, test } from 'vitest';
import { mount } from '../../ui/testing/mount.tsx';
import { Names } from './Names.tsx';

test.each([
  [['Ada Grey'], 'Ada Grey'],
  [['Ada Grey', 'Ada Grey'], 'Ada Grey, Ada Grey'],
  [['Ada Grey', 'Ben Hall', 'Cy Orr', 'Di Pym'], 'Ada Grey, Ben Hall+2 more: Cy Orr, Di Pym'],
])('%j reads %s', async (names, text) => {
  await mount(<Names of={names.map((name, id) => ({ id, name }))} />);
  expect(document.querySelector('main > span')?.textContent).toBe(text);
});
