// Tests which of a row's actions are shown when not all of them fit.
import { beforeAll, expect, test } from 'vitest';
import { LazyActionMenu } from '../menus/lazy-action-menu.ts';
import { find, mount, press } from '../testing/mount.tsx';
import type { RowAction } from './column.ts';
import { RowActions } from './RowActions.tsx';

beforeAll(LazyActionMenu.preload);

const details: RowAction = { label: 'View details', to: '/one' };
const begin: RowAction = { label: 'Begin', to: '/one/begin', primary: true };

const shown = () => [...document.querySelectorAll('a')].map((link) => link.textContent);

test('shows two actions side by side in their order', async () => {
  await mount(<RowActions actions={[details, begin]} name="One" visible={2} />);
  expect(shown()).toEqual(['View details', 'Begin']);
});

test('a card shows the primary action, and the menu has the other', async () => {
  await mount(<RowActions actions={[details, begin]} name="One" visible={1} />);
  expect(shown()).toEqual(['Begin']);
  await press(find('button', 'More actions for One'));
  expect(find('[role=menuitem]', 'View details').getAttribute('href')).toBe('/one');
});

test('a card without a primary action shows the first one', async () => {
  await mount(<RowActions actions={[details, { ...begin, primary: false }]} name="One" visible={1} />);
  expect(shown()).toEqual(['View details']);
});

test('shows no menu when all actions fit', async () => {
  const labels = ['View', 'Edit', 'Edit Password', 'Remove'];
  const actions = labels.map((label): RowAction => ({ label, to: '/one' }));
  await mount(<RowActions actions={actions} name="One" visible={Number.POSITIVE_INFINITY} />);
  expect(shown()).toEqual(labels);
  expect(document.querySelector('button')).toBeNull();
});
