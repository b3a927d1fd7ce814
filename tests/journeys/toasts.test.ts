// Toasts are in one corner on every screen, above a sticky foot, below a dialog, and stay while someone reads them.
import type { Locator, Page } from '@playwright/test';
import { callApi } from './calls.ts';
import { choose, name, openNewChallengeForm, png, save, upload } from './challenge-form-parts.ts';
import { buttonOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return box;
}

/** The distance from the toast to the right and the lower edge of the window. */
async function distanceToEdges(page: Page, text: string) {
  const { x, y, width, height } = await boxOf(toast(page, text));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const round = Math.round;
  return { left: round(x), right: round(window.width - x - width), below: round(window.height - y - height) };
}

/** Whether a click in the middle of the element would hit it. */
const isClickable = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function createTag(page: Page, tag: string) {
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(tag);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.describe('with a fake clock', () => {
  // A context keeps its fake clock.
  test.use({ hasOwnContext: true });

  test('they stay in the bottom right while someone looks at them, and a dialog covers them', async ({
    page,
    signIn,
  }) => {
    await page.clock.install();
    await signIn(page, 'super@demo.example');
    await visit(page, '/tags/challenge');
    const message = 'Tag created.';
    for (const window of windows) {
      await page.setViewportSize(window);
      await createTag(page, `Toasted at ${window.width}`);
      await expect.poll(() => distanceToEdges(page, message)).toMatchObject({ right: 16, below: 16 });
      if (window.width < 576) expect((await distanceToEdges(page, message)).left).toBe(16);

      // Focus pauses the timer, and leaving resumes it.
      await toast(page, message).getByRole('button', { name: 'Close' }).focus();
      await page.clock.fastForward(20_000);
      await expect(toast(page, message)).toBeVisible();
      await page.getByRole('link', { name: 'Create' }).focus();
      await page.clock.fastForward(5_000);
      await expect(toast(page, message)).toHaveCount(0);

      // Hovering does the same.
      await createTag(page, `Toasted twice at ${window.width}`);
      await toast(page, message).hover();
      await page.clock.fastForward(20_000);
      await expect(toast(page, message)).toBeVisible();

      await page.getByRole('link', { name: 'Create' }).focus();
      await page.keyboard.press('Enter');
      const buttons = page.getByRole('dialog').getByRole('button');
      await expect(buttons.last()).toBeVisible();
      for (const button of await buttons.all()) await expect.poll(() => isClickable(button)).toBe(true);
      expect(await isClickable(toast(page, message))).toBe(false);
      await page.keyboard.press('Escape');
      await toast(page, message).getByRole('button', { name: 'Close' }).click();
    }
  });
});

test('they are above the foot of a form', async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  await openNewChallengeForm(page);
  await name(page).fill('Toasts above the foot');
  await choose(page, 'Challenge Lead', /lead@demo\.example/);
  await upload(page.locator('form'), 'Thumbnail', png(2));
  await save(page).click();
  const message = 'Challenge created.';
  await expect(toast(page, message)).toBeVisible();
  // The toast stays while the pointer is over it.
  await toast(page, message).hover();
  await buttonOf(page, 'Edit').press('Enter');
  const foot = page.locator('[data-sticky-foot]');
  await expect(foot).toBeVisible();
  for (const window of windows) {
    await page.setViewportSize(window);
    await expect
      .poll(async () => {
        const [over, below] = [await boxOf(toast(page, message)), await boxOf(foot)];
        return Math.round(below.y - over.y - over.height);
      })
      .toBe(16);
    expect(await isClickable(save(page))).toBe(true);
  }
});

test('if the code of the toasts could not be loaded, the next message loads it again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  let refusals = 0;
  await page.route('**/assets/*.js*', async (route) => {
    const response = await route.fetch();
    // File names do not say what they hold, but only the code of the toasts has this attribute.
    if (!(await response.text()).includes('data-over-foot')) return route.fulfill({ response });
    refusals += 1;
    return route.abort();
  });
  await visit(page, '/tags/challenge');
  await createTag(page, 'Without a toast');
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await createTag(page, 'With a toast again');
  await expect(toast(page, 'Tag created.')).toBeVisible();
});

test('what could not be loaded without a connection is loaded by the next attempt', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/tags/challenge');
  await expect(page.getByRole('link', { name: 'Create' })).toBeVisible();
  // From here on, the page needs files that it has not loaded yet.
  const refused = new Set<string>();
  await page.route('**/assets/*', (route) => {
    refused.add(route.request().url());
    return route.abort();
  });
  await page.getByRole('link', { name: 'Challenge Calendar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(refused.size).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Calendar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

/** The controls that a toast still covers after they are scrolled into view. */
const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    const nextPaint = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const covered: string[] = [];
    for (const control of document.querySelectorAll('main :is(a[href], button, input, textarea)')) {
      const before = control.getBoundingClientRect();
      control.scrollIntoView({ block: 'nearest' });
      // A control that was already in view did not scroll, so there is nothing to wait for.
      if (control.getBoundingClientRect().top !== before.top) await nextPaint();
      const box = control.getBoundingClientRect();
      for (const toast of document.querySelectorAll('[role=alert].mantine-Notification-root')) {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        if (isOver && box.width > 1) covered.push(control.getAttribute('aria-label') ?? control.textContent);
      }
    }
    return covered;
  });

for (const [width, height] of [
  [1280, 720],
  [390, 720],
] as const) {
  test(`at ${width} px they cover no button or field of a page`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'super@demo.example');
    const [challenge] = await callApi(page, 'GET', '/admin/challenges?search=leaks');
    // The message about a failed download stays until someone closes it.
    await page.route(/\/admin\/challenges\/\d+\/export/, (route) => route.abort());
    await visit(page, `/challenges/${challenge.challengeGroupID}/challenges/${challenge.id}`);
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
    await expect(message).toBeVisible();
    expect(await coveredControls(page), 'a challenge').toEqual([]);

    const follow = async (name: string) => {
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(message).toBeVisible();
    };
    for (const list of ['Admins', 'Challenges', 'Challenge Calendar']) {
      await follow(list);
      expect(await coveredControls(page), list).toEqual([]);
    }
    await follow('Challenge Groups');
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
    for (const button of await page.getByRole('dialog').getByRole('button').all())
      await expect.poll(() => isClickable(button)).toBe(true);
  });
}
