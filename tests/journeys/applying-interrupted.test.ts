// The application form loses no text: offline, beside a second window, or after a sign-in that ends.
import { randomUUID } from 'node:crypto';
import type { OwnApplication } from '../../contract/company-applications.ts';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { screenMessages } from '../../contract/screen-messages.ts';
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
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { newCompany, signInAs } from './company-parts.ts';
import { expect, test } from './fixtures.ts';

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
