// The dates of the challenge form: their chart, warnings, and moving later dates; by mouse, and by keyboard on a phone.
import type { Locator, Page } from '@playwright/test';
import { daysAfter } from '../../rules/lifecycle.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { index, openNewChallengeForm } from './challenge-form-parts.ts';
import { expect, test } from './fixtures.ts';

const dateBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isoOf = (text: string) => text.split('/').reverse().join('-');
const textOf = (iso: string) => iso.split('-').reverse().join('/');

const laterNames = ['Assessment Start', 'Response Date', 'Pitch Presentation Date'];
const laterDates = (page: Page) =>
  Promise.all(laterNames.map(async (name) => isoOf(await dateBox(page, name).inputValue())));
const moved = (dates: readonly string[], days: number) => dates.map((date) => daysAfter(date, days));

async function moveEnd(page: Page, days: number) {
  const end = dateBox(page, 'Challenge End');
  await end.fill(textOf(daysAfter(isoOf(await end.inputValue()), days)));
  await page.keyboard.press('Tab');
}

const byMouse = (button: Locator) => button.click();
async function byKeyboard(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

for (const [width, press] of [
  [1280, byMouse],
  [390, byKeyboard],
] as const) {
  test(`at ${width} px, later dates are suggested, moved and moved back`, async ({ page, signIn, axe }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'lead@demo.example');
    await openNewChallengeForm(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const strip = page.getByRole('img', { name: /^Workshop: .* Today: / });
    const before = await laterDates(page);
    await expect(strip).toHaveCSS('height', '56px');
    await expect(page.getByText(/date warnings/)).toHaveCount(0);

    await moveEnd(page, 14);
    const question = page.getByText(
      'You moved Challenge End by 14 days. Move the 3 later dates by 14 days too?',
    );
    await expect(question).toBeVisible();
    expect(await laterDates(page)).toEqual(before);
    await expect(page.getByText('You can save it as it is.')).toBeVisible();
    await expect(page.getByText('See the date warnings above.')).toHaveCount(4);
    if (width === 1280)
      await expect(index(page).getByRole('link', { name: 'Dates' })).toHaveText('Dates, 3 warnings');
    else await expect(page.getByLabel('Jump to')).toContainText('Dates, 3 warnings');
    await page.getByRole('heading', { name: 'Description sections' }).scrollIntoViewIfNeeded();
    await press(button('3 date warnings'));
    await expect(page.getByText(/^Pitch Presentation Date \(.*\) is before Challenge End/)).toBeInViewport();
    await axeInBothSchemes(page, axe);

    await press(button('Move dates'));
    await expect(page.getByText('3 dates moved.')).toBeVisible();
    await expect(button('Undo')).toBeFocused();
    expect(await laterDates(page)).toEqual(moved(before, 14));
    await expect(page.getByText('See the date warnings above.')).toHaveCount(0);

    await press(button('Undo'));
    await expect(dateBox(page, 'Challenge End')).toBeFocused();
    expect(await laterDates(page)).toEqual(before);
    await expect(page.getByText('3 dates moved.')).toHaveCount(0);

    await moveEnd(page, -14);
    await expect(page.getByText(/^You moved Challenge End 14 days earlier\./)).toBeVisible();
    await press(button('Keep dates'));
    await expect(button('Move dates')).toHaveCount(0);
    expect(await laterDates(page)).toEqual(before);
  });
}

test('a date chosen in the calendar asks about later dates, until it is changed back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  await openNewChallengeForm(page);
  const pitch = await dateBox(page, 'Pitch Presentation Date').inputValue();
  const response = dateBox(page, 'Response Date');
  await response.fill('15/06/2030');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Keep dates' }).click();
  await page.getByRole('button', { name: 'Choose a date for Response Date' }).click();
  await page.getByRole('button', { name: '14 June 2030' }).click();
  const question = page.getByText(
    'You moved Response Date 1 day earlier. Move the later date 1 day earlier too?',
  );
  await expect(question).toBeVisible();
  await response.fill('15/06/2030');
  await page.keyboard.press('Tab');
  await expect(question).toBeHidden();
  await expect(dateBox(page, 'Pitch Presentation Date')).toHaveValue(pitch);
});
