// Details of the specification: complete payloads, page sizes of lists, and texts of empty screens.
import type { Page } from '@playwright/test';
import { criteria, roles, sites, tagTypes } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { account as accountOf } from './people-parts.ts';
import { visit } from './visit.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** The address and body of the next PATCH request. */
async function captureRequest(page: Page, work: () => Promise<void>) {
  const request = page.waitForRequest((one) => one.method() === 'PATCH');
  await work();
  const sent = await request;
  expect((await sent.response())?.status()).toBe(200);
  return {
    path: new URL(sent.url()).pathname,
    search: new URL(sent.url()).search,
    body: sent.postDataJSON(),
  };
}

/** The list beneath a dialog then shows no rows, so the dialog must find its record by the id in the address. */
const withoutRows = '?search=nobody-is-called-so';

const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click();

test('the forms of tags, people, groups and both weightings send all their fields', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const tag = await callApi(page, 'POST', '/admin/challengeTags', { name: 'Sent whole', isPublic: true });
  await visit(page, `/tags/challenge/edit/${tag.id}${withoutRows}`);
  await dialogOf(page).getByLabel('Name').fill('Sent as a whole');
  const tagSent = await captureRequest(page, () => save(page));
  expect(tagSent.body).toEqual({ name: 'Sent as a whole', isPublic: true, type: tagTypes.tag });

  const account = accountOf('Sentwhole', { roles: [roles.users, roles.calendar], site: sites.GA });
  const { user } = await callApi(page, 'POST', '/admin/admins', account);
  await visit(page, `/admins/${user.id}/edit${withoutRows}`);
  await dialogOf(page).getByLabel('Last name').fill('Renamed');
  const personSent = await captureRequest(page, () => save(page));
  const { email, firstName } = user;
  expect(personSent.body).toEqual({
    email,
    firstName,
    lastName: 'Renamed',
    roles: [roles.users, roles.calendar],
    site: sites.GA,
  });
  await callApi(page, 'DELETE', `/admin/admins/${user.id}`);

  const members = { adminIDs: [], viewerIDs: [], site: sites.GA };
  const group = await callApi(page, 'POST', '/admin/challengeGroups/create', { name: 'Sent', ...members });
  await visit(page, `/challenge-groups/edit/${group.id}${withoutRows}`);
  await dialogOf(page).getByLabel('Name').fill('Sent whole');
  const groupSent = await captureRequest(page, () => save(page));
  expect(groupSent.body).toEqual({ name: 'Sent whole', ...members });

  const { id, challengeGroupID } = await newChallenge(page, 'Weighed whole', open);
  for (const path of [
    `/challenge-groups/score-weighting/${group.id}`,
    `/challenges/${challengeGroupID}/challenges/${id}/score-weighting`,
  ]) {
    await visit(page, path);
    await dialogOf(page).getByRole('slider').first().press('ArrowRight');
    const { body } = await captureRequest(page, () => save(page));
    expect(Object.keys(body).toSorted()).toEqual(criteria.toSorted());
  }
  await callApi(page, 'PATCH', `/admin/challengeGroups/${challengeGroupID}/weighting`, group.scoreWeighting);
  await callApi(page, 'DELETE', `/admin/challenges/${id}`);
});

test('the dialogs of super admins and messages find their record by its id', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { id } = await callApi(page, 'GET', '/admin/auth/me');
  await visit(page, `/superadmins/${id}/edit${withoutRows}`);
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('super@demo.example');
  const [message] = await callApi(page, 'GET', '/admin/contactusmessages?status=done&pageSize=10');
  await visit(page, `/contact-us-messages/${message.id}/delete${withoutRows}`);
  await expect(dialogOf(page)).toContainText(`${message.firstName} ${message.lastName}`);
  for (const address of [
    '/admins/2000000000/delete',
    '/challenge-groups/delete/2000000000',
    '/tags/business/edit/2000000000',
  ]) {
    await page.goto(address);
    await expect(page.getByText('We could not find this. It may have been deleted.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('organisation details name their application, publish sends whether it reverts, the calendar sends its dates', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const [{ id: applicationID }] = await callApi(
    page,
    'GET',
    '/admin/challengeapplications?isSubmitted=true&page=1',
  );
  const before = await callApi(page, 'GET', `/admin/assessments/edit-application/${applicationID}`);
  await visit(page, `/assessments/edit-application/${applicationID}`);
  await page.getByLabel('Entry summary').fill('Written whole.');
  const { body } = await captureRequest(page, () => page.getByRole('button', { name: 'Save' }).click());
  const { organisationType, organisationSize } = before;
  expect(body).toEqual({
    submissionId: applicationID,
    organisationType,
    organisationSize,
    ktnEntrySummary: 'Written whole.',
  });
  if (before.ktnEntrySummary) {
    const restored = { ktnEntrySummary: before.ktnEntrySummary };
    await callApi(page, 'PATCH', `/admin/challengeApplications/${applicationID}`, restored);
  }

  const { id, challengeGroupID } = await newChallenge(page, 'Published by name', open);
  for (const [step, revert] of [
    ['publish', 'false'],
    ['unpublish', 'true'],
  ] as const) {
    await visit(page, `/challenges/${challengeGroupID}/challenges/${id}/${step}`);
    const confirm = dialogOf(page).getByRole('button', { name: step, exact: false });
    const { path, search } = await captureRequest(page, () => confirm.click());
    expect([path, search]).toEqual([`/admin/challenges/${id}/publish`, `?revert=${revert}`]);
  }
  await callApi(page, 'DELETE', `/admin/challenges/${id}`);

  const calendarRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/admin/calendar',
  );
  await visit(page, '/calendar');
  const { searchParams } = new URL((await calendarRequest).url());
  expect([...searchParams.keys()]).toEqual(['challengeGroupIDs', 'filterFrom', 'filterTo', 'sort']);
});

test('the challenge list shows an error that is a plain text', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const refused = (status: number, json: unknown) =>
    page.route('**/admin/challenges?*', (route) => route.fulfill({ status, json }));
  await refused(400, 'Challenges are being moved. Please come back in an hour.');
  await visit(page, '/challenges');
  await expect(page.getByRole('alert')).toContainText(
    'Challenges are being moved. Please come back in an hour.',
  );
  await page.unrouteAll();
  await refused(500, { title: 'Something went wrong.' });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error fetching challenges');
});

test('a dashboard without tiles says that there is no data', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const account = accountOf('Roleless', { site: sites.IX });
  const { user } = await callApi(page, 'POST', '/admin/superadmins', account);
  await callApi(page, 'POST', `/admin/superadmins/${user.id}/downgrade`, {});
  await signIn(page, user.email);
  await visit(page, '/');
  await expect(page.getByText('There is no data to display.')).toBeVisible();
  await signIn(page, 'super@demo.example');
  await callApi(page, 'DELETE', `/admin/admins/${user.id}`);
});

test('lists open with their smallest page size', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const sizes = page.getByLabel('Rows per page');
  for (const [path, options] of [
    ['/users/applications', ['10', '25', '100']],
    ['/contact-us-messages', ['10', '25', '100']],
    ['/assessments', ['10', '25', '100']],
    ['/users', ['25', '50', '100']],
    ['/challenges', ['50', '100', '250']],
  ] as const) {
    await visit(page, path);
    await expect(sizes).toHaveValue(options[0]);
    await expect(sizes.locator('option')).toHaveText([...options]);
  }
});
