// Previous and Next while assessing follow the order of the list that the assessor came from.
import type { Page } from '@playwright/test';
import type { ApplicationToAssess } from '../../contract/applications.ts';
import type { ChallengeToAssess } from '../../contract/assessments.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const neighbour = (page: Page, name: 'Previous' | 'Next') =>
  page.getByRole('navigation', { name: 'Other submissions' }).getByRole('link', { name });
const noNeighbour = (page: Page, name: 'Previous' | 'Next') =>
  page.getByRole('navigation', { name: 'Other submissions' }).getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Submissions' }).getByRole('row');
const company = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('Previous and Next follow the sort and the search of the list, also after a reload', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'assessor3@demo.example');
  const all: ChallengeToAssess[] = await callApi(page, 'GET', '/admin/assessments/challenges');
  const challenge = all.find((one) => one.requiresAssessmentFromUser && one.submissionCount > 3);
  if (!challenge) throw new Error('No challenge has four submissions.');
  const list = `/admin/challengeapplications/challenge/${challenge.id}/complete`;
  const found: ApplicationToAssess[] = await callApi(page, 'GET', `${list}?sort=companyName&order=desc`);
  const names = found.map(({ companyName }) => companyName);
  const [first = '', second = '', third = ''] = names;

  await visit(page, `/assessments/submissions/${challenge.id}?sort=companyName&order=desc`);
  await rows(page)
    .nth(2)
    .getByRole('link', { name: /(Begin|Edit) Assessment/ })
    .click();
  await expect(company(page)).toHaveText(second);
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', first);
  await neighbour(page, 'Next').click();
  await expect(company(page)).toHaveText(third);
  await page.reload();
  await neighbour(page, 'Previous').click();
  await expect(company(page)).toHaveText(second);
  await neighbour(page, 'Previous').click();
  await expect(company(page)).toHaveText(first);
  await expect(noNeighbour(page, 'Previous')).toBeDisabled();

  // The read-only page follows the same order and links to the form.
  await visit(page, `/assessments/submissions/${challenge.id}?sort=companyName&order=desc`);
  await rows(page).nth(2).getByRole('link', { name: 'View details' }).click();
  await expect(page.getByText(`2 of ${names.length}`, { exact: true })).toBeVisible();
  await neighbour(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third);
  await page.getByRole('link', { name: /(Begin|Edit) Assessment/ }).click();
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', second);

  // A search leaves only its results.
  const word = first.split(' ')[0] ?? first;
  await visit(
    page,
    `/assessments/submissions/${challenge.id}?sort=companyName&search=${encodeURIComponent(word)}`,
  );
  const listed: ApplicationToAssess[] = await callApi(
    page,
    'GET',
    `${list}?sort=companyName&search=${encodeURIComponent(word)}`,
  );
  expect(listed.length).toBeLessThan(names.length);
  await rows(page).last().getByRole('link', { name: 'View details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed.at(-1)?.companyName ?? '');
  await expect(neighbour(page, 'Next')).toHaveCount(0);

  // Without a list, Previous and Next follow the order of submission.
  const inOrder: ApplicationToAssess[] = await callApi(page, 'GET', list);
  await visit(page, `/assessments/submissions/submission/${inOrder[1]?.id}`);
  await expect(neighbour(page, 'Next')).toHaveAttribute('title', inOrder[2]?.companyName ?? '');
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', inOrder[0]?.companyName ?? '');
  await neighbour(page, 'Next').click();
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', inOrder[1]?.companyName ?? '');
  await expect(neighbour(page, 'Next')).toHaveAttribute('title', inOrder[3]?.companyName ?? '');
});

/** The server's clock, in whole seconds. */
const serverTime = async (page: Page) => Date.parse((await page.request.get('/health')).headers().date ?? '');

test('an application keeps its position after the assessor has assessed it', async ({ page, signIn }) => {
  await signIn(page, 'assessor3@demo.example');
  const all: ChallengeToAssess[] = await callApi(page, 'GET', '/admin/assessments/challenges');
  const challenge = all.find((one) => one.submissionCount - one.assessedCount > 3);
  if (!challenge) throw new Error('No challenge has four submissions to assess.');
  const list = `/admin/challengeapplications/challenge/${challenge.id}/complete?sort=hasUserAssessed`;
  const [first, second, third]: ApplicationToAssess[] = await callApi(page, 'GET', list);

  await visit(page, `/assessments/submissions/${challenge.id}?sort=hasUserAssessed`);
  await rows(page)
    .nth(2)
    .getByRole('link', { name: /Begin Assessment/ })
    .click();
  await expect(company(page)).toHaveText(second?.companyName ?? '');
  const opened = await serverTime(page);
  await expect.poll(() => serverTime(page)).toBeGreaterThan(opened);

  for (const slider of await page.getByRole('slider').all()) await slider.fill('3');
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Final comment' }).fill('Assessed on the way.');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(company(page)).toHaveText(third?.companyName ?? '');
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', second?.companyName ?? '');
  await page.reload();
  await neighbour(page, 'Previous').click();
  await expect(company(page)).toHaveText(second?.companyName ?? '');
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', first?.companyName ?? '');
  await expect(neighbour(page, 'Next')).toHaveAttribute('title', third?.companyName ?? '');

  // The list shows unassessed applications first, and opening one from there uses that order.
  await visit(page, `/assessments/submissions/${challenge.id}?sort=hasUserAssessed`);
  await rows(page)
    .nth(2)
    .getByRole('link', { name: /Begin Assessment/ })
    .click();
  await expect(company(page)).toHaveText(third?.companyName ?? '');
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', first?.companyName ?? '');
});

test('sorting a table on the page of an application does not change Previous and Next', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const all: ChallengeToAssess[] = await callApi(page, 'GET', '/admin/assessments/challenges');
  const challenge = all.find((one) => one.submissionCount > 3);
  if (!challenge) throw new Error('No challenge has four submissions.');
  const list = `/admin/challengeapplications/challenge/${challenge.id}/complete`;
  const [first, second, third]: ApplicationToAssess[] = await callApi(page, 'GET', list);

  await visit(page, `/assessments/submissions/submission/${first?.id}?sort=name&order=desc`);
  await expect(page.getByRole('columnheader', { name: 'Assessor' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await neighbour(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.companyName ?? '');
  await expect(neighbour(page, 'Previous')).toHaveAttribute('title', first?.companyName ?? '');
  await expect(neighbour(page, 'Next')).toHaveAttribute('title', third?.companyName ?? '');
});
