// The public sites for visitors: usable without JavaScript, in both themes and sizes.

import { axeInAllThemes } from './axe-in-all-themes.ts';
import { expect, test } from './fixtures.ts';

const challenge = 'Monitoring storm overflows in real time';

test.describe('without a sign-in', () => {
  test.use({ hasOwnPage: true });

  test('a visitor without JavaScript searches, chooses a tag and reads a challenge; with JavaScript they can apply', {
    tag: '@essential',
  }, async ({ page, browser, server }) => {
    const withoutScripts = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const visitor = await withoutScripts.newPage();
    await visitor.goto('/site/ix');
    const navigation = visitor.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Challenges' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const cards = visitor.getByRole('article');
    await expect(cards.first().getByText('Open now')).toBeVisible();

    await visitor.getByLabel('Search').fill('no such challenge');
    await visitor.getByRole('button', { name: 'Search' }).click();
    await expect(visitor.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Show all challenges' }).click();

    const tags = visitor.getByRole('navigation', { name: 'Tags' });
    // Which tags are in the collapsed part depends on the challenges that earlier journeys published.
    const chooseTag = async (name: RegExp) => {
      const link = tags.getByRole('link', { name });
      if (!(await link.isVisible())) await tags.getByText(/^\d+ more tags?$/).click();
      await link.click();
    };
    await chooseTag(/^Geospatial Data/);
    await tags.getByRole('link', { name: /^Geospatial Data.*remove$/ }).click();
    await expect(visitor).toHaveURL(/\/site\/ix$/);
    await chooseTag(/^Water and Environment/);
    await expect(visitor).toHaveURL(/\?tag=water-and-environment$/);
    await expect(visitor.getByText(/^1-\d+ of \d+ challenges tagged Water and Environment$/)).toBeVisible();
    for (const card of await cards.all()) await expect(card.getByText('Water and Environment')).toBeVisible();

    await visitor.getByLabel('Search').fill('STORM over');
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(/\?q=STORM\+over&tag=water-and-environment$/);
    await expect(cards).toHaveCount(1);
    await visitor.getByRole('link', { name: challenge }).click();
    await expect(visitor).toHaveTitle(`${challenge} · IX Challenges`);
    await expect(visitor.getByRole('heading', { name: 'Background' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Water and Environment' }).click();
    await expect(visitor).toHaveURL(/\/site\/ix\?tag=water-and-environment$/);
    await visitor.getByRole('link', { name: challenge }).click();
    const challengeAddress = visitor.url();
    await visitor.getByRole('link', { name: 'Apply', exact: true }).click();
    // Playwright does not find texts inside <noscript>.
    await expect(visitor.locator('noscript p')).toBeVisible();
    await visitor.getByRole('link', { name: 'IX Challenges' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
    await withoutScripts.close();

    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    // This event also reports violations that the script itself catches.
    page.on('pageerror', ({ message }) => refused.push(message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        reportError(new Error(`Refused by ${violatedDirective}: ${blockedURI}`));
      });
    });
    await page.goto(challengeAddress);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\/site\/ix\/sign-in\?return=/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    expect(refused).toEqual([]);
  });
});

test('axe finds nothing on the list, a challenge and the messages, in both themes and widths', async ({
  page,
  axe,
}) => {
  await page.goto('/site/ix');
  const challengeAddress = await page.getByRole('link', { name: challenge }).getAttribute('href');
  for (const address of ['/site/ix', challengeAddress ?? '', '/site/ga/nowhere']) {
    await page.goto(address);
    await axeInAllThemes(page, axe);
  }
});
