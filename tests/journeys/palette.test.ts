// The search palette, the list of shortcuts and the keys of lists and messages, all by keyboard.
import type { Page } from '@playwright/test';
import { type ContactMessageSummary, contactMessages } from '../../contract/contact-messages.ts';
import { sites } from '../../contract/vocabulary.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';

const challengeName = 'Finding leaks in trunk mains before they surface';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const shortcutsDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Does not wait between the keys, because on a busy machine that may exceed the time limit of a sequence. */
const goWith = (page: Page, key: string) => Promise.all([page.keyboard.press('g'), page.keyboard.press(key)]);

test('the palette opens a record, runs an action of its page and leads back, by keyboard', {
  tag: '@essential',
}, async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/challenges');
  const search = page.getByRole('searchbox', { name: 'Search name or identifier' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(option(page, 'Challenge Calendar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Meta+k');
  expect((await palette(page).boundingBox())?.width).toBe(640);
  await field(page).pressSequentially('fi');
  await expect(palette(page)).toContainText('Type at least 3 characters to search records.');
  await field(page).pressSequentially('nding leaks');
  await expect(option(page, new RegExp(`^${challengeName}`))).toHaveAttribute('aria-selected', 'true');
  await axeInBothSchemes(page, axe);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(challengeName);
  await expect(palette(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  // An action of the page opens its dialog, which returns the focus to where the palette was opened.
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await edit.focus();
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('lead');
  await expect(option(page, 'Update challenge lead')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Update challenge lead' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();

  // Elsewhere, the record opened last comes first.
  await goWith(page, 'd');
  await expect(heading(page)).toHaveText('Dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(palette(page).getByRole('option').first()).toContainText(challengeName);
  await field(page).pressSequentially('nothingiscalledthis');
  await expect(palette(page)).toContainText('Nothing found for "nothingiscalledthis".');
  await field(page).fill('');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(challengeName);
});

test('keys move in a list, open pages and show all shortcuts, until someone switches them off', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/challenges');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const linkOf = (row: number) => rows.nth(row).getByRole('link').first();
  await expect(linkOf(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(linkOf(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(linkOf(1)).toBeFocused();
  const name = await linkOf(1).textContent();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(name ?? '');

  await goWith(page, 'c');
  await expect(heading(page)).toHaveText('Challenges');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(shortcutsDialog(page)).toHaveCount(0);
  await heading(page).focus();
  await page.keyboard.press('?');
  await expect(shortcutsDialog(page)).toContainText('Previous row');
  await axeInBothSchemes(page, axe);
  // No shortcut works behind the dialog.
  await goWith(page, 'd');
  await page.keyboard.press('Escape');
  await expect(shortcutsDialog(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('Challenges');

  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  // The dialog moves the focus to this button when it opens, and Enter would then close it.
  await expect(shortcutsDialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await shortcutsDialog(page).getByRole('link', { name: 'Your account' }).press('Enter');
  await expect(shortcutsDialog(page)).toHaveCount(0);
  const choice = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(choice).toBeChecked();
  await expect(choice).toHaveAccessibleDescription('Keys such as J and K work when you are not typing.');
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await heading(page).focus();
  await goWith(page, 'd');
  await page.keyboard.press('?');
  // Ctrl+K is not a single key, so it still works.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(shortcutsDialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Your account');
  await choice.press('Space');
});

test('messages are selected with X, replied to with R, and done with E, which opens the next one', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'messages@demo.example');
  const message = {
    firstName: 'Palette',
    email: 'palette@inbox.example',
    message: 'May we?',
    site: sites.IX,
  };
  for (const lastName of ['First', 'Second'])
    await callApi(page, 'POST', `/${contactMessages.send.path}`, { ...message, lastName });
  await page.goto('/contact-us-messages?search=palette&sort=name&order=asc');
  const box = page.getByRole('checkbox', { name: 'Select Palette First' });
  await expect(box).toBeVisible();
  await page.keyboard.press('j');
  // The first key press loads the code that handles shortcuts.
  await expect(page.getByRole('row').filter({ has: box }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(box).toBeChecked();
  await page.keyboard.press('x');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Palette First');

  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(reply).toBeVisible();
  await page.keyboard.press('r');
  await expect(reply).toBeFocused();
  await page.keyboard.type('er');
  await expect(reply).toHaveValue('er');
  await reply.fill('');
  await reply.blur();
  await page.keyboard.press('e');
  await expect(heading(page)).toHaveText('Palette Second');
  await page.keyboard.press('e');
  await expect(heading(page)).toHaveText('Contact Us Messages');
  const path = `/${contactMessages.list.path}?search=palette&status=done`;
  const done: ContactMessageSummary[] = await callApi(page, 'GET', path);
  expect(done.map(({ lastName }) => lastName).sort()).toEqual(['First', 'Second']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette fills the screen, lists what a menu of the page holds, and opens a record', async ({
    page,
    signIn,
    axe,
  }) => {
    await signIn(page, 'super@demo.example');
    await page.goto('/challenge-groups');
    await page.getByRole('link', { name: 'Water and Environment' }).first().click();
    await expect(heading(page)).toHaveText('Water and Environment');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(field(page)).toBeFocused();
    expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await field(page).fill('hol');
    await option(page, 'Update challenge holder').tap();
    await expect(page.getByRole('dialog', { name: 'Update challenge holder' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await palette(page).getByRole('button', { name: 'Close' }).tap();
    await expect(palette(page)).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await field(page).pressSequentially('finding leaks');
    await expect(option(page, new RegExp(`^${challengeName}`))).toHaveAttribute('aria-selected', 'true');
    await axeInBothSchemes(page, axe);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(challengeName);
  });
});
