// Tags from end to end; the model for other journeys.
import type { Page } from '@playwright/test';
import type { FoundTag, Tag } from '../../contract/tags.ts';
import { sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

// This is the last file, so free workers can share its independent journeys.
test.describe.configure({ mode: 'parallel' });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^(Select )?${name} `) });
const dialogOf = (page: Page) => page.getByRole('dialog');

for (const { base, heading, prefix } of [
  { base: '/tags/challenge', heading: 'Challenge IX Programme', prefix: 'Journey' },
  { base: '/tags/business', heading: 'Challenge Technology', prefix: 'Voyage' },
]) {
  test.describe(heading, () => {
    test.beforeEach(async ({ page, signIn }) => {
      await signIn(page, 'admin.ix@demo.example');
      await visit(page, base);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    });

    test('can be created once, edited and deleted, each in a dialog with its own route', async ({ page }) => {
      await expect(page.getByRole('columnheader')).toHaveText([
        'Name',
        'Is public?',
        'Challenges',
        'Edit/Delete',
      ]);
      // Only super admins have the list of challenges that the number could lead to.
      const counts = page.locator('tbody tr td:nth-last-child(2)');
      await expect(counts.first()).toHaveText(/^\d+$/);
      await expect(counts.getByRole('link')).toHaveCount(0);

      const create = async (name: string) => {
        await page.getByRole('link', { name: 'Create' }).click();
        await expect(page).toHaveURL(`${base}/create`);
        await dialogOf(page).getByLabel('Name').fill(name);
        await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      };
      await create(`${prefix} one`);
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(base);

      // The field refuses a duplicate and keeps the typed text.
      const duplicate = `${prefix.toUpperCase()}-ONE`;
      await create(duplicate);
      await expect(dialogOf(page).getByText('There is already a tag with this name.')).toBeVisible();
      await expect(dialogOf(page).getByLabel('Name')).toHaveValue(duplicate);
      await expect(dialogOf(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Discard changes?' });
      await question.getByRole('button', { name: /discard/i }).click();
      await expect(dialogOf(page)).toHaveCount(0);

      await page.getByRole('searchbox').fill(`${prefix}ONE`);
      await expect(rowOf(page, `${prefix} one`)).toContainText('No');
      await page.getByRole('link', { name: `Edit ${prefix} one` }).click();
      await expect(page).toHaveURL(`${base}/edit/${prefix}-one?search=${prefix}ONE`);
      await expect(dialogOf(page).getByLabel('Name')).toHaveValue(`${prefix} one`);
      await dialogOf(page).getByLabel('Is public?').click();
      await page.keyboard.press('Control+Enter');
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(rowOf(page, `${prefix} one`)).toContainText('Yes');
      await expect(page).toHaveURL(`${base}?search=${prefix}ONE`);

      await page.getByRole('link', { name: `Delete ${prefix} one` }).click();
      await expect(page).toHaveURL(`${base}/delete/${prefix}-one?search=${prefix}ONE`);
      await expect(dialogOf(page)).toContainText(`Are you sure you want to delete the tag "${prefix} one"?`);
      await expect(dialogOf(page)).toContainText('No challenge uses it.');
      await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(page.getByText(`Tag "${prefix} one" deleted.`)).toBeVisible();
      await expect(page.getByText('No tags found.')).toBeVisible();
    });
  });
}

test('the list keeps the page in the address, so that Back and shared links work', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/tags/challenge');
  const [row, range] = [page.getByRole('row').nth(1), page.getByRole('status').filter({ hasText: 'of' })];
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['10', '25', '100']);
  await expect(range).toHaveText(/^1-10 of \d+$/);
  const first = await row.textContent();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/tags/challenge?page=2');
  await expect(range).toHaveText(/^11-\d+ of \d+$/);
  // The previous rows stay until the new ones have loaded.
  await expect(row).not.toHaveText(first ?? '');
  const second = await row.textContent();
  await page.reload();
  await expect(row).toHaveText(second ?? '');

  await page.goBack();
  await expect(page).toHaveURL('/tags/challenge');
  await expect(range).toHaveText(/^1-10 of \d+$/);
});

test.describe('the dialogs', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'admin.ga@demo.example');
  });

  test('leaving with unsaved changes asks first, and staying keeps them', async ({ page }) => {
    await visit(page, '/tags/challenge');
    await page.getByRole('link', { name: 'Create' }).click();
    await dialogOf(page).getByLabel('Name').fill('Half done');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Half done');
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: /discard/i }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create' })).toBeFocused();
  });

  test('a shared link opens the tag by id or by name in any case, and closing it focuses the top', async ({
    page,
  }) => {
    const tag = { name: 'Shared by link', isPublic: true };
    const { id } = await callApi(page, 'POST', '/admin/challengeTags', tag);
    for (const address of [id, 'shared-by-LINK']) {
      await visit(page, `/tags/challenge/edit/${address}`);
      await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Shared by link');
    }
    await visit(page, `/tags/challenge/delete/${id}`);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a tag that someone else changes or deletes: the dialog says so and keeps the typed text', async ({
    page,
  }) => {
    const tag = { name: 'Edited by two', isPublic: true };
    const { id } = await callApi(page, 'POST', '/admin/challengeTags', tag);
    await visit(page, '/tags/challenge?search=editedby');
    await page.getByRole('link', { name: 'Edit Edited by two' }).click();
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Edited by two');
    await callApi(page, 'PATCH', `/admin/challengeTags/${id}`, { name: 'Edited by the other' });

    await dialogOf(page).getByLabel('Name').fill('Edited by me');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toContainText(/changed this on \d{2}\/\d{2}\/\d{4} at \d{2}:\d{2}/);
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Edited by me');

    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Tag saved.')).toBeVisible();

    await expect(rowOf(page, 'Edited by me')).toBeVisible();
    await callApi(page, 'DELETE', `/admin/challengeTags/${id}`);
    await page.getByRole('link', { name: 'Delete Edited by me' }).click();
    await expect(dialogOf(page)).toContainText('We could not find this. It may have been deleted.');
    await expect(rowOf(page, 'Edited by me')).toHaveCount(0);
  });
});

test('a tag that challenges of the other site use shows why it cannot be edited or deleted', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin.ix@demo.example');
  const all: Tag[] = await callApi(page, 'GET', '/admin/challengeTags?pageSize=100');
  const found: FoundTag[] = await Promise.all(
    all.map(({ id }) => callApi(page, 'GET', `/admin/challengeTags/10/${id}`)),
  );
  const tagOfGA = found.find(({ usedBySites }) => usedBySites.includes(sites.GA));
  const reason = 'This tag is used by challenges of GA. Someone with access to both sites can change it.';
  for (const action of ['edit', 'delete']) {
    await visit(page, `/tags/challenge/${action}/${tagOfGA?.id}`);
    await expect(page.getByRole('dialog')).toContainText(reason);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
