// The home page: what waits for a person, what is due, their challenges, and the tiles beside them.
import type { Locator, Page, Route } from '@playwright/test';
import type { Home } from '../../contract/home.ts';
import { messages } from '../../contract/messages.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf, ended, newChallenge } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const waiting = (page: Page) => section(page, /^Waiting for you/);
const challenges = (page: Page) => section(page, /^My challenges/);
const tilesOf = (page: Page) => page.getByRole('list', { name: 'Areas' }).getByRole('listitem');

/** Presses Tab until the element has the focus, as someone without a mouse would. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab') {
  await expect(element).toBeVisible();
  const isFocused = () => element.evaluate((one) => one === document.activeElement);
  for (let press = 0; press < 100 && !(await isFocused()); press += 1) await page.keyboard.press(key);
  await expect(element).toBeFocused();
}

test('a lead goes from home to marking a challenge as ready for assessment by keyboard', async ({
  page,
  signIn,
}) => {
  const follow = async (element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, element, key);
    await page.keyboard.press('Enter');
  };
  await page.setViewportSize(desktop);
  await signIn(page, 'lead@demo.example');
  const name = 'Ended and not ready';
  const { id, challengeGroupID } = await newChallenge(page, name, ended);
  const path = `/challenge-groups/${challengeGroupID}/challenges/${id}`;
  await visit(page, '/');
  const line = waiting(page).getByRole('link', {
    name: `${name} has ended. You can mark it as ready for assessment.`,
  });
  const before = (await callApi(page, 'GET', '/admin/home')) as Home;
  await expect(waiting(page).getByRole('heading')).toHaveText(`Waiting for you (${before.waiting.length})`);
  await follow(line);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await follow(buttonOf(page, 'Mark challenge as Ready for Assessment'));
  await follow(dialogOf(page).getByRole('button', { name: 'Mark as ready' }));
  await expect(page.getByText('Challenge marked as ready for assessment.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  await follow(dashboard, 'Shift+Tab');
  await expect(waiting(page).getByRole('heading')).toHaveText(
    `Waiting for you (${before.waiting.length - 1})`,
  );
  await expect(line).toHaveCount(0);
  await expect(waiting(page).getByText('Overdue')).toHaveCount(1);
  await follow(page.getByRole('button', { name: /^Show all \d+$/ }));
  await follow(challenges(page).getByRole('link', { name }));
  await expect(page).toHaveURL(path);
});

test('a lead goes from home to marking a challenge as ready for assessment on a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'lead@demo.example');
  const name = 'Ended and marked on a phone';
  const { id, challengeGroupID } = await newChallenge(page, name, ended);
  await visit(page, '/');
  const line = waiting(page).getByRole('link', {
    name: `${name} has ended. You can mark it as ready for assessment.`,
  });
  await line.click();
  await expect(page).toHaveURL(`/challenge-groups/${challengeGroupID}/challenges/${id}`);
  await buttonOf(page, 'Mark challenge as Ready for Assessment').click();
  await dialogOf(page).getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByText('Challenge marked as ready for assessment.')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  await expect(waiting(page).getByRole('listitem').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});

test.describe('layout', () => {
  test.use({ hasOwnPage: true });

  test('the work is beside a column of tiles or above a grid of them, and nothing shifts when it loads', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'super@demo.example');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const boxesOf = async () =>
      Promise.all(
        (await tilesOf(page).all()).map(async (tile) => (await tile.boundingBox()) ?? fail('no box')),
      );
    const fail = (text: string): never => {
      throw new Error(text);
    };
    for (const size of [desktop, { width: 1000, height: 800 }, phone]) {
      const isWide = size === desktop;
      let release = () => {};
      await page.route('**/admin/home', async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await route.continue();
      });
      await page.setViewportSize(size);
      await page.goto('/');
      await expect(waiting(page).getByRole('status')).toHaveText('Loading');
      await expect(tilesOf(page)).toHaveCount(isWide ? 8 : 0);
      release();
      await expect(challenges(page)).toBeVisible();
      await expect(tilesOf(page)).toHaveCount(8);
      await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
      const work = (await waiting(page).boundingBox()) ?? fail('no box');
      const last = (await challenges(page).boundingBox()) ?? fail('no box');
      for (const tile of await boxesOf()) {
        if (isWide) expect(tile).toMatchObject({ width: 320, height: 64 });
        else expect(tile.height).toBe(96);
        if (isWide) expect(tile.x).toBeGreaterThanOrEqual(work.x + work.width + 16);
        else expect(tile.y).toBeGreaterThan(last.y + last.height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.setViewportSize(desktop);
  });
});

test('seven lines and ten challenges show, and a button shows the others', async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  let reply: Home = await callApi(page, 'GET', '/admin/home');
  await page.route('**/admin/home', async (route: Route) => {
    const response = await route.fetch();
    const real: Home = await response.json();
    const [first] = real.waiting;
    const copies = Array.from({ length: 9 }, (_, index) => ({
      ...first,
      kind: 'ready',
      challengeID: index + 1,
    }));
    await route.fulfill({ response, json: { ...real, waiting: copies } });
  });
  await visit(page, '/');
  const lines = waiting(page).getByRole('listitem');
  await expect(lines).toHaveCount(7);
  await waiting(page).getByRole('button', { name: 'Show all 9' }).click();
  await expect(lines).toHaveCount(9);
  await expect(lines.nth(7).getByRole('link')).toBeFocused();
  await expect(waiting(page).getByRole('button')).toHaveCount(0);

  reply = await callApi(page, 'GET', '/admin/home');
  const rows = challenges(page).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(challenges(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Your part',
    'Stage',
    'Next date',
    'Submissions',
  ]);
  await page.getByRole('button', { name: `Show all ${reply.challengeTotal}` }).click();
  await expect(rows).toHaveCount(reply.challengeTotal);
  await expect(rows.nth(10).getByRole('link').first()).toBeFocused();
  await axeInBothSchemes(page, axe);

  const due = section(page, 'Due in the next 7 days');
  await expect(due.getByRole('heading', { level: 3 }).first()).toHaveText(/^Today, \d{2}\/\d{2}\/\d{4}$/);
  await expect(due.getByRole('listitem')).toHaveCount(reply.due.length);
  await due.getByRole('link', { name: 'Clearing vegetation from embankments safely' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clearing vegetation');
  await page.goBack();
  await due.getByRole('link', { name: 'Open calendar' }).click();
  await expect(page).toHaveURL(/\/calendar/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('an assessor’s links lead to assessments; people without challenges see neither dates nor challenges', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'assessor1@demo.example');
  await visit(page, '/');
  await expect(section(page, 'Due in the next 7 days').getByRole('link')).not.toHaveText(['Open calendar']);
  // A challenge of a group that they do not view.
  await challenges(page)
    .getByRole('link', { name: /^Finding leaks/ })
    .click();
  await expect(page).toHaveURL(/\/assessments\/challenge\/\d+$/);
  await page.goBack();
  await waiting(page)
    .getByRole('link', { name: /submissions? to assess in .*\. Response date: \d{2}\/\d{2}\/\d{4}\.$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/assessments\/submissions\/\d+$/);

  await signIn(page, 'messages@demo.example');
  await visit(page, '/');
  await expect(waiting(page).getByRole('link')).toHaveText([
    /^\d+ unread messages?\. .*\d{2}\/\d{2}\/\d{4}\.$/,
  ]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Waiting for you (1)']);
  await waiting(page).getByRole('link').click();
  await expect(page).toHaveURL('/contact-us-messages?status=unread');

  await signIn(page, 'viewer@demo.example');
  await visit(page, '/');
  await expect(waiting(page)).toContainText('Nothing is waiting for you.');
  await expect(section(page, 'Due in the next 7 days')).toContainText('Nothing is due in the next 7 days.');
});

test('either call may fail alone, and both are made again when the tab becomes visible after a minute', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const fail = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { title: 'No.' } }));
  await fail('**/admin/home');
  await visit(page, '/');
  await expect(waiting(page).getByRole('alert')).toContainText(messages.fetchError);
  await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await waiting(page).getByRole('button', { name: 'Try again' }).click();
  await expect(challenges(page)).toBeVisible();

  await fail('**/admin/dashboard');
  await page.reload();
  await expect(challenges(page)).toBeVisible();
  await expect(page.getByText(/^\d+ unread$/)).toHaveCount(0);
  await expect(tilesOf(page)).toHaveCount(8);
  await page.unrouteAll({ behavior: 'wait' });

  await page.reload();
  await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
  await expect(challenges(page)).toBeVisible();
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  const becomeVisible = (afterSeconds: number) =>
    page.evaluate((seconds) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + seconds * 1000;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, afterSeconds);
  await becomeVisible(30);
  await becomeVisible(31);
  await expect.poll(() => read.toSorted()).toEqual(['/admin/dashboard', '/admin/home']);
});
