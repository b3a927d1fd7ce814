// The history of a challenge: what was done, and the changes in a long text, by keyboard.
import type { Challenge } from '../../contract/challenges.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('the changes in a text open below it, with the added and removed words', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID }: Challenge = await newChallenge(page, 'A challenge with a history', open);
  const change = (background: string) => callApi(page, 'PATCH', `/admin/challenges/${id}`, { background });
  await change('<p>Pumps keep people awake at night.</p>');
  await change('<p>Loud pumps keep people awake.</p>');
  await change('<p><strong>Loud</strong> pumps keep people awake.</p>');
  await visit(page, `/challenge-groups/${challengeGroupID}/challenges/${id}/history`);

  const history = page.getByRole('region', { name: 'History' });
  const entries = history.getByRole('listitem').filter({ hasText: 'Background' });
  await expect(history).toContainText('Created by Helen Marsh');
  const show = history.getByRole('button', { name: 'Show changes of Background' });
  await expect(show).toHaveCount(3);
  await show.nth(1).press('Enter');
  await expect(history.locator('ins')).toHaveText(['Added: Loud pumps', 'Added: awake.']);
  await expect(history.locator('del')).toHaveText(['Removed: Pumps', 'Removed: awake at night.']);
  await expect(entries.nth(1)).not.toContainText('Only the formatting changed.');
  await axeInBothSchemes(page, axe);
  await history.getByRole('button', { name: 'Hide changes of Background' }).press('Enter');
  await expect(history.locator('ins, del')).toHaveCount(0);
  await show.first().press('Enter');
  await expect(history).toContainText('Only the formatting changed.');
});
