// The decision room: its sections, the cut-off by keyboard, a trial of other weights, and what viewers and phones show.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const summary = '/challenge-groups/1/application-summary/1';
const room = `${summary}/decision`;

const line = (page: Page) => page.getByRole('slider', { name: 'Cut-off line' });
/** The ranks and the line, in the order of the page. */
const order = (page: Page) =>
  page.locator('[data-ranking] > *').evaluateAll((parts) =>
    parts.flatMap((part) => {
      if (part.querySelector('[aria-label="Cut-off line"]')) return ['line'];
      return part.querySelector('button[aria-expanded]') ? ['row'] : [];
    }),
  );

/** Where the line can be. Earlier journeys may have changed ratings, and it is never between two equal ranks. */
async function readRanks(page: Page) {
  const ranks = await page
    .locator('[data-ranked]')
    .evaluateAll((rows: HTMLElement[]) => rows.map((row) => Number(row.dataset.ranked)));
  const positions = ranks.flatMap((rank, index) => (ranks[index + 1] === rank ? [] : [index + 1]));
  return { positions, rowsAbove: (places: number) => ranks.filter((rank) => rank <= places).length };
}

async function openRoom(page: Page, path = room) {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Decision room' })).toBeVisible();
  await expect(page.getByText('Calculating…')).toHaveCount(0);
}

test('opens from the score summary, and its sections are links', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, summary);
  await page.getByRole('link', { name: 'Decision room' }).click();
  await expect(page).toHaveURL(room);
  await expect(page.getByText(/^\d+ submissions, \d+ assessments/)).toBeVisible();
  await expect(page.getByText(/^Agreement is 0\.\d\d\./)).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Decision room' });
  await sections.getByRole('link', { name: 'Assessors' }).click();
  await expect(page).toHaveURL(`${room}/assessors`);
  await expect(page.getByRole('columnheader', { name: 'Compared with colleagues' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Challenge Score Summary').click();
  await expect(page).toHaveURL(summary);
});

test('the cut-off moves by keyboard, and only Save cut-off stores it', { tag: '@essential' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await openRoom(page);
  await page.getByLabel('Places').fill('3');
  await expect(line(page)).toHaveAttribute('aria-valuetext', 'Cut-off: 3 places');
  const { positions, rowsAbove } = await readRanks(page);
  const [first = 0, second = 0] = positions;
  const next = positions.find((position) => position > rowsAbove(3)) ?? 0;
  await line(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Places')).toHaveValue(String(next));
  await expect(line(page)).toBeFocused();
  expect((await order(page)).indexOf('line')).toBe(next);
  await page.keyboard.press('Home');
  await expect(page.getByRole('columnheader', { name: `In the first ${first}` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Places')).toHaveValue(String(second));
  await expect(page.getByText('No number of places is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Save cut-off' }).click();
  await expect(page.getByText('Cut-off saved.')).toBeVisible();
  await expect(page.getByText(new RegExp(`assessments, ${second} places\\.`))).toBeVisible();
  await openRoom(page);
  await expect(page.getByLabel('Places')).toHaveValue(String(second));
  await expect(page.getByText(/close calls?\.$/)).toBeVisible();
});

test('the line follows the pointer', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await openRoom(page);
  await page.getByLabel('Places').fill('2');
  await expect(line(page)).toHaveAttribute('aria-valuenow', '2');
  const { positions } = await readRanks(page);
  const distance = (position: number) => Math.abs(position - 4);
  const below = String(positions.toSorted((a, b) => distance(a) - distance(b))[0]);
  const rows = page.locator('tr[data-ranked]');
  const target = await rows.nth(3).boundingBox();
  const start = await line(page).boundingBox();
  if (!target || !start) throw new Error('The ranking is not shown.');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, target.y + target.height - 4, { steps: 4 });
  await expect(line(page)).toHaveAttribute('aria-valuenow', below);
  await page.mouse.up();
  await expect(page.getByLabel('Places')).toHaveValue(below);
});

test('other weights are a trial in the address, calculated by a Web Worker', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await openRoom(page);
  const scores = () => page.locator('tr[data-ranked] > td:nth-child(3)').allTextContents();
  // A long ranking is drawn in batches.
  await expect(page.locator('tr[data-ranked]')).toHaveCount(13);
  const before = await scores();
  await page.getByText('What if', { exact: true }).click();
  const weight = page.getByRole('slider', { name: 'Fit with challenge' });
  await weight.focus();
  await page.keyboard.press('End');
  await expect(weight).toBeFocused();
  await expect(page).toHaveURL(/what-if=/);
  await expect(page.getByText('These weights are a trial. Nothing is saved.')).toBeVisible();
  await expect.poll(scores).not.toEqual(before);
  await expect(page.getByText('Calculating…')).toHaveCount(0);
  await page.reload();
  await expect(weight).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(room);
  await expect.poll(scores).toEqual(before);
});

test('an opened row shows the ratings behind the score', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await openRoom(page, `${room}?adjusted=yes`);
  await expect(page.getByRole('columnheader', { name: 'If all were equally strict' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader', { name: 'Fit with challenge' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'David Okafor' })).toBeVisible();
});

test('a viewer sees neither names nor inputs', async ({ page, signIn }) => {
  await signIn(page, 'viewer@demo.example');
  await openRoom(page, `${room}/assessors`);
  await expect(page.getByRole('rowheader', { name: 'Assessor 1' })).toBeVisible();
  await expect(page.getByText('David Okafor')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Decision room' }).getByText('Ranking').click();
  await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible();
  await expect(page.getByLabel('Places')).toHaveCount(0);
  await expect(page.getByText('What if', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Letters' })).toHaveCount(0);
});

test('on a phone rows are cards with the line between them', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  await openRoom(page);
  await page.getByLabel('Places').fill('3');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(line(page)).toBeVisible();
  expect((await order(page)).indexOf('line')).toBe((await readRanks(page)).rowsAbove(3));
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await axe(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBe(0);
});

test('a challenge that is not ready for assessment has no decision room', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, room.replaceAll('/1', '/2'));
  await expect(page.getByText('This challenge is not marked as ready for assessment.')).toBeVisible();
});
