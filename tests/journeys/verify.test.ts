// Anyone checks a decision pack on the public page: a good one, a changed one and another file. Nothing is uploaded.
import type { Locator, Page } from '@playwright/test';
import { canonicalJson } from '../../rules/canonical-json.ts';
import { packOf } from '../../rules/decision-pack.ts';
import { seal, testFacts } from '../../rules/example-pack.ts';
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { expect, test } from './fixtures.ts';

const sealed = await seal(packOf(testFacts));
const text = canonicalJson(sealed);
const unchanged =
  'The pack is unchanged, and all figures follow from the ratings. Sealed on 16/11/2026 10:00 by Ana Hill.';
const name = 'Decision Cleaner kilns.json';

const asFile = (content: string, fileName = name) => ({
  name: fileName,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});

const keysAddress = '**/.well-known/challenge-desk-keys.json';

/** No real server signs with the example key of RFC 8032, so the test answers with a list that contains it. */
const publishKey = (page: Page) =>
  page.route(keysAddress, (route) => {
    const { keyID, publicKey } = sealed;
    return route.fulfill({ json: { keys: [{ keyID, publicKey, firstUsedOn: '2026-11-16T10:00:00.000Z' }] } });
  });

/** Chooses a file with the keyboard alone, through the browser's file dialog. */
async function choose(page: Page, file: ReturnType<typeof asFile>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

const success = (page: Page): Locator => page.locator('.form-message[data-tone="done"]');
const refusal = (page: Page): Locator => page.getByRole('alert');

test('a pack is unknown until its key is published, then valid; any change is found', {
  tag: '@essential',
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    sent.push(`${request.method()} ${pathname}${search}${request.postData() ?? ''}`);
  });

  await page.goto('/site/ix/verify');
  await choose(page, asFile(text));
  await expect(refusal(page)).toHaveText(`The key ${sealed.keyID} is not among the published keys.`);

  await publishKey(page);
  await choose(page, asFile(text));
  await expect(success(page)).toHaveText(unchanged);
  await expect(success(page)).toBeFocused();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(sealed.hash.slice(0, 4))).toHaveText(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);

  await choose(page, asFile(text.replace('Company 101', 'Company 107')));
  await expect(refusal(page)).toHaveText('The content does not match its hash.');
  await expect(success(page)).toHaveCount(0);
  await choose(page, asFile('%PDF-1.7', 'Decision Cleaner kilns.pdf'));
  await expect(refusal(page)).toHaveText('This file is not a decision pack.');

  // The worker's own request is among those observed, so an upload would be, too.
  expect(sent).toContain('GET /.well-known/challenge-desk-keys.json');
  const isExpected = /^GET \/(\.well-known\/challenge-desk-keys\.json|site\/[\w./-]+)$/;
  expect(sent.filter((request) => !isExpected.test(request))).toEqual([]);
  expect(refused).toEqual([]);
});

test('a dropped file is checked, and a lost connection is reported and can be tried again', async ({
  page,
}) => {
  await page.goto('/site/ga/verify');
  await page.route(keysAddress, (route) => route.abort());
  await choose(page, asFile(text));
  await expect(refusal(page)).toHaveText(/^The published keys could not be loaded/);
  await page.unroute(keysAddress);
  await publishKey(page);

  const dropped = await page.evaluateHandle(
    ([content = '', fileName = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [text, name],
  );
  await page.getByRole('group', { name: 'Decision pack' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(success(page)).toHaveText(unchanged);
});

test('axe finds nothing before and after a check, in both themes and widths', async ({ page, axe }) => {
  await publishKey(page);
  await page.goto('/site/ix/verify');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await axeInAllThemes(page, axe);
  await choose(page, asFile(text, `${'Decision-of-a-very-long-name-'.repeat(4)}.json`));
  await expect(success(page)).toHaveText(unchanged);
  await axeInAllThemes(page, axe);
  await choose(page, asFile(text.replace('Ana Hill', 'Ana Hall')));
  await expect(refusal(page)).toBeVisible();
  await axeInAllThemes(page, axe);
});

test('without JavaScript the page says what it cannot check', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/site/ix/verify');
  // Playwright does not find texts inside <noscript>.
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is checked' })).toBeVisible();
  await page.getByRole('link', { name: 'published keys' }).click();
  await expect(page.getByText('"keys"')).toBeVisible();
  await context.close();
});
