// A company applies on the public side. The form saves its text, even after a lost connection or beside a second window,
// and staff see the submitted application immediately.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Application } from '../../contract/applications.ts';
import type { Challenge } from '../../contract/challenges.ts';
import type { OwnApplication } from '../../contract/company-applications.ts';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { screenMessages } from '../../contract/screen-messages.ts';
import { writePdf } from '../../demo/files.ts';
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { applicationsOf, newChallenge, open } from './challenge-parts.ts';
import { newCompany, signInAs } from './company-parts.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The text of the bar below the form. */
const saveState = (page: Page) => page.locator('.save-state');
const savedAt = /^Saved at \d{2}:\d{2}$/;
const pdf = {
  name: 'Trial results.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    writePdf({ title: 'Trial results', company: 'Brook & Sons', paragraphs: ['It held for twelve weeks.'] }),
  ),
};

const organisation = {
  'Company name': 'Brook & Sons',
  'Address line 1': '1 Mill Lane',
  'Town/City': 'Leeds',
  Postcode: 'LS1 4AP',
  Telephone: '0113 496 0000',
};
const sectionTexts = {
  'Your idea in summary': 'A quieter pump,\nwith fewer parts.',
  'The state of your technology': 'TRL 6.',
  'The state of your intellectual property': 'Nothing to protect.',
};

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Creates a challenge that is open for applications; staff must be signed in on the page. */
async function openChallenge(staff: Page, name: string): Promise<Challenge> {
  const challenge = await newChallenge(staff, name, open);
  await callApi(staff, 'PATCH', `/admin/challenges/${challenge.id}/publish?revert=false`);
  return challenge;
}

test('a company applies with an attachment and submits, and staff see it immediately', async ({
  page: staff,
  context,
  server,
  signIn,
  axe,
}) => {
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

test('the form keeps typed text offline and beside a second window, and refuses a wrong file', async ({
  page: staff,
  context,
  server,
  signIn,
  axe,
}) => {
  await signIn(staff, 'lead@demo.example');
  const challenge = await openChallenge(staff, 'Applied to twice at once');
  const email = `${randomUUID()}@applying.example`;
  const token = await newCompany(server, email);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stored = async (): Promise<OwnApplication> =>
    (await fetch(`${server.url}/public/applications/${id}`, { headers })).json();

  const page = await context.newPage();
  await page.goto('/health');
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [userTokenStorageKey, token],
  );
  await page.goto('/site/ix/applications');
  await expect(page.getByText('No applications found.')).toBeVisible();
  const apply = `/site/ix/challenges/${challenge.id}/apply`;
  await page.goto(apply);
  await expect(button(page, 'Start application')).toBeVisible();
  expect(await (await fetch(`${server.url}/public/applications`, { headers })).json()).toEqual([]);
  await button(page, 'Start application').click();
  await expect(field(page, 'Company name')).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  await page.goto(apply);
  await expect(page).toHaveURL(`/site/ix/applications/${id}`);
  await expect(field(page, 'Company name')).toBeVisible();

  await context.setOffline(true);
  await fill(page, { 'Company name': 'Brook', Region: 'The North' });
  await field(page, 'County').focus();
  await expect(saveState(page)).toHaveText('Not saved: The server could not be reached. Trying again');
  await context.setOffline(false);
  await expect(saveState(page)).toHaveText(savedAt);
  expect(await stored()).toMatchObject({ companyName: 'Brook', region: 'The North' });

  // Leaving the page saves valid values; invalid ones come back with the page.
  await fill(page, { Email: 'ada@brook', 'Company name': 'Brook & Sons' });
  await page.goto('about:blank');
  await expect.poll(async () => (await stored()).companyName).toBe('Brook & Sons');
  await page.goto(`/site/ix/applications/${id}`);
  await expect(page.getByText('Something you typed earlier could not be saved')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@brook');
  await expect(page.getByText(messages.email)).toBeVisible();
  await fill(page, { Email: 'ada@brook.example' });

  // A second window changes two fields; this window has edited only one of them.
  const change = await fetch(`${server.url}/public/applications/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ county: 'Kent', region: 'The South' }),
  });
  expect(change.ok).toBe(true);
  await fill(page, { Region: 'The East' });
  await field(page, 'Postcode').focus();
  await expect(field(page, 'County')).toHaveValue('Kent');
  const question = page.getByRole('alert').filter({ hasText: '“Region” was changed in another tab' });
  await expect(question).toContainText('The South');
  await expect(field(page, 'Region')).toHaveValue('The East');
  expect((await stored()).region).toBe('The South');
  await button(page, 'Keep mine').click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await stored()).region).toBe('The East');

  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
    { name: 'half.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Notes') },
  ]);
  const attachments = section(page, 'Extra Attachments');
  await expect(attachments.getByRole('alert')).toHaveText([
    screenMessages.fileType('text/plain'),
    screenMessages.fileDamaged,
  ]);
  // The server adds the right extension to a file name without one.
  await files.setInputFiles({ ...pdf, name: 'plan.exe' });
  await expect(attachments.getByRole('button', { name: /^plan\.exe\.pdf/ })).toBeVisible();
  await axeInAllThemes(page, axe);

  // Signing out saves valid values, asks about the rest, and leaves nothing in the browser.
  const storedDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('application-work:')));
  await fill(page, { County: 'Essex', Email: 'ada@brook' });
  await button(page, 'Sign out').click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText('Not everything that you wrote or attached could be saved.');
  await axe(page);
  expect(await storedDrafts()).toHaveLength(1);
  await leaving.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/site/ix');
  expect(await storedDrafts()).toEqual([]);
  await page.goto(`/site/ix/applications/${id}`);
  await signInAs(page, email);
  await expect(field(page, 'County')).toHaveValue('Essex');
  await expect(field(page, 'Email')).toHaveValue('ada@brook.example');
  await page.goto('/site/ix/applications');
  await expect(page.getByText(/^Draft, you can finish it until \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await axe(page);
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No applications found.')).toBeVisible();
});

test('an interruption loses no text: a sign-in that ends, an unfinished upload, a removed application', async ({
  page: staff,
  context,
  server,
  signIn,
  axe,
}) => {
  await signIn(staff, 'super@demo.example');
  const challenge = await openChallenge(staff, 'Applied to with interruptions');
  const email = `${randomUUID()}@applying.example`;
  const token = await newCompany(server, email);
  const post = (path: string, body: object) =>
    fetch(`${server.url}/public/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const created = await post('applications', { challengeID: challenge.id });
  const { id }: OwnApplication = await created.json();

  const page = await context.newPage();
  await page.goto(`/site/ix/applications/${id}`);
  await signInAs(page, email);
  // After the sign-in the page continues by itself, so it moves the focus to its heading.
  await expect(page.getByRole('heading', { name: 'Your application', level: 1 })).toBeFocused();
  await expect(field(page, 'County')).toBeVisible();
  await expect(
    page.getByText(/^The challenge closes on .* you can finish your application until/),
  ).toBeVisible();

  // Submit lists what is missing, with links; each message disappears once it no longer applies.
  await fill(page, { ...organisation, ...sectionTexts });
  await button(page, 'Submit application').click();
  await button(page, 'Extra Attachments').click();
  const all = page.getByRole('checkbox', { name: /^I have attached everything/ });
  await expect(all).toBeFocused();
  await all.check();
  await expect(page.getByText('Please complete these sections first')).toHaveCount(0);
  await expect(saveState(page)).toHaveText(savedAt);

  await page.evaluate((key) => localStorage.setItem(key, 'of no use'), userTokenStorageKey);
  await fill(page, { Region: 'The North' });
  await field(page, 'County').focus();
  await expect(saveState(page)).toHaveText('Not saved: you were signed out.');
  await axe(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signInAs(page, email);
  await expect(field(page, 'Region')).toHaveValue('The North');
  await expect(saveState(page)).toHaveText(savedAt);
  await expect(page.getByText('is back in the form')).toHaveCount(0);

  const files = page.locator('input[type=file]');
  await page.route(/\/attachments$/, () => {});
  await files.setInputFiles(pdf);
  await expect(page.getByRole('progressbar', { name: `Progress of ${pdf.name}` })).toBeVisible();
  const confirmation = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await confirmation).accept();
  await reloading;
  await page.unroute(/\/attachments$/);
  const notUploadedNotice = page.getByText('Not uploaded, because you left the page: Trial results.pdf.');
  await expect(notUploadedNotice).toBeVisible();
  await files.setInputFiles(pdf);
  await expect(notUploadedNotice).toHaveCount(0);
  await expect(button(page, 'Remove Trial results.pdf')).toBeVisible();
  await files.setInputFiles(pdf);
  await expect(page.getByText('Trial results.pdf is already attached')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Draft, not submitted')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(section(page, 'Organisation')).toContainText('The North');
  await page.emulateMedia({ media: 'screen' });

  await callApi(staff, 'DELETE', `/admin/challengeapplications/${id}`);
  await fill(page, { Region: 'The far North' });
  await field(page, 'County').focus();
  const removed = page.getByRole('alert').filter({ hasText: 'This application has been removed.' });
  await expect(removed).toBeFocused();
  await page.reload();
  await expect(removed).toBeVisible();
  await expect(page.getByText('The far North')).toBeVisible();
  await axe(page);
  await button(page, 'Discard this text').click();
  await expect(page.getByText('No applications found.')).toBeVisible();
});
