// Shared parts of the journeys through the challenge form: its fields, and how to fill them in.
import type { Locator, Page } from '@playwright/test';
import { drawPng } from '../../demo/images.ts';
import { callApi } from './calls.ts';
import { expect } from './fixtures.ts';

export const png = (variant: number) => ({
  name: `picture-${variant}.png`,
  mimeType: 'image/png',
  buffer: drawPng({ width: 120, height: 80, motif: 'waves', variant }),
});

/** A JPEG that the browser draws. */
export async function jpeg(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    canvas.getContext('2d')?.fillRect(8, 8, 32, 32);
    return canvas.toDataURL('image/jpeg');
  });
  const buffer = Buffer.from(address.replace(/^.*,/, ''), 'base64');
  return { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer };
}

export const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
export const index = (page: Page) => page.getByRole('navigation', { name: 'Parts of the form' });
export const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'problem' });
export const save = (page: Page) => page.getByRole('button', { name: 'Save' });
export const section = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByTitle(`Drag section ${number}`, { exact: true }) });

export async function upload(
  within: Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const field = within.getByRole('group', { name: label, exact: true });
  await field.locator('input[type=file]').setInputFiles(file);
  await expect(field.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
}

export async function expectProblems(page: Page, ...labels: string[]) {
  const heading = labels.length === 1 ? '1 problem' : `${labels.length} problems`;
  await expect(problems(page).getByRole('heading', { name: heading })).toBeVisible();
  await expect(problems(page).getByRole('listitem')).toHaveText(labels);
}

/** The element is not covered by the sticky title or the foot. */
export async function expectVisible(page: Page, element: Locator) {
  const box = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().toJSON());
  const [title, foot] = [page.getByRole('heading', { level: 1 }), save(page)];
  await expect.poll(async () => (await box(element)).top - (await box(title)).bottom).toBeGreaterThan(0);
  await expect.poll(async () => (await box(foot)).top - (await box(element)).bottom).toBeGreaterThan(0);
}

export async function choose(page: Page, label: string, option: RegExp | string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
  await page.keyboard.press('Escape');
}

export async function addSection(page: Page, type: string) {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: type }).click();
}

/** A group in which this person can create challenges. */
async function ownGroup(page: Page): Promise<number> {
  const groups: { id: number; leadsChallenge: boolean }[] = await callApi(
    page,
    'GET',
    '/admin/challengeGroups',
  );
  return groups.find(({ leadsChallenge }) => leadsChallenge)?.id ?? 0;
}

export async function openNewChallengeForm(page: Page): Promise<number> {
  const groupID = await ownGroup(page);
  await page.goto(`/challenge-groups/${groupID}/challenges/create`);
  await expect(name(page)).toBeFocused();
  return groupID;
}
