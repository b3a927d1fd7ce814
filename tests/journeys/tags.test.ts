// Tags from end to end; the model for other journeys.
import type { Page } from '@playwright/test';
import type { FoundTag, Tag } from '../../contract/tags.ts';
import { sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';

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
      await page.goto(base);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    });

    test('can be created, edited and deleted, each in a dialog with its own route', async ({ page }) => {
      await expect(page.getByRole('columnheader')).toHaveText([
        'Name',
        'Is public?',
        'Challenges',
        'Edit/Delete',
      ]);

      await page.getByRole('link', { name: 'Create' }).click();
      await expect(page).toHaveURL(`${base}/create`);
      await dialogOf(page).getByLabel('Name').fill(`${prefix} one`);
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(base);

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

    test('the field refuses a duplicate and keeps the typed text', async ({ page }) => {
      await page.goto(`${base}/create`);
      const existing = `${prefix} twice`;
      await dialogOf(page).getByLabel('Name').fill(existing);
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page)).toHaveCount(0);

      await page.goto(`${base}/create`);
      await dialogOf(page).getByLabel('Name').fill(existing.toUpperCase().replace(' ', '-'));
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page).getByText('There is already a tag with this name.')).toBeVisible();
      await expect(dialogOf(page).getByLabel('Name')).toHaveValue(existing.toUpperCase().replace(' ', '-'));
      await expect(dialogOf(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    });
  });
}

test.describe('the list', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
    await page.goto('/tags/challenge');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('keeps the page in the address, so that Back and shared links work', async ({ page, context }) => {
    await expect(page.getByLabel('Rows per page')).toHaveValue('10');
    await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['10', '25', '100']);
    await expect(page.getByRole('status').filter({ hasText: 'of' })).toHaveText(/^1-10 of \d+$/);
    const row = page.getByRole('row').nth(1);
    const first = await row.textContent();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/tags/challenge?page=2');
    await expect(page.getByRole('status').filter({ hasText: 'of' })).toHaveText(/^11-\d+ of \d+$/);
    // The previous rows stay until the new ones have loaded.
    await expect(row).not.toHaveText(first ?? '');
    const second = await row.textContent();

    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(shared.getByRole('row').nth(1)).toHaveText(second ?? '');

    await page.goBack();
    await expect(page).toHaveURL('/tags/challenge');
    await expect(page.getByRole('status').filter({ hasText: 'of' })).toHaveText(/^1-10 of \d+$/);
  });

  test('sorts by its columns and shows the order', async ({ page }) => {
    const header = page.getByRole('columnheader', { name: 'Name' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const first = await page.getByRole('row').nth(1).textContent();
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '');
  });

  test('shows an error, and tries again', async ({ page }) => {
    await page.route('**/admin/challengeTags*', (route) =>
      route.fulfill({ status: 500, json: { title: 'x' } }),
    );
    await page.reload();
    await expect(page.getByText('There was an error retrieving the data.')).toBeVisible();
    await page.unroute('**/admin/challengeTags*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test.describe('the dialogs', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'admin.ga@demo.example');
  });

  test('the field reports a missing name when it loses focus', async ({ page }) => {
    await page.goto('/tags/challenge/create');
    await dialogOf(page).getByLabel('Name').focus();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  });

  test('leaving with unsaved changes asks first, and staying keeps them', async ({ page }) => {
    await page.goto('/tags/challenge');
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

  test('a shared link opens the tag by id or by name in any case', async ({ page }) => {
    const { id } = await callApi(page, 'POST', '/admin/challengeTags', {
      name: 'Shared by link',
      isPublic: true,
    });
    for (const address of [id, 'Shared-by-link', 'shared-by-LINK']) {
      await page.goto(`/tags/challenge/edit/${address}`);
      await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Shared by link');
    }
  });

  test('closing a dialog that was opened by a shared link moves the focus to the top of the screen', async ({
    page,
  }) => {
    const tag = { name: 'Kept after all', isPublic: true };
    const { id } = await callApi(page, 'POST', '/admin/challengeTags', tag);
    await page.goto(`/tags/challenge/delete/${id}`);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the dialog of a deleted tag says so, and the tag disappears from the list behind it', async ({
    page,
  }) => {
    const tag = { name: 'Soon gone', isPublic: true };
    const { id } = await callApi(page, 'POST', '/admin/challengeTags', tag);
    await page.goto('/tags/challenge?search=soongone');
    await expect(rowOf(page, 'Soon gone')).toBeVisible();
    await callApi(page, 'DELETE', `/admin/challengeTags/${id}`);
    await page.getByRole('link', { name: 'Delete Soon gone' }).click();
    await expect(dialogOf(page)).toContainText('We could not find this. It may have been deleted.');
    await expect(rowOf(page, 'Soon gone')).toHaveCount(0);
  });

  test('the second of two editors sees who changed the tag and keeps the typed text', async ({ page }) => {
    const tag = { name: 'Edited by two', isPublic: true };
    const { id } = await callApi(page, 'POST', '/admin/challengeTags', tag);
    await page.goto('/tags/challenge/edit/Edited-by-two');
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Edited by two');
    await callApi(page, 'PATCH', `/admin/challengeTags/${id}`, { name: 'Edited by the other' });

    await dialogOf(page).getByLabel('Name').fill('Edited by me');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toContainText(/changed this on \d{2}\/\d{2}\/\d{4} at \d{2}:\d{2}/);
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Edited by me');

    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Tag saved.')).toBeVisible();
  });

  test('everything works with the keyboard alone, and the focus returns to where it was', async ({
    page,
  }) => {
    const tag = { name: 'By keyboard', isPublic: true };
    await callApi(page, 'POST', '/admin/challengeTags/business', tag);
    await page.goto('/tags/business?search=bykeyboard');
    const edit = page.getByRole('link', { name: 'Edit By keyboard' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(edit).toBeFocused();
  });
});

test('a tag that challenges of the other site use shows why it cannot be edited or deleted', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'admin.ix@demo.example');
  const all: Tag[] = await callApi(page, 'GET', '/admin/challengeTags?pageSize=100');
  const found: FoundTag[] = await Promise.all(
    all.map(({ id }) => callApi(page, 'GET', `/admin/challengeTags/10/${id}`)),
  );
  const tagOfGA = found.find(({ usedBySites }) => usedBySites.includes(sites.GA));
  const reason = 'This tag is used by challenges of GA. Someone with access to both sites can change it.';
  for (const action of ['edit', 'delete']) {
    await page.goto(`/tags/challenge/${action}/${tagOfGA?.id}`);
    await expect(page.getByRole('dialog')).toContainText(reason);
    if (action === 'edit') await axe(page);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
