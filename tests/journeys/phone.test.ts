// Layout on a phone: checkboxes and labels, section cards, the calendar's legend, and the buttons of a page.
import type { Locator } from '@playwright/test';
import { addSection, openNewChallengeForm, section } from './challenge-form-parts.ts';
import { leaksChallenge, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { followLink, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function boxOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, height, right: x + width, bottom: y + height, middle: y + height / 2 };
}

test('a checkbox or switch shares a row with its label', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  for (const [address, least] of [
    ['/admins/create', 6],
    ['/tags/challenge/create', 1],
    ['/account', 2],
    ['/contact-us-messages/1', 1],
    ['/privacy/retention', 2],
    ['/challenge-groups/1/application-summary/1/share', 1],
    ['/challenge-groups/1/application-summary/1/decision', 1],
  ] as const) {
    await visit(page, address);
    const rows = page.locator('.mantine-Checkbox-body, .mantine-Switch-body');
    await expect.poll(() => rows.count(), address).toBeGreaterThanOrEqual(least);
    for (const row of await rows.all()) {
      const label = await boxOf(row.locator('.mantine-Checkbox-label, .mantine-Switch-label'));
      const control = await boxOf(row.locator('.mantine-Checkbox-inner, .mantine-Switch-track'));
      expect(label.height, address).toBeGreaterThanOrEqual(44);
      // A label of several lines may have its box beside the first line.
      const middle = label.height < 60 ? label.middle : label.y + 22;
      expect(Math.abs(middle - control.middle), address).toBeLessThanOrEqual(1);
    }
  }
});

test('a card has its name, first button and menu on one line, and touch keeps its size in compact tables', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.evaluate(() => localStorage.setItem('preferences:1', '{"rowHeight":"compact"}'));
  await visit(page, '/admins');
  const card = page.getByRole('list', { name: 'Admins' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  const top = [
    card.getByRole('link').first(),
    card.getByRole('link', { name: /^View / }),
    card.getByRole('button', { name: /^More actions/ }),
  ];
  // Measured again if the page scrolls between two measurements.
  await expect(async () => {
    const [name, view, more] = await Promise.all(top.map(boxOf));
    for (const button of [view, more]) {
      expect(Math.abs((button?.middle ?? 0) - (name?.middle ?? 0))).toBeLessThanOrEqual(1);
      expect(button?.height).toBe(44);
    }
  }).toPass();
  const [term, value] = await Promise.all([
    boxOf(card.locator('dt').first()),
    boxOf(card.locator('dd').first()),
  ]);
  expect([term.width, Math.abs(term.y - value.y)]).toEqual([112, 0]);

  await page.setViewportSize({ width: 1000, height: 844 });
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect((await boxOf(row.getByRole('link', { name: /^View / }))).height).toBe(44);
  expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44);
});

test('a section card has handle, number and title in one row, and its buttons below', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  await openNewChallengeForm(page);
  await addSection(page, 'WYSIWYG');
  await section(page, 1).getByLabel('Title').fill('What we look for in the months before the pilot starts');
  const handle = await boxOf(page.getByTitle('Drag section 1', { exact: true }));
  const heading = await boxOf(section(page, 1).getByRole('heading', { level: 3 }));
  expect(Math.abs(handle.middle - heading.middle)).toBeLessThanOrEqual(1);
  expect(heading.x).toBeGreaterThanOrEqual(handle.right);
  const buttons = await Promise.all(
    ['Move section 1 up', 'Move section 1 down', 'Delete section 1'].map((label) =>
      boxOf(page.getByRole('button', { name: label })),
    ),
  );
  for (const button of buttons) expect(button.y).toBeGreaterThanOrEqual(handle.bottom);
  expect(new Set(buttons.map(({ middle }) => Math.round(middle))).size).toBe(1);
  // At the right edge of the card.
  const card = await boxOf(section(page, 1));
  expect(card.right - (buttons.at(-1)?.right ?? 0)).toBeLessThanOrEqual(24);
});

test('the calendar has "Today" above its grid, its legend, the letters of its bars, and initials in an open row', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/calendar');
  const grid = page.getByRole('treegrid');
  await expect(grid).toBeVisible();
  const legend = page.getByRole('region', { name: 'Calendar' }).locator('ul').first();
  await expect(legend.locator('li')).toHaveText([
    /^WWorkshop$/,
    /^LLive Challenge$/,
    /^AAssessment$/,
    /^PPitch$/,
  ]);
  for (const entry of await legend.locator('li').all()) await expect(entry).toBeInViewport();
  expect((await boxOf(legend)).bottom).toBeLessThanOrEqual((await boxOf(grid)).y);
  const today = page.getByRole('button', { name: 'Today' });
  await expect(today).toBeInViewport({ ratio: 1 });
  expect((await boxOf(today)).height).toBe(44);

  const row = grid.getByRole('row', { level: 1 }).first();
  await expect(row.locator('[data-stage]').first()).toHaveText(/[WLAP]/);
  await row.getByRole('rowheader').tap();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const initials = row.getByText(/^(?!(IX|GA)$)[A-ZÀ-Ý]{2}$/).first();
  await expect(initials).toBeInViewport();
  const [inRow, rowBox] = [await boxOf(initials), await boxOf(row)];
  expect(inRow.bottom).toBeLessThanOrEqual(rowBox.bottom);
  const todayLine = page.locator('div[data-today]');
  // The last days of the window, which are never today.
  await grid.locator('xpath=../..').evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
  await expect(todayLine).not.toBeInViewport();
  await today.tap();
  await expect(todayLine).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('a chosen value can be removed by touch', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/challenge-groups/edit/1');
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByText('Tom Ellison (viewer@demo.example)');
  // The cross is only for the pointer; on the keyboard, Backspace removes the last value.
  const remove = chosen.locator('xpath=..').locator('button');
  await expect(remove).toBeVisible();
  for (const part of [remove, remove.locator('svg')]) {
    const { width, height } = await boxOf(part);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(part === remove ? 24 : 16);
  }
  await remove.tap();
  await expect(remove).toHaveCount(0);
  // The cross of a dialog is an icon, smaller than its button.
  const close = dialog.getByRole('button', { name: 'Close' });
  expect((await boxOf(close)).width).toBeGreaterThanOrEqual(44);
  expect((await boxOf(close.locator('svg'))).width).toBe(20);
});

/** Text that does not fit is cut off without an ellipsis. */
const isCut = (button: Locator) =>
  button.evaluate((one) =>
    [one, ...one.querySelectorAll('*')].some(
      (part) => getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth,
    ),
  );

test('the buttons in the header of a page fill their rows evenly and show their full captions', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { path } = await leaksChallenge(page);
  for (const address of [path, '/calendar', '/admins/4', '/assessments/submissions/submission/4']) {
    await visit(page, address);
    const all = titleRow(page).getByRole('link').or(titleRow(page).getByRole('button'));
    await expect(all.first()).toBeVisible();
    for (const button of await all.all()) expect(await isCut(button), await button.innerText()).toBe(false);
    const boxes = await Promise.all((await all.all()).map(boxOf));
    const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))];
    const rows = tops.map((top) => boxes.filter(({ y }) => Math.round(y) === top));
    const edges = rows.map((row) => [
      Math.round(Math.min(...row.map(({ x }) => x))),
      Math.round(Math.max(...row.map(({ right }) => right))),
    ]);
    expect(new Set(edges.map(String)).size, address).toBe(1);
    for (const row of rows) expect(new Set(row.map(({ width }) => Math.round(width))).size, address).toBe(1);
  }
});

test('a title row shows its filled button and "More", which has everything else', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { path } = await leaksChallenge(page);
  await visit(page, '/page-not-found');
  for (const [address, filled, others] of [
    [path, ['Mark Challenge as Assessment Complete'], ['Edit', 'Reset Assessment Status']],
    ['/calendar', [], ['Subscribe', 'Print']],
    ['/admins/4', ['Edit'], ['Edit Password', 'Upgrade to Super Admin', 'Delete']],
    ['/users', ['Create'], ['Applications']],
    ['/challenge-groups/1/challenges', ['Create challenge'], ['Edit', 'Update challenge holder', 'Remove']],
    ['/assessments/submissions/1', ['Begin Assessment'], ['View challenge']],
    ['/assessments/submissions/8', [], ['View challenge']],
  ] as const) {
    await followLink(page, address);
    const buttons = titleRow(page).getByRole('link').or(titleRow(page).getByRole('button'));
    const more = titleRow(page).getByRole('button', { name: 'More', exact: true });
    // A menu with a single action and nothing beside it would only hide it.
    const isMenu = filled.length + others.length > 1;
    await expect
      .poll(() => buttons.allTextContents(), address)
      .toEqual([...filled, ...(isMenu ? ['More'] : others)]);
    if (!isMenu) continue;
    for (const button of await buttons.all()) expect((await boxOf(button)).height, address).toBe(44);
    await more.tap();
    for (const label of others)
      await expect(page.getByRole('menuitem', { name: label, exact: true }), address).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('an assessing screen has icons for its neighbours beside the way back', async ({ page, signIn }) => {
  await signIn(page, 'assessor1@demo.example');
  await visit(page, '/assessments/submissions/assessment/assess/4');
  const links = page.getByRole('navigation', { name: 'Other submissions' });
  const next = links.getByRole('link', { name: /^Next submission: / });
  await expect(next).toBeVisible();
  await expect(titleRow(page).getByRole('link').or(titleRow(page).getByRole('button'))).toHaveCount(0);
  const [icon, wayBack] = [
    await boxOf(next),
    await boxOf(page.getByRole('navigation', { name: 'Breadcrumb' })),
  ];
  expect([icon.width, icon.height]).toEqual([44, 44]);
  expect(Math.abs(icon.middle - wayBack.middle)).toBeLessThanOrEqual(1);
  await next.tap();
  await links.getByRole('link', { name: /^Previous submission: / }).tap();
  await expect(page).toHaveURL(/\/assessment\/(assess|edit)\/4$/);
});
