// The tabs of a challenge's page: their addresses, what each shows, and dialogs that open over their tab.
import type { Page } from '@playwright/test';
import type { ApplicationSummary } from '../../contract/applications.ts';
import { callApi } from './calls.ts';
import { applicationsOf, buttonOf, challengeNamed, dialogOf, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const challengeName = 'Finding leaks in trunk mains before they surface';
const findChallenge = (page: Page) => challengeNamed(page, 'Water and Environment', challengeName);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Challenge', exact: true });
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name });
const topOf = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().y);

test('each tab has an address below both lists, and shows its part of the challenge', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID, submissionCount, path } = await findChallenge(page);
  const all: ApplicationSummary[] = await callApi(
    page,
    'GET',
    `/admin/challengeapplications/challenge/${id}`,
  );
  const waiting = all.filter(({ submittedOn }) => submittedOn === null);
  expect(submissionCount).toBe(all.length);
  const groupPath = `/challenge-groups/${challengeGroupID}`;

  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, path);
  const labels = ['Overview', `Submissions (${all.length})`, 'Description', 'Panel', 'Scores', 'History'];
  await expect(bar(page).getByRole('link')).toHaveText(labels);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-current', 'page');
  const heading = page.getByRole('heading', { name: 'Submissions' });
  expect((await heading.boundingBox())?.y).toBeLessThanOrEqual(900);
  const [fields, texts] = [page.getByRole('term').first(), page.getByRole('region', { name: 'Background' })];
  const [{ y: above }, { y: middle }, { y: below }] = (await Promise.all(
    [fields, heading, texts].map(async (part) => (await part.boundingBox()) ?? { y: Number.NaN }),
  )) as [{ y: number }, { y: number }, { y: number }];
  expect([above, middle, below]).toEqual([above, middle, below].toSorted((one, other) => one - other));
  const columns = await page
    .getByRole('term')
    .evaluateAll((terms) => new Set(terms.map((term) => Math.round(term.getBoundingClientRect().x))).size);
  // Two columns of fields, and two of images.
  expect(columns).toBe(4);

  // By keyboard: the followed link keeps the focus, because the bar stays.
  await tab(page, /^Submissions/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}/submissions`);
  await expect(page).toHaveTitle(`Submissions: ${challengeName} · Challenge Desk`);
  await expect(tab(page, /^Submissions/)).toBeFocused();
  await expect(tab(page, /^Submissions/)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Background' })).toHaveCount(0);
  await expect(page.getByRole('term')).toHaveCount(0);
  await applicationsOf(page).getByRole('radio', { name: 'Not submitted' }).check({ force: true });
  await expect(page).toHaveURL(`${path}/submissions?isSubmitted=false`);
  await expect(applicationsOf(page).getByRole('row')).toHaveCount(waiting.length + 1);
  await visit(page, `${path}/submissions?isSubmitted=perhaps`);
  await expect(applicationsOf(page).getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(applicationsOf(page).getByRole('row')).toHaveCount(Math.min(all.length, 10) + 1);

  await tab(page, 'Description').press('Enter');
  await expect(page).toHaveURL(`${path}/description`);
  await expect(page.getByRole('region', { name: 'Background' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Images' })).toBeVisible();
  await expect(applicationsOf(page)).toHaveCount(0);
  // The bar sticks below the title row.
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => topOf(page)).toBe(56);

  await tab(page, 'Scores').press('Enter');
  await expect(page).toHaveURL(`${groupPath}/application-summary/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge Score Summary');
  await expect(bar(page).getByRole('link')).toHaveText(labels);
  await expect(tab(page, 'Scores')).toHaveAttribute('aria-current', 'page');

  await tab(page, 'History').press('Enter');
  await expect(page).toHaveURL(`${path}/history`);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();

  const inChallenges = `/challenges/${challengeGroupID}/challenges/${id}`;
  await visit(page, `${inChallenges}/description`);
  await tab(page, 'Overview').press('Enter');
  await expect(page).toHaveURL(inChallenges);
  await tab(page, 'Scores').press('Enter');
  await expect(page).toHaveURL(`/challenges/${challengeGroupID}/application-summary/${id}`);
});

/** Pauses the page when the router starts the timer after which it shows that a screen is loading. */
const pauseNextNavigation = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const withPause = (callback: () => void, delay = 0) => {
      const timer = setTimeout(callback, delay);
      if (delay < 100 || delay > 150) return timer;
      window.setTimeout = setTimeout;
      const end = performance.now() + 250;
      while (performance.now() < end);
      return timer;
    };
    window.setTimeout = withPause as typeof setTimeout;
  });

test('a tab keeps the focus even if the page shows for a moment that it is loading', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { path } = await findChallenge(page);
  await visit(page, path);
  await tab(page, 'Description').focus();
  await pauseNextNavigation(page);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Description')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Description')).toBeFocused();
});

test('a dialog has its own address, opens over the current tab and returns to it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { path } = await findChallenge(page);
  await visit(page, `${path}/submissions?search=ltd`);
  await expect(applicationsOf(page).getByRole('searchbox')).toHaveValue('ltd');
  await buttonOf(page, 'Edit score weighting').click();
  await expect(page).toHaveURL(`${path}/score-weighting?search=ltd`);
  await expect(dialogOf(page)).toBeVisible();
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText(/^Submissions/);
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText(/^Submissions/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${path}/submissions?search=ltd`);

  const remove = applicationsOf(page)
    .getByRole('link', { name: /^Remove / })
    .first();
  await remove.click();
  await expect(page).toHaveURL(/\/challenges\/\d+\/remove\/\d+\?search=ltd$/);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${path}/submissions?search=ltd`);
  await expect(remove).toBeFocused();

  // A dialog whose address is opened directly is over the overview.
  await page.evaluate(() => history.replaceState(null, ''));
  await visit(page, `${path}/score-weighting`);
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('Overview');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(path);
});

test('people see only the tabs that they can open', async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  const { path } = await findChallenge(page);
  await visit(page, path);
  await expect(bar(page).getByRole('link')).toHaveText([
    'Overview',
    /^Submissions/,
    'Description',
    'Panel',
    'Scores',
    'History',
  ]);
  await tab(page, 'History').press('Enter');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  // Views this challenge, but may not change it.
  await signIn(page, 'viewer@demo.example');
  await visit(page, path);
  await expect(tab(page, 'Scores')).toBeVisible();
  await expect(tab(page, 'History')).toHaveCount(0);

  // Assesses this challenge and may view only other groups.
  await signIn(page, 'assessor4@demo.example');
  await visit(page, `${path}/description`);
  await expect(bar(page).getByRole('link')).toHaveText(['Overview', 'Description']);
  await expect(page.getByRole('region', { name: 'Background' })).toBeVisible();
  // The group is named, but only pages that this person may open are links.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Dashboard',
    'Challenge Groups',
    'Water and Environment',
    'Challenges',
  ]);
  await expect(crumbs.getByRole('link')).toHaveText(['Dashboard', 'Challenge Groups']);
  await tab(page, 'Overview').press('Enter');
  const facts = page.getByRole('definition').filter({ hasText: /^Water and Environment$/ });
  await expect(facts).toBeVisible();
  await expect(facts.getByRole('link')).toHaveCount(0);
  await visit(page, `${path}/submissions`);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
});

test('on a phone the bar scrolls sideways and sticks below the top bar', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  const { path } = await findChallenge(page);
  await visit(page, `${path}/history`);
  await expect(tab(page, 'History')).toBeInViewport({ ratio: 1 });
  await expect(titleRow(page)).toBeVisible();
  await visit(page, path);
  await expect(tab(page, 'Overview')).toBeInViewport({ ratio: 1 });
  // The shades at the edges stay, and those of the page's colour that cover them move with the tabs.
  await expect(page.getByRole('navigation', { name: 'Challenge' })).toHaveCSS(
    'background-attachment',
    'local, local, scroll, scroll, scroll',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(() => topOf(page)).toBe(48);
});
