// Applications: the list with its filters, one application with its attachments, and its removal.
import type { Page } from '@playwright/test';
import type { Application, ApplicationSummary } from '../../contract/applications.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const list = '/users/applications';
const rangeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'of' });
const dialogOf = (page: Page) => page.getByRole('dialog');

const summaries = (page: Page, query = ''): Promise<ApplicationSummary[]> =>
  callApi(page, 'GET', `/admin/challengeapplications?${query}`);

/** The first matching application that the signed-in person sees. */
async function findApplication(page: Page, matches: (application: Application) => boolean) {
  for (const { id } of await summaries(page)) {
    const application: Application = await callApi(page, 'GET', `/admin/challengeapplications/${id}`);
    if (matches(application)) return application;
  }
  throw new Error('There is no such application.');
}

const hasPicture = ({ attachments }: Application) =>
  attachments.some(({ fileName }) => /png$/.test(fileName));

test.describe('a super admin', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
  });

  test('finds applications by search and filters, and the address keeps both', { tag: '@essential' }, async ({
    page,
  }) => {
    await visit(page, list);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Company',
      'Challenge',
      'Applicant',
      'Created on',
      'Percent complete',
      'Submitted on',
      'Site',
      'Actions',
    ]);
    const site = page.getByRole('columnheader', { name: 'Site', exact: true });
    expect((await site.boundingBox())?.width).toBe(56);
    await expect(page.getByRole('columnheader', { name: 'Created on' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['10', '25', '100']);

    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${list}?page=2`);
    await page.getByRole('radio', { name: 'Submitted', exact: true }).check();
    await expect(page).toHaveURL(`${list}?isSubmitted=true`);
    const submitted = await summaries(page, 'isSubmitted=true');
    await expect(rangeOf(page)).toHaveText(`1-10 of ${submitted.length}`);

    const [{ challengeID = 0, challengeName = '', companyName = '' } = {}] = submitted;
    await page.getByRole('combobox', { name: 'Challenge' }).fill(challengeName.slice(0, 12).toLowerCase());
    await page.getByRole('option', { name: challengeName }).click();
    await expect(page).toHaveURL(`${list}?isSubmitted=true&challengeID=${challengeID}`);
    const ofChallenge = submitted.filter((application) => application.challengeID === challengeID);
    await expect(rangeOf(page)).toHaveText(`1-${Math.min(10, ofChallenge.length)} of ${ofChallenge.length}`);

    await page.getByRole('searchbox').fill(companyName.toUpperCase().replaceAll(' ', ''));
    await expect(page.getByRole('link', { name: companyName, exact: true })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Challenge' })).toHaveValue(new RegExp(challengeName));
    await expect(page.getByRole('radio', { name: 'Submitted', exact: true })).toBeChecked();
    await expect(page.getByRole('link', { name: companyName, exact: true })).toHaveCount(1);

    await page.getByRole('searchbox').fill('nothing-like-it');
    await expect(page.getByText('No applications found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(list);
    await expect(rangeOf(page)).toHaveText(/^1-10 of/);
  });

  test('reads an application and opens its attachments', async ({ page, context }) => {
    const application = await findApplication(page, (one) => hasPicture(one) && one.turnover !== null);
    await visit(page, `/application/${application.id}`);
    await expect(page).toHaveURL(`/users/application/${application.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.companyName);
    await expect(page.locator('dt')).toHaveText([
      'Company name',
      'Website',
      'Application date',
      'Address line 1',
      'Address line 2',
      'Town/city',
      'Postcode',
      'County',
      'Region',
      'Contact name',
      'Job title',
      'Email',
      'Telephone',
      'Company number',
      'Turnover',
      'Challenge',
      'Applicant',
      'Submitted on',
    ]);
    const [pounds = '', pence] = application.turnover?.toFixed(2).split('.') ?? [];
    const turnover = `£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`;
    await expect(page.getByRole('definition').filter({ hasText: '£' })).toHaveText(turnover);

    const attachments = page.getByRole('region', { name: 'Extra Attachments' });
    const reply = page.waitForResponse(/\/attachments\//);
    const opened = context.waitForEvent('page');
    await attachments.getByRole('button', { name: /png/ }).click();
    const { s3URL }: { s3URL: string } = await (await reply).json();
    const tab = await opened;
    await expect(tab).toHaveURL(s3URL);
    await expect(tab.locator('img')).toBeVisible();
    await tab.close();

    const status = async (address: string | URL) => (await fetch(address)).status;
    const signed = new URL(s3URL);
    expect(await status(signed)).toBe(200);
    const unsigned = new URL(signed.pathname, signed);
    expect(await status(unsigned)).toBe(404);
    signed.searchParams.set('expires', String(Number(signed.searchParams.get('expires')) + 60));
    expect(await status(signed)).toBe(404);

    await page.route(/\/attachments\//, (route) =>
      route.fulfill({ status: 500, json: { title: 'It did not work.' } }),
    );
    const closed = context.waitForEvent('page').then((blank) => blank.waitForEvent('close'));
    await attachments.getByRole('button').first().click();
    await expect(page.getByText('It did not work.')).toBeVisible();
    await closed;
  });

  test('sees which sections are incomplete, removes the application, and returns to the list', async ({
    page,
  }) => {
    const application = await findApplication(
      page,
      (one) => !one.isTRLComplete && one.isSummaryComplete && one.companyName !== '',
    );
    const { companyName, challengeID, challengeName, ideaSummary } = application;
    await visit(page, `${list}?challengeID=${challengeID}&isSubmitted=false`);
    const link = page.getByRole('link', { name: companyName, exact: true });
    await link.click();
    const section = (name: string) => page.getByRole('region', { name });
    await expect(section('Technology Readiness')).toContainText('This section is not complete');
    await expect(section('Idea Summary')).not.toContainText('This section is not complete');
    await expect(section('Idea Summary')).toContainText(ideaSummary.slice(0, 40));
    await expect(section('History')).toBeVisible();

    await page.getByRole('link', { name: 'Remove' }).click();
    await expect(dialogOf(page)).toContainText('Are you sure you want to delete this submission?');
    await expect(dialogOf(page)).toContainText(`"${challengeName}", from ${companyName}. Its attachments`);
    await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(`${list}?challengeID=${challengeID}&isSubmitted=false`);
    await expect(page.getByText('Application removed.')).toBeVisible();
    await expect(link).toHaveCount(0);

    await visit(page, `/users/application/${application.id}`);
    await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to applications' }).click();
    await expect(page).toHaveURL(list);
  });
});

test.describe('an admin of IX', () => {
  test('sees only the applications of IX', async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
    const other = (await summaries(page)).find(({ site }) => site === 2);

    await signIn(page, 'admin.ix@demo.example');
    const ofOneSite = await summaries(page);
    expect(new Set(ofOneSite.map(({ site }) => site))).toEqual(new Set([1]));
    await visit(page, list);
    await expect(rangeOf(page)).toHaveText(`1-10 of ${ofOneSite.length}`);
    await visit(page, `/users/application/${other?.id}`);
    await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
    await visit(page, `${list}?challengeID=${other?.challengeID}`);
    await expect(page.getByText('No applications found.')).toBeVisible();
  });

  test('removes an application on the page of the user who submitted it', async ({ page, signIn }) => {
    await signIn(page, 'admin.ix@demo.example');
    const applicant = (await summaries(page)).find((one) => one.applicant)?.applicant;
    await visit(page, `/users/${applicant?.id}`);
    const table = page.getByRole('region', { name: 'Applications' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Challenge Name',
      'Created on',
      'Percent complete',
      'Actions',
    ]);
    const row = table.getByRole('row').nth(1);
    await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    await expect(row).toContainText(/\d+%/);
    const count = await table.getByRole('row').count();

    await row.getByRole('link', { name: 'Remove' }).click();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('link', { name: 'Remove' })).toBeFocused();
    const removed = (await row.getByRole('link').first().textContent()) ?? '';
    await expect(row.getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/challenge-groups\/\d+\/challenges\/\d+$/,
    );
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toContainText('Are you sure you want to delete this submission?');
    await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(table.getByRole('row')).toHaveCount(count - 1);
    await expect(table.getByRole('link', { name: removed, exact: true })).toHaveCount(0);
    await expect(page).toHaveURL(`/users/${applicant?.id}`);
  });

  test('can use everything on a narrow screen', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'admin.ix@demo.example');
    await visit(page, `${list}?isSubmitted=true`);
    const card = page.getByRole('list', { name: 'Applications' }).getByRole('listitem').first();
    await expect(card).toContainText('Percent complete');
    await card.getByRole('link', { name: /View Details/ }).click();
    await expect(page.getByRole('region', { name: 'Extra Attachments' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
});
