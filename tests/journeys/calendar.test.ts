// The calendar: its filters, tooltips at the edges of the screen, the keyboard, and the feed.
import type { Locator, Page } from '@playwright/test';
import { screenMessages } from '../../contract/screen-messages.ts';
import { calendarStages, defaultWindow } from '../../rules/calendar.ts';
import { daysAfter } from '../../rules/lifecycle.ts';
import { nowIn } from '../../rules/now.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { challengeNamed, dialogOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const today = () => nowIn('Europe/London', new Date()).today;
const formatDate = (date: string) => date.split('-').toReversed().join('/');
const gridOf = (page: Page) => page.getByRole('treegrid');
const rowOf = (page: Page, name: string) => gridOf(page).getByRole('row', { name, level: 1 });
const tooltipOf = (page: Page) => page.locator('[role="tooltip"]');

/** From half a year ago to half a year ahead, which covers every stage of the demonstration's challenges. */
const year = () => ({ filterFrom: daysAfter(today(), -180), filterTo: daysAfter(today(), 180) });
const address = (search: Record<string, string>) => `/calendar?${new URLSearchParams(search)}`;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return box;
}

test('a lead chooses days and groups, and opens a challenge', async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  const { from, to } = defaultWindow(today());
  await visit(page, '/calendar');
  await expect(gridOf(page)).toBeVisible();
  const fromDate = page.getByRole('textbox', { name: 'From-date' });
  const toDate = page.getByRole('textbox', { name: 'To-date' });
  const group = page.getByRole('combobox', { name: 'Group' });
  await expect(fromDate).toHaveValue(formatDate(from));
  await expect(toDate).toHaveValue(formatDate(to));
  await expect(group).toHaveValue('All Groups');

  await group.click();
  const groupOptions = page.getByRole('listbox', { name: 'Group' }).getByRole('option');
  await expect(groupOptions.first()).toHaveText('All Groups');
  const options = await groupOptions.allTextContents();
  expect(options.slice(0, 2)).toEqual(['All Groups', 'My Groups']);
  expect(options.slice(2)).toEqual(options.slice(2).toSorted((one, other) => one.localeCompare(other)));
  // The previous challenges stay until the new ones have loaded, so wait for the number in the reply.
  const answered = page.waitForResponse((answer) => answer.url().includes('challengeGroupIDs=0'));
  await page.getByRole('option', { name: 'My Groups' }).click();
  await expect(page).toHaveURL('/calendar?challengeGroupIDs=0');
  const challenges: unknown[] = await (await answered).json();
  await expect(gridOf(page).getByRole('row', { level: 1 })).toHaveCount(challenges.length);
  const name = 'Finding leaks in trunk mains before they surface';
  await expect(rowOf(page, name)).toBeVisible();

  const { y: gridTop } = await boxOf(gridOf(page));
  // The from-date cannot be after the to-date, and a date cannot be cleared.
  await fromDate.fill(formatDate(daysAfter(to, 1)));
  await fromDate.press('Enter');
  const order = page.getByText('The from-date cannot be after the to-date.');
  await expect(order).toContainText('Change the to-date first.');
  await expect(fromDate).toHaveValue(formatDate(from));
  // The line below the filter takes room only for a message.
  expect((await boxOf(gridOf(page))).y).toBeGreaterThan(gridTop);
  await group.click();
  await page.getByRole('option', { name: 'All Groups' }).click();
  await expect(order).toHaveCount(0);
  expect((await boxOf(gridOf(page))).y).toBe(gridTop);
  await page.goBack();
  await expect(page).toHaveURL('/calendar?challengeGroupIDs=0');
  await toDate.fill('');
  await toDate.press('Tab');
  await expect(page.getByText('The to-date cannot be cleared.')).toBeVisible();
  await expect(toDate).toHaveValue(formatDate(to));

  await fromDate.fill('1/1/2001');
  await fromDate.press('Enter');
  await expect(page).toHaveURL(`/calendar?challengeGroupIDs=0&filterFrom=2001-01-01&filterTo=${to}`);
  await toDate.fill('31/01/2001');
  await toDate.press('Enter');
  await expect(page.getByText(screenMessages.noCalendarChallenges, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(toDate).toHaveValue(formatDate(to));
  await expect(rowOf(page, name)).toBeVisible();

  const { challengeGroupID } = await challengeNamed(page, 'Water and Environment', name);
  await group.click();
  await page.getByRole('option', { name: 'Water and Environment' }).click();
  await expect(page).toHaveURL(new RegExp(`challengeGroupIDs=${challengeGroupID}&`));
  const { filterFrom, filterTo } = year();
  await page.goto(address({ challengeGroupIDs: `${challengeGroupID}`, filterFrom, filterTo }));
  const row = rowOf(page, name);
  await expect(row).toHaveAttribute('aria-expanded', 'false');

  // Each stage has a colour and a letter. A one-day stage is a square.
  const bars = row.locator('td > [data-stage]');
  await expect(bars).toHaveText([/^W/, /^L/, /^A/, /^P/]);
  const barColours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  expect(barColours).toEqual([
    'rgb(124, 92, 219)',
    'rgb(10, 125, 156)',
    'rgb(173, 93, 12)',
    'rgb(198, 61, 124)',
  ]);
  expect(await boxOf(bars.first())).toMatchObject({ width: 18, height: 18 });
  expect(await boxOf(row)).toMatchObject({ height: 30 });
  const words = row.getByRole('rowheader').locator('[class*="words"]');
  await expect(words).toHaveCSS('font-size', '12px');
  await expect(words).toHaveCSS('line-height', '14px');
  await expect(words).toHaveCSS('-webkit-line-clamp', '2');

  // The letter of a long bar stays at the edge of the names while the bar scrolls under them.
  const live = bars.nth(1);
  const scrollTo = (offset: number) =>
    live.evaluate((bar, distance) => {
      let scroller = bar.parentElement;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
        scroller = scroller.parentElement;
      const names = bar.closest('tr')?.querySelector('th');
      if (!scroller || !names) throw new Error('The bar is not in a grid.');
      const edge = names.getBoundingClientRect().right;
      scroller.scrollLeft += bar.getBoundingClientRect().left - edge + distance;
      const letter = bar.querySelector('[class*="letter"]')?.getBoundingClientRect();
      return Math.round((letter?.left ?? 0) - edge);
    }, offset);
  expect(await scrollTo(-40)).toBeGreaterThanOrEqual(40);
  expect(await scrollTo(60)).toBeLessThanOrEqual(2);
  expect(await scrollTo(60)).toBeGreaterThanOrEqual(0);
  expect(await boxOf(row.getByRole('rowheader'))).toMatchObject({ width: 320 });

  await row.getByText(name).click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const stages = gridOf(page).locator('[aria-level="2"]');
  const labels = Object.values(calendarStages).map(({ label }) => new RegExp(`^${label}`));
  await expect(stages.getByRole('rowheader')).toHaveText(labels);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stages).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(stages).toHaveCount(4);

  // The first bar opens the challenge, and Back returns to the same position.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const link = gridOf(page).getByRole('link', { name: `Open challenge ${name}` });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(stages).toHaveCount(4);
  await expect(link).toBeFocused();

  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(group).toHaveValue('Water and Environment');
  await expect(fromDate).toHaveValue(formatDate(filterFrom));
  await expect(toDate).toHaveValue(formatDate(filterTo));

  await visit(page, '/calendar?challengeGroupIDs=nonsense&filterFrom=2026-02-30&filterTo=never');
  await expect(group).toHaveValue('All Groups');
  await expect(fromDate).toHaveValue(formatDate(from));

  // The filter still works if the groups cannot be loaded.
  const optionsCall = '**/admin/calendar/options';
  await page.route(optionsCall, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/calendar?challengeGroupIDs=${challengeGroupID}`);
  const failure = page.getByText('There was an error retrieving the groups.');
  await expect(failure).toBeVisible();
  await expect(group).toHaveValue('Water and Environment');
  await page.unroute(optionsCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the tooltip of a bar flips at the edges, and every bar can be reached with the keyboard', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await visit(page, address(year()));
  const rows = gridOf(page).locator('[aria-level="1"]');
  await expect(rows.first()).toBeVisible();

  // The grid is one Tab stop; arrow keys move within it.
  await page.getByRole('combobox', { name: 'Order' }).focus();
  await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(tooltipOf(page)).toContainText(/Workshop.*Live Challenge.*Assessment.*Pitch.*Admins:/);
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).getByRole('link', { name: /^Open / })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const cell = rows.nth(1).getByRole('gridcell').first();
  await expect(cell).toBeFocused();
  await expect(tooltipOf(page)).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(tooltipOf(page)).toContainText('Admins:');
  expect(await boxOf(tooltipOf(page))).toMatchObject({ width: 280 });
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const count = Number(await gridOf(page).getAttribute('aria-rowcount'));
  const last = gridOf(page).locator(`[aria-rowindex="${count}"]`);
  await expect(last.locator('*:focus').or(last.and(page.locator(':focus')))).toHaveCount(1);
  await expect(last).toBeInViewport();
  // An element that is scrolled out of view keeps the focus.
  const scroller = gridOf(page).locator('../..');
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(rows.first()).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(gridOf(page).locator(`[aria-rowindex="${count - 1}"]`)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(gridOf(page).locator(':focus')).toHaveCount(0);

  // On a narrow screen the names scroll too, so bars can reach every edge.
  await page.setViewportSize({ width: 700, height: 700 });
  await scroller.evaluate((element) => {
    element.scrollTo(0, 0);
    element.scrollIntoView({ block: 'end' });
  });
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
  /** Visible days without a number above them. */
  const blankDays = () =>
    scroller.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      const picture = element.querySelector('thead td')?.getBoundingClientRect().left ?? 0;
      const first = Math.max(picture, left + 108) + 10;
      const days = Array.from({ length: Math.floor((right - 10 - first) / 20) }, (_, at) => first + at * 20);
      return days.filter((x) => !/^\d+$/.test(document.elementFromPoint(x, top + 38)?.textContent ?? ''));
    });
  for (const left of [0, 150, 330, 650, 1000]) {
    await scroller.evaluate((element, x) => element.scrollTo(x, 0), left);
    await expect.poll(blankDays).toEqual([]);
  }
  /** Scrolls a bar to a position on the screen, as far as possible, and hovers over it. */
  async function pointAt(row: number, x: number) {
    const square = rows.nth(row).locator('td[data-stop="pitch"]');
    const { left, middle, top } = await square.evaluate((element, middleX) => {
      const grid = element.closest('table')?.parentElement?.parentElement;
      const before = element.getBoundingClientRect();
      if (grid) grid.scrollLeft += before.left + before.width / 2 - middleX;
      const { left, width, top } = element.getBoundingClientRect();
      return { left, middle: left + width / 2, top };
    }, x);
    await page.mouse.move(5, 5);
    await expect(tooltipOf(page)).toHaveCount(0);
    await page.mouse.move(middle, top + 15);
    await expect(tooltipOf(page)).toBeVisible();
    return { left, middle, top, box: await boxOf(tooltipOf(page)) };
  }
  const atTop = await pointAt(0, 460);
  expect(atTop.top).toBeLessThan(200);
  expect(atTop.box.y).toBeGreaterThan(atTop.top + 29);
  const inMiddle = await pointAt(9, 460);
  expect(inMiddle.top).toBeGreaterThan(200);
  expect(inMiddle.box.y + inMiddle.box.height).toBeLessThanOrEqual(inMiddle.top);
  expect(Math.abs(inMiddle.box.x + 140 - inMiddle.middle)).toBeLessThan(3);
  const atLeft = await pointAt(9, 300);
  expect(atLeft.box.x).toBeGreaterThan(atLeft.left - 16);
  const atRight = await pointAt(9, 600);
  expect(atRight.box.x + 280).toBeLessThan(atRight.left + 40);

  // The tooltip stays when the pointer moves into it.
  await page.mouse.move(atRight.box.x + 140, atRight.box.y + 20, { steps: 5 });
  await expect(tooltipOf(page)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await pointAt(5, 200);
  expect(narrow.box.x).toBeGreaterThanOrEqual(8);
  expect(narrow.box.x + narrow.box.width).toBeLessThanOrEqual(382);

  // The calendar opens at today, and the names stay visible if there is room.
  await visit(page, address(year()));
  await expect(page.locator('thead [data-today]')).toBeInViewport();
  const nameCell = rows.first().getByRole('rowheader');
  await expect(nameCell).toBeInViewport();
  expect((await boxOf(nameCell)).width).toBe(108);
  await nameCell.click();
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'true');
});

test('a person creates, renews and ends their own feed; axe finds nothing', async ({ page, signIn, axe }) => {
  await signIn(page, 'admin.ga@demo.example');
  await visit(page, address(year()));
  await expect(gridOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/calendar\/feed\?filterFrom=/);

  await dialogOf(page).getByRole('button', { name: 'Create address' }).click();
  const field = dialogOf(page).getByLabel('Your address');
  await expect(field).toBeFocused();
  await expect(dialogOf(page)).toContainText('Anyone who has this address can see the calendar');
  const first = await field.inputValue();
  const feed = await fetch(first);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await axe(page);

  // The address is shown only once.
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(dialogOf(page)).toContainText(`Your address was created on ${formatDate(today())}`);
  await expect(field).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Renew address' }).click();
  await expect(dialogOf(page)).toContainText('The old address stops working immediately');
  await dialogOf(page).getByRole('button', { name: 'Renew address' }).click();
  await expect(field).toBeFocused();
  const second = await field.inputValue();
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);

  await dialogOf(page).getByRole('button', { name: 'Stop the feed' }).click();
  await dialogOf(page).getByRole('button', { name: 'Stop the feed' }).click();
  await expect(dialogOf(page)).toContainText('You have no address yet.');
  expect((await fetch(second)).status).toBe(404);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  const row = gridOf(page).locator('[aria-level="1"]').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(gridOf(page).locator('[aria-level="2"]')).toHaveCount(4);
  await axeInBothSchemes(page, axe);
  await page.setViewportSize({ width: 390, height: 800 });
  await axe(page, { only: ['target-size', 'scrollable-region-focusable'] });
});
