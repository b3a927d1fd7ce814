// Next and previous record: across the edge of a page, by key, after a reload, and on a phone.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const neighbours = (page: Page) => page.getByRole('navigation', { name: 'Records of the list' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = '/users/applications?sort=companyName&order=asc';

/** The companies of the first two pages, in the order of the list. */
async function readCompanies(page: Page): Promise<string[]> {
  const names = () =>
    page
      .getByRole('link', { name: /^View Details / })
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('aria-label')?.replace('View Details ', '') ?? ''),
      );
  await expect(page.getByRole('link', { name: /^View Details / })).toHaveCount(10);
  const first = await names();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('link', { name: `View Details ${first[0]}`, exact: true })).toHaveCount(0);
  const second = await names();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(
    page.getByRole('link', { name: `View Details ${first[0]}`, exact: true }).first(),
  ).toBeVisible();
  return [...first, ...second];
}

test('next and previous cross the edge of a page, survive a reload, and lead back to the list', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto(list);
  const companies = await readCompanies(page);
  await page
    .getByRole('link', { name: /^View Details / })
    .nth(8)
    .click();
  await expect(neighbours(page)).toContainText(/^Previous9 of \d+Next$/);
  await neighbours(page).getByRole('button', { name: 'Next' }).click();
  await expect(neighbours(page)).toContainText('10 of');
  await expect(heading(page)).toHaveText(companies[9] as string);
  await expect(neighbours(page).getByRole('button', { name: 'Next' })).toBeFocused();

  await neighbours(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(neighbours(page)).toContainText('11 of');
  await expect(heading(page)).toHaveText(companies[10] as string);
  await axe(page);

  await page.reload();
  await expect(neighbours(page)).toContainText('11 of');
  await page.keyboard.press('[');
  await expect(neighbours(page)).toContainText('10 of');
  await expect(heading(page)).toHaveText(companies[9] as string);
  await page.keyboard.press(']');
  // A company can have several applications, so the heading alone does not show that another page is open.
  await expect(neighbours(page)).toContainText('11 of');
  await expect(heading(page)).toHaveText(companies[10] as string);
  await page.goBack();
  await expect(neighbours(page)).toContainText('10 of');

  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(heading(page)).toHaveText(companies[9] as string);
  await expect(neighbours(page)).toHaveCount(0);
});

test('a challenge has next and previous beside its tabs, on every tab', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/challenges');
  await page
    .getByRole('link', { name: /^View Challenge / })
    .first()
    .click();
  const tabs = page.getByRole('navigation', { name: 'Challenge', exact: true });
  await expect(tabs).toContainText(/Previous1 of \d+Next$/);
  await expect(neighbours(page).getByRole('button', { name: 'Previous' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await tabs.getByRole('link', { name: 'Description' }).click();
  await expect(tabs.getByRole('link', { name: 'Description' })).toHaveAttribute('aria-current', 'page');
  const name = await heading(page).textContent();
  await page.keyboard.press(']');
  await expect(neighbours(page)).toContainText('2 of');
  await expect(heading(page)).not.toHaveText(name as string);
});

test('a submission that was opened from a challenge follows the list of that challenge', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/challenges?search=Finding leaks in trunk mains');
  await page
    .getByRole('link', { name: /^View Challenge / })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Challenge', exact: true })
    .getByRole('link', { name: /^Submissions/ })
    .click();
  await page.getByRole('columnheader').getByRole('button', { name: 'Applicant' }).click();
  await expect(page.getByRole('columnheader', { name: 'Applicant' })).toHaveAttribute('aria-sort', /.+/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const view = page.getByRole('row').getByRole('link', { name: /^View / });
  // Each is called "View {company} ({email})".
  const names = await view.evaluateAll((links) =>
    links.map((link) => /^View (.+) \(/.exec(link.getAttribute('aria-label') ?? '')?.[1]),
  );
  await view.nth(1).click();
  await expect(neighbours(page)).toContainText('2 of');
  await expect(heading(page)).toHaveText(names[1] as string);
  await page.keyboard.press(']');
  await expect(neighbours(page)).toContainText('3 of');
  await expect(heading(page)).toHaveText(names[2] as string);
  // The order of assessing is for those who come from there.
  await expect(page.getByRole('navigation', { name: 'Other submissions' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('next and previous are icons, and cross the edge of a page', async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
    await page.goto('/admins');
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .tap();
    const next = neighbours(page).getByRole('button', { name: 'Next' });
    await expect(neighbours(page)).toContainText('1 of');
    const size = await next.boundingBox();
    expect(size?.width).toBe(44);
    await next.tap();
    await expect(neighbours(page)).toContainText('2 of');

    // The tenth application is the last one of its page.
    await page.goto(list);
    await page
      .getByRole('link', { name: /^View Details / })
      .nth(9)
      .tap();
    await expect(neighbours(page)).toContainText('10 of');
    const path = new URL(page.url()).pathname;
    await next.tap();
    await expect(neighbours(page)).toContainText('11 of');
    await expect(page).not.toHaveURL(path);
    await neighbours(page).getByRole('button', { name: 'Previous' }).press('Enter');
    await expect(neighbours(page)).toContainText('10 of');
    await expect(page).toHaveURL(path);
  });
});
