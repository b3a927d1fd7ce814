// Runs axe on every screen, at two widths, in light and dark mode.
import type { Page } from '@playwright/test';
import { colorSchemeKey } from '../../web/theme/color-scheme.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';

// These journeys change nothing, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

/** Each screen with a text that appears when it has loaded. */
const screens: Record<string, readonly (readonly [path: string, text: string | RegExp])[]> = {
  'before sign-in': [
    ['/auth/login', 'Forgot password?'],
    ['/auth/forgot-password', 'Back to sign in'],
    ['/auth/reset-password?guid=a-code-that-never-was', 'Send a new link'],
    ['/auth/unsubscribe?token=1', 'Stop these emails'],
  ],
  'the dashboard and tags': [
    ['/', /^\d+ tags$/],
    ['/page-not-found', 'The page you are looking for was not found.'],
    ['/tags/challenge', '1-10 of'],
    ['/tags/business', '1-10 of'],
    ['/tags/challenge?search=nothing-like-it', 'No tags found.'],
    ['/tags/challenge/create', 'Is public?'],
    ['/tags/challenge/edit/1', 'Is public?'],
    ['/tags/challenge/delete/1', 'Are you sure you want to delete the tag'],
    ['/tags/challenge/edit/never-was', 'We could not find this. It may have been deleted.'],
  ],
  people: [
    ['/account', 'Row height'],
    ['/account/edit-password', 'Current password'],
    ['/account/edit-name', 'First name'],
    ['/account/second-factor', 'Code from your app'],
    ['/account/calendar-feed', 'You have no address yet.'],
    ['/admins', /^1-\d+ of \d+$/],
    ['/admins?search=nothing-like-it', 'There is no data to display'],
    ['/admins/create', 'Confirm password'],
    ['/admins/4', 'History'],
    ['/admins/4/edit', 'Contact Us Messages'],
    ['/admins/4/edit-password', 'Confirm password'],
    ['/admins/4/delete', 'Are you sure you want to delete'],
    ['/admins/9999', 'We could not find this. It may have been deleted.'],
    ['/superadmins', /^1-\d+ of \d+$/],
    ['/superadmins/1', 'History'],
    ['/superadmins/1/edit', 'You cannot change your own site.'],
    ['/users', '1-25 of'],
    ['/users/11', 'Applications'],
    ['/users/11/delete', 'without an applicant'],
  ],
  applications: [
    ['/users/applications', '1-10 of'],
    ['/users/applications?search=nothing-like-it', 'No applications found.'],
    ['/users/applications/delete/28', 'Are you sure you want to delete this submission?'],
    ['/users/application/28', 'Extra Attachments'],
    ['/users/application/38', 'This section is not complete'],
    ['/users/application/99999', 'We could not find this. It may have been deleted.'],
  ],
  groups: [
    ['/challenge-groups', /^1-\d+ of \d+$/],
    ['/challenge-groups?search=nothing-like-it', 'No Challenge Groups found'],
    ['/challenge-groups/create', 'Permitted viewers'],
    ['/challenge-groups/edit/1', 'Permitted viewers'],
    ['/challenge-groups/delete/1', 'will also be deleted.'],
    ['/challenge-groups/score-weighting/2', 'Total 100%'],
    ['/challenge-groups/challenge-holders/1', 'gets the role Challenges Holder'],
    ['/challenge-groups/1/challenges', 'History'],
    ['/challenge-groups/1/challenges?search=nothing-like-it', 'No challenges found'],
    ['/challenge-groups/1/challenges/delete/1', 'Are you sure you want to delete the challenge'],
    ['/challenge-groups/9999/challenges', 'We could not find this. It may have been deleted.'],
    ['/challenges', /^1-\d+ of \d+$/],
    ['/challenges?search=nothing-like-it', 'No Challenges found'],
  ],
  challenges: [
    ['/challenge-groups/1/challenges/1', 'Applications Snapshot'],
    ['/challenge-groups/1/challenges/1/submissions', 'Percent complete'],
    ['/challenge-groups/1/challenges/1/description', 'Summary image 2'],
    ['/challenge-groups/1/challenges/1/history', 'Nothing has been recorded yet.'],
    ['/challenge-groups/1/challenges/1/complete', 'Mark Challenge as Assessment Complete'],
    ['/challenge-groups/1/challenges/1/publish', 'This challenge is already published.'],
    ['/challenge-groups/1/challenges/1/score-weighting', 'Total 100%'],
    ['/challenge-groups/1/challenges/1/lead', 'Challenge lead'],
    ['/challenges/1/challenges/5', 'Assessments complete'],
    ['/challenge-groups/1/challenges/999999', 'We could not find this. It may have been deleted.'],
    ['/challenge-groups/1/challenges/create', 'Add section'],
    ['/challenges/1/challenges/1/edit', 'Add section'],
  ],
  panels: [
    ['/challenge-groups/1/challenges/1/panel', 'Turn on the panel'],
    ['/challenge-groups/7/challenges/25/panel', 'Turn off the panel'],
    ['/challenge-groups/7/challenges/25/panel?part=assignments', 'Set aside'],
    ['/challenge-groups/7/challenges/25/panel?part=progress', 'Last reminder'],
    ['/challenge-groups/7/challenges/25/panel?part=interests', 'In force'],
    ['/challenge-groups/7/challenges/25/panel/propose', 'Existing assignments stay as they are.'],
    ['/challenge-groups/7/challenges/25/panel/remind', 'Mail to'],
    ['/challenge-groups/7/challenges/25/panel/add-interest', 'Company'],
    ['/challenge-groups/7/challenges/25/panel/clear-interest/1', 'Leave it set aside'],
  ],
  assessments: [
    ['/assessments', 'My Challenges to Assess'],
    ['/assessments/challenge/1', 'Background'],
    ['/assessments/submissions/1', 'of 13 assessed'],
    ['/assessments/submissions/8', 'There have been no submissions submitted'],
    ['/assessments/submissions/submission/4', 'Extra Attachments'],
    ['/assessments/edit-application/9', 'Entry summary'],
    ['/assessments/submissions/submission/99999', 'We could not find this. It may have been deleted.'],
    ['/challenge-groups/1/application-summary/1', 'pts or less'],
    ['/challenge-groups/1/application-summary/1/share', 'Works until'],
    ['/challenge-groups/1/application-summary/1/summary/9', 'Cancel'],
    ['/challenge-groups/1/application-summary/1/decision', 'Save cut-off'],
    ['/challenge-groups/1/application-summary/1/decision?what-if=10,40,20,20,10', 'Nothing is saved.'],
    ['/challenge-groups/1/application-summary/1/decision/assessors', 'Compared with colleagues'],
    [
      '/challenge-groups/1/application-summary/1/decision/decisions',
      'The assessments of this challenge are not',
    ],
    ['/challenge-groups/1/application-summary/3/decision/decisions', 'Decline all undecided'],
    [
      '/challenge-groups/1/application-summary/3/decision/decisions/decline-undecided',
      'undecided submissions?',
    ],
    ['/challenge-groups/1/application-summary/3/decision/letters', 'Templates of this challenge'],
    ['/challenge-groups/1/application-summary/3/decision/letters/scores', 'Letters say nothing about scores'],
    [
      '/challenge-groups/1/application-summary/3/decision/letters/template/invite',
      'Preview with example values',
    ],
    ['/challenge-groups/1/application-summary/3/decision/letters/release', 'have no decision.'],
    ['/challenge-groups/1/application-summary/9999', 'We could not find this. It may have been deleted.'],
  ],
  "people's data": [
    ['/privacy', 'There are no requests.'],
    ['/privacy/new/erase', 'The request is due one month later.'],
    ['/privacy/retention', 'Tonight: 0 records. In the next 30 days: 0 records.'],
    ['/privacy/pages', 'Not published. Visitors see no link.'],
    ['/privacy/requests/99999', 'We could not find this. It may have been deleted.'],
    ['/challenges/1/challenges/1/hold', 'Hold until'],
  ],
  'calendar and messages': [
    ['/calendar', 'Live Challenge'],
    ['/calendar?filterFrom=1990-01-01&filterTo=1990-01-31', 'No Challenges found.'],
    ['/calendar/feed', 'You have no address yet.'],
    ['/contact-us-messages', /^1-10 of \d+$/],
    ['/contact-us-messages?search=nothing-like-it', 'There is no data to display'],
    ['/contact-us-messages?isPossibleSpam=true', 'Possible spam'],
    ['/contact-us-messages/3', 'Received'],
    ['/contact-us-messages/3/delete', 'Are you sure you want to delete this message from'],
    ['/contact-us-messages/99999', 'We could not find this message. It may have been deleted.'],
  ],
};

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 900 };
const contrast = 'color-contrast';

/** First opens a page with little text at full width, so that the expected text cannot be from the previous screen. */
async function follow(page: Page, path: string) {
  await followLink(page, '/page-not-found');
  await expect(page.getByText('The page you are looking for was not found.')).toBeVisible();
  await page.setViewportSize(desktop);
  await followLink(page, path);
}

async function open(page: Page, path: string, text: string | RegExp) {
  if (path.startsWith('/auth/')) {
    await page.setViewportSize(desktop);
    await page.goto(path);
  } else await follow(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(text).last()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The foot of a long form covers parts of controls until someone scrolls, which axe would report as small targets. */
const placeFootBelowForm = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main form *'))
      if (getComputedStyle(part).position === 'sticky') part.style.position = 'static';
  });

/** The schemes differ only in colours, which follow this attribute. */
const setScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.mantineColorScheme = chosen;
  }, scheme);

/** Confirmations, empty lists and missing records look the same in every area, so we check only those of tags. */
const isSameAsForTags = /\/delete|nothing-like-it|\/9{4,}|edit-password|\/(complete|publish)$/;

for (const [area, listed] of Object.entries(screens)) {
  test(`axe finds nothing on a desktop or a phone, in light or dark mode: ${area}`, async ({
    page,
    axe,
    signIn,
  }) => {
    test.slow();
    if (area !== 'before sign-in') {
      await signIn(page, 'super@demo.example');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const [path, text] of listed) {
      await open(page, path, text);
      await placeFootBelowForm(page);
      await axe(page);
      if (area !== 'the dashboard and tags' && isSameAsForTags.test(path)) continue;
      await setScheme(page, 'dark');
      await axe(page, { only: contrast });
      await setScheme(page, 'light');
      // Resize the screen instead of opening it again.
      await page.setViewportSize(phone);
      await expect(page.getByText(text).last()).toBeVisible();
      // The colours do not depend on the width.
      await axe(page, { without: contrast });
    }
  });
}

test('a page that starts in dark mode has the same colours as one that switches to it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const coloursOnceLoaded = async () => {
    await expect(page.getByText(/^\d+ tags$/)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // Ignore the head, because a script adds links to it for files that it will load.
    return page.locator('body *').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${element.tagName} ${color} ${backgroundColor}`;
      }),
    );
  };
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), colorSchemeKey);
  await page.goto('/');
  const started = await coloursOnceLoaded();
  await page.evaluate((key) => localStorage.setItem(key, 'light'), colorSchemeKey);
  await page.reload();
  await expect(page.getByText(/^\d+ tags$/)).toBeVisible();
  await setScheme(page, 'dark');
  // Only the button that switches the mode may differ.
  const differing = (await coloursOnceLoaded()).filter((colour, index) => colour !== started[index]);
  expect(differing.length).toBeLessThan(8);
});

test('axe finds nothing on a form with errors', async ({ page, axe }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This is a required field.')).toHaveCount(2);
  await axe(page);
});
