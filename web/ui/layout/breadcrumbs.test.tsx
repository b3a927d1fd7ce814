// Tests that breadcrumbs cut long names, keep the whole name as title, and reserve space for a name that is loading.
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { type Crumb, PageHeader } from './PageHeader.tsx';

async function crumbsOf(...breadcrumbs: Crumb[]) {
  await mount(<PageHeader breadcrumbs={breadcrumbs} title="Edit challenge" />);
  return [...document.querySelectorAll('nav li')];
}

test.each([
  ['Water and Environment', 'Water and Environment', null],
  ['A name of exactly 32 characters.', 'A name of exactly 32 characters.', null],
  [
    'A name of exactly 33 characters!!',
    'A name of exactly 33 characters!…',
    'A name of exactly 33 characters!!',
  ],
  [
    'Finding leaks in trunk mains in winter',
    'Finding leaks in trunk mains in…',
    'Finding leaks in trunk mains in winter',
  ],
])('%s reads %s', async (label, text, title) => {
  const [crumb] = await crumbsOf({ label });
  expect(crumb?.textContent).toBe(text);
  expect(crumb?.firstElementChild?.getAttribute('title')).toBe(title);
});

test('a name that is still loading has a placeholder, which screen readers skip', async () => {
  const [, waiting, last] = await crumbsOf(
    { label: 'Dashboard' },
    { label: undefined },
    { label: 'Challenges' },
  );
  expect([waiting?.getAttribute('aria-hidden'), waiting?.textContent]).toEqual(['true', '']);
  expect(last?.textContent).toBe('Challenges');
});
