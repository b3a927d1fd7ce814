// Changing dates in the calendar: by mouse, by keyboard and by typing, also after a change by someone else.
import type { Locator, Page } from '@playwright/test';
import type { Challenge } from '../../contract/challenges.ts';
import { screenMessages } from '../../contract/screen-messages.ts';
import { daysAfter } from '../../rules/lifecycle.ts';
import { nowIn } from '../../rules/now.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { dialogOf, ended, newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const today = () => nowIn('Europe/London', new Date()).today;
const formatDate = (date: string) => date.split('-').toReversed().join('/');
const gridOf = (page: Page) => page.getByRole('treegrid');
const rowOf = (page: Page, name: string) => gridOf(page).getByRole('row', { name, level: 1 });
const barOf = (row: Locator, stage: string) => row.locator(`td[data-stop="${stage}"]`);
const dayWidth = 20;

/** From five days ago, so that the live stage and all later ones are in view. */
const address = (search = '') =>
  `/calendar?filterFrom=${daysAfter(today(), -5)}&filterTo=${daysAfter(today(), 70)}${search}`;

/** Presses the button in the middle of a bar, or `fromRight` pixels before its end, and moves by whole days. */
async function drag(page: Page, bar: Locator, days: number, fromRight?: number) {
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.locator('[data-stage]').boundingBox();
  if (!box) throw new Error('The bar is not on the screen.');
  const x = fromRight === undefined ? box.x + box.width / 2 : box.x + box.width - fromRight;
  await page.mouse.move(x, box.y + 9);
  await page.mouse.down();
  await page.mouse.move(x + (days * dayWidth) / 2, box.y + 12);
  await page.mouse.move(x + days * dayWidth, box.y + 12);
}

async function datesOf(page: Page, id: number) {
  const { startDate, endDate, assessmentStartDate, responseDate, pitchPresentationDate }: Challenge =
    await callApi(page, 'GET', `/admin/challenges/${id}`);
  return { startDate, endDate, assessmentStartDate, responseDate, pitchPresentationDate };
}

const shown = (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`;

test('a bar is moved by mouse and by keyboard, also after a change in a second browser', {
  tag: '@essential',
}, async ({ page, browser, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  const name = 'A challenge with bars to move';
  const { id, startDate, endDate } = await newChallenge(page, name, open);
  const before = await datesOf(page, id);
  await visit(page, address());
  const row = rowOf(page, name);
  const live = barOf(row, 'live');

  // Less than 4 px stays a click, which opens the row.
  await live.scrollIntoViewIfNeeded();
  const box = await live.boundingBox();
  if (!box) throw new Error('The bar is not on the screen.');
  await page.mouse.move(box.x + 100, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + 103, box.y + 15);
  await page.mouse.up();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.down();
  await page.mouse.up();
  await expect(row).toHaveAttribute('aria-expanded', 'false');

  await drag(page, live, 3);
  const [later, laterEnd] = [daysAfter(startDate, 3), daysAfter(endDate, 3)];
  await expect(page.getByText(`${shown(later, laterEnd)}, 3 days later`)).toBeVisible();
  await expect(page.locator('[role="tooltip"]')).toHaveCount(0);
  await page.mouse.up();
  await expect(dialogOf(page)).toHaveAccessibleName(`Change dates of ${name}`);
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  const changes = dialogOf(page).getByRole('row');
  await expect(changes).toHaveText([
    'DateNowNew',
    `Challenge Start${formatDate(startDate)}${formatDate(later)}`,
    `Challenge End${formatDate(endDate)}${formatDate(laterEnd)}`,
  ]);
  await expect(dialogOf(page)).not.toContainText('is published');
  const laterToo = dialogOf(page).getByRole('checkbox', { name: 'Move the later stages by 3 days too' });
  await expect(laterToo).not.toBeChecked();
  await laterToo.check();
  await expect(changes).toHaveCount(6);
  await axeInBothSchemes(page, axe);
  await dialogOf(page).getByRole('button', { name: 'Save dates' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await datesOf(page, id)).toEqual(
    Object.fromEntries(Object.entries(before).map(([field, date]) => [field, daysAfter(date, 3)])),
  );
  await expect(live).toContainText(shown(later, laterEnd));
  await expect(page.getByText('Dates changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(live).toContainText(shown(startDate, endDate));
  expect(await datesOf(page, id)).toEqual(before);

  // One end moves alone. An unusual order is allowed, with a warning.
  await drag(page, barOf(row, 'assessment'), 11, 4);
  await page.mouse.up();
  const response = daysAfter(before.responseDate, 11);
  await expect(changes).toHaveCount(2);
  await expect(dialogOf(page)).toContainText(
    `Pitch Presentation Date (${formatDate(before.pitchPresentationDate)}) is before Response Date (${formatDate(response)}).`,
  );
  await expect(dialogOf(page)).toContainText('You can save it as it is.');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  // The keyboard moves the focused bar; Escape cancels.
  await live.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').getByText('1 day earlier')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 day earlier')).toHaveCount(0);
  await expect(live).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('8 days later').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText(formatDate(daysAfter(endDate, 8)));

  // In the meantime someone changes the dates in another browser.
  const secondBrowser = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await secondBrowser.newPage();
  await signIn(colleague, 'admin.ix@demo.example');
  await callApi(colleague, 'PATCH', `/admin/challenges/${id}`, { endDate: daysAfter(endDate, 1) });
  await secondBrowser.close();
  const save = dialogOf(page).getByRole('button', { name: 'Save dates' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('changed this on');
  await dialogOf(page).getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(live).toContainText(shown(startDate, daysAfter(endDate, 1)));
  expect((await datesOf(page, id)).startDate).toBe(startDate);

  await expect(live).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await datesOf(page, id)).toMatchObject({
    startDate: daysAfter(startDate, 1),
    endDate: daysAfter(endDate, 2),
  });

  // On a phone dates are typed.
  await callApi(page, 'PATCH', `/admin/challenges/${id}/publish`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('ul').filter({ hasText: 'Live Challenge' })).toBeVisible();
  await row.getByRole('rowheader').click();
  await gridOf(page)
    .getByRole('button', { name: `Change dates of ${name}` })
    .click();
  await expect(dialogOf(page)).toContainText(
    'This challenge is published. Its public page shows the new dates as soon as you save.',
  );
  const pitch = dialogOf(page).getByRole('textbox', { name: 'Pitch Presentation Date' });
  await pitch.fill(formatDate(daysAfter(before.pitchPresentationDate, 2)));
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // Someone published it since the calendar was read. Saving again is based on the newest version, as the text says.
  await save.click();
  await expect(dialogOf(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await save.click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await datesOf(page, id)).pitchPresentationDate).toBe(daysAfter(before.pitchPresentationDate, 2));
});

test('a move after which a challenge would end before it starts is refused, and the bar goes back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const name = 'A challenge whose end would pass its start';
  const { id } = await newChallenge(page, name, open);
  const before = await datesOf(page, id);
  await visit(page, `/calendar?filterFrom=${daysAfter(today(), -70)}&filterTo=${daysAfter(today(), 70)}`);
  const workshop = barOf(rowOf(page, name), 'workshop');
  const text = await workshop.textContent();
  await workshop.focus();
  await page.keyboard.press('m');
  await expect(page.getByText('Arrow keys move it.')).toBeVisible();
  for (let week = 0; week < 5; week++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  // The start is in the past, so it stays, and the end moves.
  await dialogOf(page).getByRole('checkbox', { name: 'Move the later stages by 35 days too' }).check();
  await dialogOf(page).getByRole('button', { name: 'Save dates' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('The challenge cannot end before it starts.');
  expect(await datesOf(page, id)).toEqual(before);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(workshop).toHaveText(text ?? '');
});

test('a drag that extends a challenge that is ready for assessment is refused, and the bar goes back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const name = 'A challenge that cannot be extended';
  const { id } = await newChallenge(page, name, ended);
  await callApi(page, 'POST', `/admin/challenges/${id}/ready-for-assessment`);
  const before = await datesOf(page, id);
  await visit(page, `/calendar?filterFrom=${daysAfter(today(), -20)}&filterTo=${daysAfter(today(), 40)}`);
  const live = barOf(rowOf(page, name), 'live');
  const text = await live.textContent();
  // The key loads the code that the drag needs.
  await live.focus();
  await page.keyboard.press('m');
  await expect(page.getByText('Arrow keys move it.')).toBeVisible();
  await page.keyboard.press('Escape');
  const place = await live.boundingBox();
  await drag(page, live, 12, 3);
  await expect(page.getByText(/, 12 days later$/)).toBeVisible();
  await page.mouse.up();
  await dialogOf(page).getByRole('button', { name: 'Save dates' }).press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText(screenMessages.resetBeforeExtending);
  expect(await datesOf(page, id)).toEqual(before);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(live).toHaveText(text ?? '');
  expect(await live.boundingBox()).toEqual(place);
});

test('zoom, window, groups and order are in the address; only editors move bars', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  await visit(page, address());
  await expect(gridOf(page)).toBeVisible();
  const numbers = page.locator('thead td > [data-today], thead td > span:not(:has(span))');
  const firstWidth = () => numbers.first().evaluate((one) => one.getBoundingClientRect().width);
  expect(await firstWidth()).toBe(20);

  await page.keyboard.press('+');
  await expect(page).toHaveURL(/zoom=week/);
  expect(await firstWidth()).toBe(48);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/zoom=quarter/);
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeChecked();
  await expect(numbers).toHaveCount(11);
  // A day is 6 px wide, so the Mondays are 42 px apart. One line starts each week, and weekends have no shade.
  const mondays = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect((mondays[2] ?? 0) - (mondays[1] ?? 0)).toBe(42);
  const backgrounds = () =>
    gridOf(page).evaluate(
      (grid) =>
        [grid, ...grid.querySelectorAll('*'), grid.parentElement as Element]
          .map((one) => getComputedStyle(one).getPropertyValue('--weekends'))
          .find((value) => value !== '')
          ?.match(/gradient/g)?.length,
    );
  expect(await backgrounds()).toBe(1);
  await page.getByRole('textbox', { name: 'From-date' }).press('+');
  await expect(page).toHaveURL(/zoom=quarter/);
  await visit(page, address('&zoom=week'));
  expect(await backgrounds()).toBe(2);
  await page.getByRole('radio', { name: 'Month' }).check();
  await expect(page).not.toHaveURL(/zoom/);

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(new RegExp(`filterFrom=${daysAfter(today(), 71)}`));
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(page).toHaveURL(new RegExp(`filterFrom=${daysAfter(today(), -5)}`));

  const group = page.getByRole('combobox', { name: 'Group' });
  await group.click();
  // The native list of orders has options too.
  const options = page.getByRole('listbox', { name: 'Group' }).getByRole('option');
  await options.nth(2).click();
  await options.nth(3).click();
  await expect(group).toHaveValue('2 groups');
  await expect(page).toHaveURL(/challengeGroupIDs=\d+%2C\d+/);
  await expect(options.and(page.locator('[aria-selected="true"]'))).toHaveCount(2);
  await page.getByRole('option', { name: 'My Groups' }).click();
  await expect(group).toHaveValue('My Groups');
  await expect(page).toHaveURL(/challengeGroupIDs=0/);
  await group.click();
  await page.getByRole('option', { name: 'All Groups' }).click();

  const sorted = page.waitForResponse((answer) => answer.url().includes('sort=name'));
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  const names: string[] = (await (await sorted).json()).map((one: { name: string }) => one.name);
  await expect(gridOf(page).getByRole('row', { level: 1 }).first()).toContainText(names[0] ?? '');
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));

  // This lead cannot edit a challenge that they cannot open.
  const others = rowOf(page, 'Cleaner air beside ferry berths');
  const pitch = others.locator('td').last();
  await pitch.focus();
  await page.keyboard.press('m');
  await drag(page, pitch, 3);
  await page.mouse.up();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(others.locator('[data-movable]')).toHaveCount(0);
});
