// The public page of a challenge: staff can see it before it is published, companies only afterwards.
import type { BrowserContext, Page } from '@playwright/test';
import { videoOrigins } from '../../contract/video.ts';
import { sites } from '../../contract/vocabulary.ts';
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const unpublished = 'Water-efficient homes without new pipework';
const banner = 'Preview: this challenge is not published yet.';

/** Video players are on external servers. */
const withoutPlayers = (context: BrowserContext) =>
  context.route(
    (url) => videoOrigins.some((origin) => origin === url.origin),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );

async function challengesOf(page: Page, group: string) {
  const [found] = await callApi(page, 'GET', `/admin/challengeGroups?search=${encodeURIComponent(group)}`);
  const all: { id: number; name: string; challengeGroupID: number }[] = await callApi(
    page,
    'GET',
    `/admin/challenges/group/${found.id}`,
  );
  return all;
}

const buttonColour = (page: Page) =>
  page.locator('header .mark').evaluate((mark) => getComputedStyle(mark).backgroundColor);

test('a lead opens the preview of an unpublished challenge and shares its link', async ({
  page,
  context,
  browser,
  signIn,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutPlayers(context);
  await signIn(page, 'lead@demo.example');
  const challenge = (await challengesOf(page, 'Water and Environment')).find(
    ({ name }) => name === unpublished,
  );
  await visit(page, `/challenge-groups/${challenge?.challengeGroupID}/challenges/${challenge?.id}`);

  const previewReply = page.waitForResponse((reply) => reply.url().endsWith(`/${challenge?.id}/preview`));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Preview\b/ }).click();
  const { url: oneTime } = await (await previewReply).json();
  const tab = await opened;
  await tab.waitForURL(/\/site\/ix\/challenges\/\d+\?previewKey=/);
  await expect(tab.getByRole('note')).toHaveText(banner);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(unpublished);
  await expect(tab.getByText(/^(Opens soon|Open now|Closed)$/)).toHaveCount(0);
  expect(await buttonColour(tab)).toBe('rgb(31, 95, 191)');
  // All four types of section.
  await expect(tab.getByRole('heading', { level: 2 })).toContainText([
    'Background',
    'Benefit',
    'Partners',
    'What we are looking for',
    'Why saving water is hard',
    'The trial homes',
    'Questions companies ask',
  ]);
  await expect(tab.locator('iframe')).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/\d+/);
  const answer = tab.getByText('they can leave the trial on any day');
  await expect(answer).toBeHidden();
  await tab.getByText('Do tenants have to agree?').click();
  await expect(answer).toBeVisible();
  const broken = await tab
    .locator('img:not([loading])')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length);
  expect(broken).toBe(0);
  await axe(tab);
  await tab.emulateMedia({ colorScheme: 'dark' });
  await axe(tab, { only: ['color-contrast'] });
  await tab.close();

  // The address behind the Preview button works only once.
  const secondTab = await context.newPage();
  await secondTab.goto(oneTime);
  await expect(secondTab.getByRole('main')).toContainText(
    'This preview link has expired or has already been used. Please press Preview again.',
  );
  await secondTab.close();

  await page.getByRole('button', { name: 'Copy preview link' }).click();
  await expect(page.getByRole('button', { name: 'Preview link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const otherContext = await browser.newContext({ javaScriptEnabled: false });
  await withoutPlayers(otherContext);
  const visitor = await otherContext.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('note')).toHaveText(banner);
  const [withoutKey = ''] = link.split('?');
  expect((await visitor.goto(withoutKey))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await page.getByRole('link', { name: 'Renew preview link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew preview link' });
  await expect(dialog).toContainText('Preview links that were copied before will stop working.');
  await dialog.getByRole('button', { name: 'Renew link' }).click();
  await expect(page.getByText('Preview link renewed.')).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  const copied = async () => {
    await page.getByRole('button', { name: /^(Copy preview link|Preview link copied)$/ }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await expect.poll(copied).not.toBe(link);
  await visitor.goto(await copied());
  await expect(visitor.getByRole('note')).toHaveText(banner);
  await otherContext.close();
});

test('a published challenge is open to everyone on its own site, in its colours', async ({
  page,
  browser,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  const all: { id: number; name: string; site: number }[] = await callApi(page, 'GET', '/admin/challenges');
  const milkChallenge = all.find(({ name }) => name === 'Keeping milk cool without a grid connection');
  expect(milkChallenge?.site).toBe(sites.GA);
  const open = `/site/ga/challenges/${milkChallenge?.id}`;
  const { origin } = new URL(page.url());

  const visitors = await browser.newContext({ baseURL: origin });
  await withoutPlayers(visitors);
  const visitor = await visitors.newPage();
  await visitor.goto(open);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(milkChallenge?.name ?? '');
  await expect(visitor.getByRole('note')).toHaveCount(0);
  const buttonColours = { light: 'rgb(11, 122, 91)', dark: 'rgb(14, 128, 96)' } as const;
  for (const colorScheme of ['dark', 'light'] as const) {
    await visitor.emulateMedia({ colorScheme });
    expect(await buttonColour(visitor)).toBe(buttonColours[colorScheme]);
  }
  await visitor.locator('summary').first().click();
  await axeInAllThemes(visitor, axe);
  expect((await visitor.goto(open.replace('/ga/', '/ix/')))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await visitors.close();
});
