// A company applies on the public side: what it writes is saved as it goes, also past a lost connection and a second window,
// and what it submits is with staff at once.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Application } from '../contract/applications.ts';
import type { Challenge } from '../contract/challenges.ts';
import { messages } from '../contract/messages.ts';
import type { OwnApplication } from '../contract/own-applications.ts';
import { userTokenStorageKey } from '../contract/user-auth.ts';
import { writePdf } from '../demo/files.ts';
import { callBeside } from './calls.ts';
import { newChallenge, open, submissionsOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';

const password = 'A-way-to-apply-1';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What the bar below the form says. */
const saved = (page: Page) => page.locator('.save-state');
const saidSaved = /^Saved at \d{2}:\d{2}$/;
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
const words = {
  'Your idea in summary': 'A quieter pump,\nwith fewer parts.',
  'The state of your technology': 'TRL 6.',
  'The state of your intellectual property': 'Nothing to protect.',
};

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

interface Mails {
  readonly url: string;
  outbox(): Promise<readonly { to?: { address?: string }[]; text?: string }[]>;
}

/** An account of its own, through the mail, with its token. */
async function newCompany(server: Mails, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${server.url}/public/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const registered = await post('register', { email, firstName: 'Ada', lastName: 'Brook', site: 1 });
  expect(registered.ok).toBe(true);
  const code = async () => {
    const mail = (await server.outbox()).find(({ to }) => to?.[0]?.address === email);
    return /confirm\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(code).not.toBe('');
  const confirmed = await post('confirm', { code: await code(), password, confirmPassword: password });
  return (await confirmed.json()).token;
}

/** Open for applications; staff are signed in on the page. */
async function openChallenge(staff: Page, name: string): Promise<Challenge> {
  const challenge = await newChallenge(staff, name, open);
  await callBeside(staff, 'PATCH', `/admin/challenges/${challenge.id}/publish?revert=false`);
  return challenge;
}

test('a company applies with an attachment and submits, and staff see it at once', async ({
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
  await expect(button(page, 'Sign in')).toBeVisible();
  await fill(page, { Email: email });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/site\/ix\/applications\/\d+$/);
  await expect(field(page, 'Contact name')).toHaveValue('Ada Brook');
  const progress = page.getByRole('progressbar', { name: 'Progress of the application' });
  await expect(progress).toHaveAttribute('aria-valuetext', '0% complete');

  // Before anything is complete, the button says what is missing and leads there.
  await button(page, 'Submit application').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please complete these sections first: Organisation, Idea Summary, Technology Readiness, Intellectual Property, Extra Attachments.',
  );
  await expect(field(page, 'Company name')).toBeFocused();
  await fill(page, { ...organisation, 'Turnover (£)': 'a lot' });
  await field(page, 'Company number').focus();
  await expect(page.getByText(messages.pattern)).toBeVisible();
  await expect(saved(page)).toHaveText('Saved, except for the marked fields');
  await fill(page, { 'Turnover (£)': '£1,250,000', ...words });
  await page.getByRole('radio', { name: 'Part' }).check();
  await expect(progress).toHaveAttribute('aria-valuetext', '80% complete');
  await expect(saved(page)).toHaveText(saidSaved);

  await page.reload();
  await expect(field(page, 'Your idea in summary')).toHaveValue(words['Your idea in summary']);
  await expect(field(page, 'Turnover (£)')).toHaveValue('1,250,000');
  await expect(page.getByRole('radio', { name: 'Part' })).toBeChecked();

  const attachments = section(page, 'Extra Attachments');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/attachments$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles([{ ...pdf, name: 'Not this one.pdf' }, pdf]);
  await expect(attachments.getByRole('progressbar')).toHaveCount(2);
  await button(page, 'Cancel Not this one.pdf').click();
  await expect(attachments.getByRole('progressbar', { name: `Progress of ${pdf.name}` })).toBeVisible();
  letGo();
  await expect(attachments.getByRole('listitem')).toHaveText(/Trial results\.pdf.*KB|bytes/);
  await expect(attachments.getByRole('alert')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await attachments.getByRole('button', { name: /^Trial results/ }).click();
  await (await opened).close();
  await page.getByRole('checkbox', { name: /^I have attached everything/ }).check();
  await expect(progress).toHaveAttribute('aria-valuetext', '100% complete');

  // What is still unsaved goes along.
  await fill(page, { County: 'West Yorkshire' });
  await button(page, 'Submit application').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('After submitting nothing can be changed.');
  await axe(page);
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { name: 'Your application has been submitted' })).toBeVisible();
  await expect(page.getByText('This application has been submitted and cannot be changed')).toBeVisible();
  await expect(section(page, 'Idea Summary')).toContainText(words['Your idea in summary']);
  await expect(section(page, 'Organisation')).toContainText('West Yorkshire');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await axe(page);
  const id = Number(page.url().split('/').at(-1));
  const token = await page.evaluate((key) => localStorage.getItem(key), userTokenStorageKey);
  const late = await fetch(`${server.url}/public/applications/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ county: 'Kent' }),
  });
  expect(late.status).toBe(400);

  await page.goto('/site/ix/applications');
  await expect(page.getByText(/^Submitted on \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible();

  await staff.goto(`/challenge-groups/${challenge.challengeGroupID}/challenges/${challenge.id}`);
  const row = submissionsOf(staff).getByRole('row').filter({ hasText: 'Brook & Sons' });
  await expect(row).toContainText('100%');
  const application: Application = await callBeside(staff, 'GET', `/admin/challengeapplications/${id}`);
  expect(application).toMatchObject({ county: 'West Yorkshire', turnover: 1250000, isPartialSolution: true });
  const [attachment] = application.attachments;
  const { s3URL }: { s3URL: string } = await callBeside(
    staff,
    'GET',
    `/admin/challengeapplications/${id}/attachments/${attachment?.s3Key}`,
  );
  const file = await fetch(new URL(s3URL, server.url));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf.buffer);
});

test('nothing typed is lost, offline or beside a second window, and a wrong file is refused', async ({
  page: staff,
  context,
  server,
  signIn,
  axe,
}) => {
  await signIn(staff, 'lead@demo.example');
  const challenge = await openChallenge(staff, 'Applied to twice at once');
  const token = await newCompany(server, `${randomUUID()}@applying.example`);
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
  await page.goto(`/site/ix/challenges/${challenge.id}/apply`);
  await expect(field(page, 'Company name')).toBeVisible();
  const id = Number(page.url().split('/').at(-1));

  await context.setOffline(true);
  await fill(page, { 'Company name': 'Brook', Region: 'The North' });
  await field(page, 'County').focus();
  await expect(saved(page)).toHaveText('Not saved: The server could not be reached. Trying again');
  await context.setOffline(false);
  await expect(saved(page)).toHaveText(saidSaved);
  expect(await stored()).toMatchObject({ companyName: 'Brook', region: 'The North' });

  // Left in the middle of it: what can be saved still is, what cannot be yet comes back with the page.
  await fill(page, { Email: 'ada@brook', 'Company name': 'Brook & Sons' });
  await page.goto('about:blank');
  await expect.poll(async () => (await stored()).companyName).toBe('Brook & Sons');
  await page.goto(`/site/ix/applications/${id}`);
  await expect(page.getByText('What you wrote before and could not be saved then is back')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@brook');
  await expect(page.getByText(messages.email)).toBeVisible();
  await fill(page, { Email: 'ada@brook.example' });

  // Another window changes one field that is untouched here, and one that is not.
  const change = await fetch(`${server.url}/public/applications/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ county: 'Kent', region: 'The South' }),
  });
  expect(change.ok).toBe(true);
  await fill(page, { Region: 'The East' });
  await field(page, 'Postcode').focus();
  await expect(field(page, 'County')).toHaveValue('Kent');
  const question = page.getByRole('alert').filter({ hasText: '“Region” was changed elsewhere' });
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
    messages.fileType('text/plain'),
    messages.fileDamaged,
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await axe(page);
    }
  }

  await page.goto('/site/ix/applications');
  await expect(page.getByText(/^Draft, closes on \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await axe(page);
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No applications found.')).toBeVisible();
  expect((await fetch(`${server.url}/public/applications/${id}`, { headers })).status).toBe(404);
});
