// An assessor assesses the waiting applications, on a computer and on a tablet.
import type { Locator, Page } from '@playwright/test';
import type { ApplicationToAssess } from '../../contract/applications.ts';
import type { Assessment, ChallengeToAssess } from '../../contract/assessments.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const challengeName = 'Finding leaks in trunk mains before they surface';
const draftNotice = 'What you typed is kept in this browser.';

async function loadWaiting(page: Page, name: string) {
  const all: ChallengeToAssess[] = await callApi(page, 'GET', '/admin/assessments/challenges');
  const challenge = all.find((one) => one.name === name);
  if (!challenge) throw new Error(`There is no challenge ${name} to assess.`);
  const path = `/admin/challengeapplications/challenge/${challenge.id}/complete`;
  const applications: ApplicationToAssess[] = await callApi(page, 'GET', path);
  return { challenge, waiting: applications.filter(({ hasUserAssessed }) => !hasUserAssessed) };
}

const earlierAssessment = {
  deploymentScale: 2,
  fitWithChallenge: 2,
  credibilityCompany: 2,
  credibilityTechnology: 2,
  fullOrPartialSolution: 2,
  isInnovative: false,
  finalComment: 'Given before.',
};

const assessPath = (id: number) => `/assessments/submissions/assessment/assess/${id}`;
const scale = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Final comment' });
const company = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const form = (page: Page) => page.getByRole('form');
const saveAndNext = (page: Page) => page.getByRole('button', { name: 'Save and next' });

/** A number of the scale, which only the pointer and touch can use. */
const mark = (page: Page, name: string, rating: number) =>
  scale(page, name).locator('xpath=..').getByText(String(rating), { exact: true });

const loadOwnAssessment = (page: Page, id: number): Promise<Assessment> =>
  callApi(page, 'GET', `/admin/assessments/getassessment/${id}`);

/** The assessor clicks the foot of the form next, so no message may cover it. */
async function expectNothingOverFoot(page: Page, message: Locator) {
  await expect(message).toBeVisible();
  const foot = page.locator('[data-sticky-foot]');
  await expect
    .poll(async () => {
      const [over, below] = [await message.boundingBox(), await foot.boundingBox()];
      return over && below && Math.round(below.y - over.y - over.height);
    })
    .toBe(16);
}

/** Calls the API as another person, without changing the sign-in of the page. */
async function asSuperAdmin(page: Page, path: string) {
  const post = (address: string, headers: object, body?: object) =>
    fetch(new URL(address, page.url()), {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const credentials = { email: 'super@demo.example', password: demoPassword, isAdmin: true };
  const { token } = await (await post('/admin/auth/login', {}, credentials)).json();
  expect((await post(path, { authorization: `Bearer ${token}` })).ok, path).toBe(true);
}

test('an assessor assesses three applications, and loses nothing when the lead makes a change first', {
  tag: '@essential',
}, async ({ page, signIn, axe }) => {
  await signIn(page, 'assessor4@demo.example');
  const { challenge, waiting } = await loadWaiting(page, challengeName);
  const [first, second, third, ...others] = waiting;
  if (!first || !second || !third) throw new Error('Fewer than three applications are waiting.');
  for (const { id } of others)
    await callApi(page, 'POST', '/admin/assessments', { ...earlierAssessment, applicationID: id });
  const progress = (left: number) =>
    `${challenge.submissionCount - left} of ${challenge.submissionCount} assessed`;

  await visit(page, `/assessments/submissions/${challenge.id}`);
  await buttonOf(page, 'Begin Assessment').first().click();
  await expect(page).toHaveURL(assessPath(first.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessing Submission');
  await expect(titleRow(page)).toContainText(progress(3));
  await expect(company(page)).toHaveText(first.companyName);
  await expect(form(page)).toContainText('- pts of 100');
  await expect(form(page)).toContainText('6 not set, comment missing');

  await mark(page, 'Deployment timescale', 4).click();
  await expect(scale(page, 'Deployment timescale')).toHaveAttribute(
    'aria-valuetext',
    '4 of 5, 1-2 years, 16.0 points',
  );
  await expect(form(page)).toContainText('4/5, 16.0 pts');
  await mark(page, 'Fit with challenge', 1).click();
  await scale(page, 'Credibility of company').fill('5');
  await scale(page, 'Credibility of technology').fill('3');
  await expect(form(page)).toContainText('52.0 pts of 100');
  await expect(form(page)).toContainText('2 not set, comment missing');
  await saveAndNext(page).click();
  await expect(form(page).getByText('This is a required field.')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await comment(page).fill('Sound, and soon.');
  await expect(page.getByText('Draft kept in this browser')).toBeVisible();

  // A draft survives a reload and a visit to the next application.
  await page.reload();
  await expect(comment(page)).toHaveValue('Sound, and soon.');
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(company(page)).not.toHaveText(first.companyName);
  await page.goBack();
  await expect(comment(page)).toHaveValue('Sound, and soon.');
  await expect(scale(page, 'Fit with challenge')).toHaveAttribute('aria-valuetext', /^1 of 5/);
  await expect(scale(page, 'Full or partial solution')).toHaveAttribute('aria-valuetext', 'Not set yet');

  await page.getByText('Yes', { exact: true }).click();
  await saveAndNext(page).click();
  await expect(dialogOf(page).getByRole('listitem')).toHaveText(['Full or partial solution']);
  await dialogOf(page).getByRole('button', { name: 'Go back' }).click();
  await expect(scale(page, 'Full or partial solution')).toBeFocused();
  await saveAndNext(page).click();
  await dialogOf(page).getByRole('button', { name: 'Save with 1' }).click();
  await expect(page).toHaveURL(assessPath(second.id));
  await expectNothingOverFoot(page, page.getByRole('alert').filter({ hasText: 'Assessment saved.' }));
  expect(await loadOwnAssessment(page, first.id)).toMatchObject({
    deploymentScale: 4,
    fitWithChallenge: 1,
    credibilityCompany: 5,
    credibilityTechnology: 3,
    fullOrPartialSolution: 1,
    isInnovative: true,
    finalComment: 'Sound, and soon.',
  });

  // The second assessment uses only the keyboard.
  await expect(company(page)).toHaveText(second.companyName);
  await expect(titleRow(page)).toContainText(progress(2));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tabTo = async (name: string) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    for (let presses = 0; (await focused()) !== name && presses < 40; presses++)
      await page.keyboard.press('Tab');
  };
  for (const [name, rating] of [
    ['deploymentScale', '1'],
    ['fitWithChallenge', '2'],
    ['credibilityCompany', '3'],
    ['credibilityTechnology', '4'],
    ['fullOrPartialSolution', '5'],
  ] as const) {
    await tabTo(name);
    await page.keyboard.press(rating);
  }
  await tabTo('isInnovative');
  await page.keyboard.press('ArrowDown');
  await tabTo('finalComment');
  await page.keyboard.type('By keyboard.');
  await expect(form(page)).toContainText('60.0 pts of 100');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(assessPath(third.id));
  expect(await loadOwnAssessment(page, second.id)).toMatchObject({
    deploymentScale: 1,
    fullOrPartialSolution: 5,
    isInnovative: false,
    finalComment: 'By keyboard.',
  });

  await expect(company(page)).toHaveText(third.companyName);
  for (const name of ['Deployment timescale', 'Fit with challenge', 'Credibility of company'])
    await mark(page, name, 2).click();
  await scale(page, 'Credibility of technology').fill('2');
  await scale(page, 'Full or partial solution').fill('2');
  await page.getByText('No', { exact: true }).click();
  await comment(page).fill('Typed while the lead was quicker.');
  await asSuperAdmin(page, `/admin/challenges/${challenge.id}/assessment-complete`);
  await saveAndNext(page).click();
  const refusal = 'The assessments of this challenge are complete, so you can no longer save an assessment.';
  await expect(form(page).getByRole('alert')).toHaveText(`${refusal} ${draftNotice}`);
  await expect(comment(page)).toHaveValue('Typed while the lead was quicker.');
  await page.reload();
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  await expect(page.getByRole('main').getByText('Assessments complete', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you typed' })).toContainText(
    'Typed while the lead was quicker.',
  );
  await expect(form(page)).toHaveCount(0);
  await axe(page);

  await asSuperAdmin(page, `/admin/challenges/${challenge.id}/ready-for-assessment`);
  await page.reload();
  await expect(comment(page)).toHaveValue('Typed while the lead was quicker.');
  await saveAndNext(page).click();
  await expect(page).toHaveURL(`/assessments/submissions/${challenge.id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'All entries assessed' })).toBeVisible();
  await expect(page.getByRole('main').getByText(progress(0))).toBeVisible();
  await expect(page.getByText(`All ${challenge.submissionCount} assessed. Thank you.`)).toBeVisible();
  await expect(page.getByRole('main').getByText('The next challenge to assess:')).toBeVisible();

  // The address of the assessment form shows the saved assessment, and the draft is gone.
  await visit(page, assessPath(third.id));
  await expect(page).toHaveURL(assessPath(third.id).replace('/assess/', '/edit/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Assessment');
  await expect(comment(page)).toHaveValue('Typed while the lead was quicker.');
  await expect(page.getByText('Draft kept')).toHaveCount(0);

  // The same assessor changed it in another window in the meantime.
  await comment(page).fill('Thought again here.');
  await callApi(page, 'PATCH', '/admin/assessments', {
    applicationID: third.id,
    finalComment: 'Thought again there.',
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form(page).getByRole('alert')).toContainText('You changed this assessment in another window');
  await expect(comment(page)).toHaveValue('Thought again here.');
  await form(page).getByRole('button', { name: 'Discard draft' }).click();
  await dialogOf(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(comment(page)).toHaveValue('Thought again there.');
  await comment(page).fill('Thought again.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/assessments/submissions/${challenge.id}`);
  expect((await loadOwnAssessment(page, third.id)).finalComment).toBe('Thought again.');
});

/** Swipes to scroll, starting on this element. */
async function swipeUp(page: Page, from: Locator) {
  const box = await from.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  const devTools = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
    });
  await touch('touchStart');
  for (let up = 20; up <= 240; up += 20) await touch('touchMove', up);
  await touch('touchEnd');
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('a tablet shows both panes side by side, a phone shows them as tabs', async ({
    page,
    signIn,
    axe,
  }) => {
    await signIn(page, 'assessor3@demo.example');
    const { waiting } = await loadWaiting(page, challengeName);
    const [first] = waiting;
    await visit(page, assessPath(first?.id ?? 0));
    await expect(company(page)).toBeInViewport();
    await expect(scale(page, 'Deployment timescale')).toBeInViewport();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await mark(page, 'Deployment timescale', 3).tap();
    await expect(form(page)).toContainText('3/5, 12.0 pts');
    await swipeUp(page, scale(page, 'Credibility of company'));
    await expect(scale(page, 'Deployment timescale')).not.toBeInViewport();
    await expect(form(page)).toContainText('5 not set');
    await scale(page, 'Deployment timescale').scrollIntoViewIfNeeded();
    const aboutButton = page.getByRole('button', { name: /^About Fit with challenge/ });
    expect(await aboutButton.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await aboutButton.tap();
    await expect(page.getByText(/^How well the idea answers/)).toBeVisible();
    await comment(page).tap();
    await expect(page.getByText(/^How well the idea answers/)).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Submission')).toHaveAttribute('aria-selected', 'true');
    await expect(company(page)).toBeVisible();
    await expect(comment(page)).toBeHidden();
    await expect(saveAndNext(page)).toBeInViewport();
    const partLinks = page.getByRole('navigation', { name: 'Parts of the submission' });
    expect((await partLinks.boundingBox())?.height).toBe(44);
    await partLinks.getByRole('link', { name: 'Attachments', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'Extra Attachments' })).toBeInViewport();

    // The missing field is in the other tab, so saving opens that tab.
    await saveAndNext(page).tap();
    await expect(tab('Your scores')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
    await expect(page.getByText('This is a required field.').first()).toBeInViewport();
    await expect(scale(page, 'Deployment timescale')).toHaveAttribute('aria-valuetext', /^3 of 5/);
    await expect(saveAndNext(page)).toBeInViewport();
    await axe(page);
    // Returning to the tab keeps the scroll position.
    await tab('Submission').tap();
    await expect(page.getByRole('region', { name: 'Extra Attachments' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
