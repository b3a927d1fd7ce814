// The decision record: sealing, a release by a second person, checking the file, and scores as at a past moment.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DecisionRoom } from '../../contract/decision-room.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { assessmentOf, type Company, challengeToAssess, newCompanies } from './panel-parts.ts';

const names = ['Anvil Gauges Ltd', 'Bellows Filters Ltd', 'Crucible Data Ltd'] as const;
const [anvil, bellows, crucible] = names;
let companies: Company[] = [];
test.beforeAll(async ({ server }) => {
  companies = await newCompanies(server, names);
});

type SignIn = (page: Page, email: string) => Promise<void>;

const superAdmin = 'super@demo.example';
const lead = 'lead@demo.example';
const assessors = ['assessor1@demo.example', 'assessor2@demo.example'] as const;

/** Three applications with two assessments each, whose scores fall in the order of their names. */
async function assessedChallenge(page: Page, signIn: SignIn, name: string) {
  await signIn(page, superAdmin);
  const { id, path } = await challengeToAssess(page, name, companies);
  const room: DecisionRoom = await callApi(page, 'GET', `/admin/challenges/${id}/decision-room`);
  const ids = new Map(room.submissions.map((one) => [one.companyName, one.id]));
  for (const assessor of assessors) {
    await signIn(page, assessor);
    for (const [index, company] of names.entries()) {
      await callApi(page, 'POST', '/admin/assessments', assessmentOf(ids.get(company) ?? 0, 5 - index));
    }
  }
  return { id, ids, summary: path.replace('/challenges/', '/application-summary/') };
}

/** Completes the assessments, and decides in the order of the ranking. */
async function decide(page: Page, id: number, ids: ReadonlyMap<string, number>) {
  await callApi(page, 'POST', `/admin/challenges/${id}/assessment-complete`);
  for (const [company, outcome] of [
    [anvil, 'invite'],
    [bellows, 'decline'],
    [crucible, 'decline'],
  ] as const)
    await callApi(page, 'PATCH', `/admin/challenges/${id}/decisions/${ids.get(company)}`, { outcome });
}

const packs = (page: Page) => page.getByRole('region', { name: 'Sealed packs' });

async function seal(page: Page) {
  await buttonOf(page, 'Seal decision').press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Seal decision' }).press('Enter');
  await expect(page.getByText('Decision sealed.')).toBeVisible({ timeout: 60_000 });
}

test('with the keyboard alone, a decision is sealed, a second person releases it, and anyone checks the file', {
  tag: '@essential',
}, async ({ page, signIn, axe }) => {
  const name = 'A challenge with a sealed decision';
  const { id, ids, summary } = await assessedChallenge(page, signIn, name);
  await signIn(page, superAdmin);
  await page.goto(`${summary}/decision/seal`);
  await expect(page.getByText('This decision has not been sealed.')).toBeVisible();
  await expect(page.getByText('The assessments of this challenge are not complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seal decision' })).toBeDisabled();

  await decide(page, id, ids);
  await page.goto(`${summary}/decision/letters/release`);
  await expect(dialogOf(page)).toContainText('This decision has not been sealed.');
  await page.goto(`${summary}/decision/seal`);
  await seal(page);
  await expect(packs(page).getByRole('row').last()).toContainText('Current');
  await expect(page.getByText('Nothing has changed since the last pack.')).toBeVisible();
  await axeInBothSchemes(page, axe);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download JSON/ }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');

  // The person who sealed cannot release.
  const release = async () => {
    await page.goto(`${summary}/decision/letters/release`);
    await dialogOf(page).getByRole('textbox').focus();
    await page.keyboard.type(name);
    await dialogOf(page).getByRole('button', { name: 'Release' }).press('Enter');
  };
  await release();
  await expect(dialogOf(page).getByRole('alert')).toContainText('You sealed this decision');
  await signIn(page, lead);
  await release();
  await expect(page.getByText('Decisions released. The letters will be sent.')).toBeVisible();

  const choose = async (content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).press('Enter');
    const file = { name: 'Decision.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await (await chooser).setFiles(file);
  };
  await page.goto('/site/ix/verify');
  await choose(text);
  await expect(page.locator('.form-message[data-tone="done"]')).toContainText(
    'The pack is unchanged, and all figures follow from the ratings.',
  );
  await choose(text.replace(anvil, anvil.replace('Anvil', 'Anvel')));
  await expect(page.getByRole('alert')).toHaveText('The content does not match its hash.');
});

test('a rating changed after sealing is reported, and the decision can be sealed again', async ({
  page,
  signIn,
}) => {
  const { id, ids, summary } = await assessedChallenge(page, signIn, 'A challenge sealed twice');
  await signIn(page, superAdmin);
  await decide(page, id, ids);
  await page.goto(`${summary}/decision/seal`);
  await seal(page);
  await callApi(page, 'POST', `/admin/challenges/${id}/ready-for-assessment`);
  await signIn(page, assessors[1]);
  await callApi(page, 'PATCH', '/admin/assessments', assessmentOf(ids.get(crucible) ?? 0, 2));
  await signIn(page, superAdmin);
  await callApi(page, 'POST', `/admin/challenges/${id}/assessment-complete`);
  await page.goto(`${summary}/decision/seal`);
  await expect(packs(page)).toContainText('Scores or decisions have changed since');
  await seal(page);
  await expect(packs(page).getByRole('row')).toHaveCount(3);
  await expect(packs(page).getByRole('row').nth(1)).toContainText('Current');
});

test('past scores open by a typed time, by a listed moment and by link, with the keyboard alone', async ({
  page,
  signIn,
  axe,
}) => {
  const { ids, summary } = await assessedChallenge(page, signIn, 'A challenge with a past');
  const before = new Date().toISOString();
  // The assessor who is still signed in raises the last company to the score of the second.
  await callApi(page, 'PATCH', '/admin/assessments', assessmentOf(ids.get(crucible) ?? 0, 5));
  await signIn(page, superAdmin);

  const banner = page.getByRole('region', { name: 'As at' });
  await page.goto(`${summary}?at=${before}`);
  await expect(banner).toContainText("Today's scores are different.");
  const changes = banner.getByRole('button', { name: 'What changed since' });
  await changes.focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'What changed since' });
  await expect(table.getByRole('columnheader')).toHaveText(['Submission', 'Rank', 'Score', 'Changes']);
  await expect(table).toContainText('60.0 → 80.0');
  await expect(table).toContainText('Fit with challenge 3 → 5');
  await axeInBothSchemes(page, axe);
  await banner.getByRole('button', { name: 'Back to today' }).press('Enter');
  await expect(page).toHaveURL(summary);
  const field = page.getByRole('textbox', { name: 'As at' });
  await expect(field).toBeFocused();

  // A moment before the challenge existed.
  await page.keyboard.type('01/01/2020 10:00');
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await expect(page).toHaveURL(`${summary}?at=2020-01-01T10:00:00.000Z`);
  await expect(page.getByText('There were no submissions at this moment.')).toBeVisible();

  await page.goto(`${summary}/decision`);
  const [button, moments] = [page.getByRole('button', { name: 'Moments' }), page.getByRole('menuitem')];
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(moments.first()).toContainText(crucible);
  await expect(moments.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(moments.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moments.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await expect(banner).toContainText("Today's scores are the same.");
  await expect(page.getByLabel('Places')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Decision room' }).getByText('Assessors').press('Enter');
  await expect(page).toHaveURL(/\/assessors\?at=/);
  await expect(banner).toBeVisible();

  const download = page.waitForEvent('download');
  await page.goto(`${summary}?at=${before}`);
  await page.getByRole('button', { name: 'Download as XLSX' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Scores as at .+\.xlsx$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('past scores and packs fit, and viewers cannot download them', async ({ page, signIn, axe }) => {
    const { id, ids, summary } = await assessedChallenge(page, signIn, 'A challenge recorded on a phone');
    await signIn(page, superAdmin);
    await decide(page, id, ids);
    await callApi(page, 'POST', `/admin/challenges/${id}/seals`);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await signIn(page, 'viewer@demo.example');
    await page.goto(`${summary}/decision/seal`);
    await expect(page.getByRole('list', { name: 'Sealed packs' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    await expect(page.getByText('Seal decision')).toHaveCount(0);
    // Four groups of four digits, on a line of their own.
    const fingerprint = page.getByRole('listitem').getByText(/^[\da-f]{4}( [\da-f]{4}){3}$/);
    const lines = await fingerprint.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(await overflow()).toBe(0);
    await axeInBothSchemes(page, axe);
    await page.goto(`${summary}?at=${new Date().toISOString()}`);
    await page.getByRole('button', { name: 'What changed since' }).click();
    await expect(page.getByText('Nothing has changed since.')).toBeVisible();
    const widthOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().width);
    const content = await widthOf(page.getByRole('main').locator('> *').first());
    expect(await widthOf(page.getByRole('region', { name: 'As at' }))).toBe(content);
    expect(await overflow()).toBe(0);
    await axeInBothSchemes(page, axe);
  });
});
