// A company applies on the public side, and staff see the submitted application immediately.
import { randomUUID } from 'node:crypto';
import type { Application } from '../../contract/applications.ts';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import {
  button,
  field,
  fill,
  openChallenge,
  organisation,
  pdf,
  savedAt,
  saveState,
  section,
  sectionTexts,
} from './applying-parts.ts';
import { callApi } from './calls.ts';
import { applicationsOf } from './challenge-parts.ts';
import { newCompany, signInAs } from './company-parts.ts';
import { expect, test } from './fixtures.ts';

test('a company applies with an attachment and submits, and staff see it immediately', {
  tag: '@essential',
}, async ({ page: staff, context, server, signIn, axe }) => {
  const email = `${randomUUID()}@applying.example`;
  await signIn(staff, 'lead@demo.example');
  const challenge = await openChallenge(staff, 'Applied to from outside');
  await newCompany(server, email);

  const page = await context.newPage();
  await page.goto(`/site/ix/challenges/${challenge.id}/apply`);
  await signInAs(page, email);
  // Any link may lead here, so the application starts only when the company asks for it.
  await expect(button(page, 'Start application')).toBeVisible();
  await expect(page.getByText(challenge.name)).toBeVisible();
  await axe(page);
  await button(page, 'Start application').click();
  await expect(page).toHaveURL(/\/site\/ix\/applications\/\d+$/);
  await expect(field(page, 'Contact name')).toHaveValue('Ada Brook');
  const progress = page.getByRole('progressbar', { name: 'Progress of the application' });
  await expect(progress).toHaveAttribute('aria-valuetext', '0% complete');

  // While something is missing, the button says what and leads to it.
  await button(page, 'Submit application').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please complete these sections first: Organisation, Idea Summary, Technology Readiness, Intellectual Property, Extra Attachments.',
  );
  await expect(field(page, 'Company name')).toBeFocused();
  await fill(page, { ...organisation, 'Turnover (£)': 'a lot' });
  await field(page, 'Company number').focus();
  await expect(page.getByText('Enter an amount in pounds, such as 1,200,000 or 950.50.')).toBeVisible();
  await expect(saveState(page)).toHaveText('Saved, except for the marked fields');
  await fill(page, { 'Turnover (£)': '£1250000', ...sectionTexts });
  await expect(field(page, 'Turnover (£)')).toHaveValue('1,250,000');
  await page.getByRole('radio', { name: 'Part' }).check();
  await expect(progress).toHaveAttribute('aria-valuetext', '80% complete');
  await expect(saveState(page)).toHaveText(savedAt);

  await page.reload();
  await expect(field(page, 'Your idea in summary')).toHaveValue(sectionTexts['Your idea in summary']);
  await expect(field(page, 'Turnover (£)')).toHaveValue('1,250,000');
  await expect(page.getByRole('radio', { name: 'Part' })).toBeChecked();

  const attachments = section(page, 'Extra Attachments');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/attachments$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles([{ ...pdf, name: 'Not this one.pdf' }, pdf]);
  await expect(attachments.getByRole('progressbar')).toHaveCount(2);
  await button(page, 'Cancel Not this one.pdf').click();
  await expect(attachments.getByRole('progressbar', { name: `Progress of ${pdf.name}` })).toBeVisible();
  release();
  await expect(attachments.getByRole('listitem')).toHaveText(/Trial results\.pdf.*KB|bytes/);
  await expect(attachments.getByRole('alert')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await attachments.getByRole('button', { name: /^Trial results/ }).click();
  await (await opened).close();
  await page.getByRole('checkbox', { name: /^I have attached everything/ }).check();
  await expect(progress).toHaveAttribute('aria-valuetext', '100% complete');

  // Submitting also saves unsaved changes.
  await fill(page, { County: 'West Yorkshire' });
  await button(page, 'Submit application').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You cannot change anything after you submit.');
  await axe(page);
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { name: 'Your application has been submitted' })).toBeVisible();
  await expect(page.getByText('This application has been submitted, so you can no longer')).toBeVisible();
  await expect(section(page, 'Idea Summary')).toContainText(sectionTexts['Your idea in summary']);
  await expect(section(page, 'Organisation')).toContainText('West Yorkshire');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await axe(page);
  const id = Number(page.url().split('/').at(-1));
  const token = await page.evaluate((key) => localStorage.getItem(key), userTokenStorageKey);
  const lateSave = await fetch(`${server.url}/public/applications/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ county: 'Kent' }),
  });
  expect(lateSave.status).toBe(400);

  await page.goto('/site/ix/applications');
  await expect(page.getByText(/^Submitted on \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible();

  await staff.goto(`/challenge-groups/${challenge.challengeGroupID}/challenges/${challenge.id}`);
  const row = applicationsOf(staff).getByRole('row').filter({ hasText: 'Brook & Sons' });
  await expect(row).toContainText('100%');
  const application: Application = await callApi(staff, 'GET', `/admin/challengeapplications/${id}`);
  expect(application).toMatchObject({ county: 'West Yorkshire', turnover: 1250000, isPartialSolution: true });
  const [attachment] = application.attachments;
  const { s3URL }: { s3URL: string } = await callApi(
    staff,
    'GET',
    `/admin/challengeapplications/${id}/attachments/${attachment?.s3Key}`,
  );
  const file = await fetch(new URL(s3URL, server.url));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf.buffer);
});

test('a section with an invalid field is never shown as complete', async ({
  page: staff,
  context,
  server,
  signIn,
  axe,
}) => {
  const email = `${randomUUID()}@applying.example`;
  await signIn(staff, 'lead@demo.example');
  const challenge = await openChallenge(staff, 'Applied to with mistakes');
  await newCompany(server, email);
  const page = await context.newPage();
  await page.goto(`/site/ix/challenges/${challenge.id}/apply`);
  await signInAs(page, email);
  await button(page, 'Start application').click();
  const progress = page.getByRole('progressbar', { name: 'Progress of the application' });
  const complete = page.getByRole('region', { name: /^Organisation.*Complete$/ });

  await fill(page, organisation);
  await field(page, 'Company number').focus();
  await expect(complete).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuetext', '20% complete');
  await fill(page, {
    Postcode: 'Leeds',
    Telephone: '0113',
    Website: 'brook.example',
    'Turnover (£)': 'a lot',
  });
  await field(page, 'Company number').focus();
  await expect(field(page, 'Website')).toHaveValue('https://brook.example');
  await expect(page.getByText('Enter a postcode of 3 to 10 letters')).toBeVisible();
  await expect(page.getByText('Enter a telephone number of 7 to 20 digits')).toBeVisible();
  await expect(page.getByText('Enter an amount in pounds')).toBeVisible();
  await expect(saveState(page)).toHaveText('Saved, except for the marked fields');
  await expect(complete).toHaveCount(0);
  await expect(progress).toHaveAttribute('aria-valuetext', '0% complete');
  await axe(page);

  await page.reload();
  await expect(field(page, 'Postcode')).toHaveValue('Leeds');
  await expect(field(page, 'Telephone')).toHaveValue('0113');
  await expect(progress).toHaveAttribute('aria-valuetext', '0% complete');
  await fill(page, { ...organisation, 'Turnover (£)': '1200' });
  await field(page, 'Company number').focus();
  await expect(complete).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuetext', '20% complete');
});
