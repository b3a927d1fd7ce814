// The challenge form from end to end: filled in, refused, kept, saved, edited by two, sections moved, images sent.
import type { Locator, Page } from '@playwright/test';
import { drawPng } from '../demo/images.ts';
import { callBeside } from './calls.ts';
import { expect, test } from './fixtures.ts';

const png = (variant: number) => ({
  name: `picture-${variant}.png`,
  mimeType: 'image/png',
  buffer: drawPng({ width: 120, height: 80, motif: 'waves', variant }),
});

/** Drawn by the browser itself. */
async function jpeg(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    canvas.getContext('2d')?.fillRect(8, 8, 32, 32);
    return canvas.toDataURL('image/jpeg');
  });
  const buffer = Buffer.from(address.replace(/^.*,/, ''), 'base64');
  return { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer };
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const index = (page: Page) => page.getByRole('navigation', { name: 'Parts of the form' });
const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'problem' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const section = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByTitle(`Drag section ${number}`, { exact: true }) });

async function upload(
  within: Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const field = within.getByRole('group', { name: label, exact: true });
  await field.locator('input[type=file]').setInputFiles(file);
  await expect(field.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
}

async function choose(page: Page, label: string, option: RegExp | string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
  await page.keyboard.press('Escape');
}

async function addSection(page: Page, type: string) {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: type }).click();
}

/** A group in which this person sets up challenges. */
async function ownGroup(page: Page): Promise<number> {
  const groups: { id: number; leadsChallenge: boolean }[] = await callBeside(
    page,
    'GET',
    '/admin/challengeGroups',
  );
  return groups.find(({ leadsChallenge }) => leadsChallenge)?.id ?? 0;
}

async function openNew(page: Page): Promise<number> {
  const groupID = await ownGroup(page);
  await page.goto(`/challenge-groups/${groupID}/challenges/create`);
  await expect(name(page)).toBeFocused();
  return groupID;
}

test('a challenge from nothing: refused, kept over a reload, saved, and shown on its page', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'lead@demo.example');
  const groupID = await openNew(page);

  await page.getByRole('textbox', { name: 'Challenge Start' }).fill('10/06/2030');
  await page.getByRole('textbox', { name: 'Challenge End' }).fill('09/06/2030');
  await save(page).click();
  await expect(problems(page)).toContainText('4 problems: Name, Challenge Lead, Challenge End, Thumbnail');
  await expect(name(page)).toBeFocused();
  await expect(index(page).getByRole('link', { name: 'Basics 2 problems' })).toBeVisible();
  await expect(index(page).getByRole('link', { name: 'Images 1 problem' })).toBeVisible();
  await expect(page.getByText('The challenge cannot end before it starts.')).toBeVisible();
  await problems(page).getByRole('link', { name: 'Thumbnail' }).click();
  await expect(page.getByRole('button', { name: 'Choose image for Thumbnail' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Challenge End' }).fill('17/06/2030');
  await expect(page.getByText('Assessment Start is before Challenge End.')).toBeVisible();
  await name(page).fill('Quieter pumping stations');
  await choose(page, 'Challenge Lead', /lead@demo\.example/);
  await choose(page, 'Assessors', /assessor2@demo\.example/);
  await choose(page, 'Tags', /./);
  await page.getByRole('textbox', { name: 'Background' }).fill('Pumps keep people awake.');
  await upload(page.locator('form'), 'Thumbnail', png(1));
  await expect(problems(page)).toHaveCount(0);

  await addSection(page, 'WYSIWYG');
  await expect(section(page, 1).getByLabel('Title')).toBeFocused();
  await section(page, 1).getByLabel('Title').fill('What we look for');
  await section(page, 1).getByRole('textbox', { name: 'Text' }).fill('A pump that nobody hears.');
  await addSection(page, 'Accordion');
  await section(page, 2).getByLabel('Item title').fill('Who can take part?');
  await section(page, 2).getByRole('textbox', { name: 'Text' }).fill('Everyone.');
  await addSection(page, 'Video');
  await section(page, 3).getByLabel('Video address').fill('https://youtu.be/aqz-KE-bpKQ');
  await expect(section(page, 3).locator('iframe')).toBeVisible();
  await addSection(page, 'Image');
  await upload(section(page, 4), 'Image', await jpeg(page));
  await section(page, 4).getByLabel('Caption').fill('The station');
  await axe(page);

  await expect(page.getByText('Draft kept in this browser')).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(/You have unsaved changes from \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\./),
  ).toBeVisible();
  await expect(name(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name(page)).toHaveValue('Quieter pumping stations');
  await expect(section(page, 2).getByRole('textbox', { name: 'Text' })).toHaveText('Everyone.');

  await name(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Challenge created.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/challenge-groups/${groupID}/challenges/\\d+$`));
  await expect(page.getByRole('heading', { name: 'Quieter pumping stations' })).toBeVisible();
  await expect(page.getByText('A pump that nobody hears.')).toBeVisible();

  const id = page.url().replace(/^.*\//, '');
  const made = await callBeside(page, 'GET', `/admin/challenges/${id}`);
  expect(made.assessors).toHaveLength(1);
  expect(
    made.descriptionSections.map(({ type, sort }: { type: number; sort: number }) => [type, sort]),
  ).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);

  await page.goto(`/challenge-groups/${groupID}/challenges/create`);
  await expect(name(page)).toBeFocused();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
});

test('the second of two editors sees what differs, chooses, and loses nothing', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const [{ id, challengeGroupID }, ...others] = await callBeside(page, 'GET', '/admin/challenges');
  const { campaignID } = others.find((one: { campaignID: string | null }) => one.campaignID);
  const address = `/challenges/${challengeGroupID}/challenges/${id}`;
  await page.goto(`${address}/edit`);
  await expect(name(page)).not.toHaveValue('');
  await name(page).fill('Named by me');
  await page.getByRole('textbox', { name: 'Background' }).fill('Written by me.');
  await page.getByLabel('Campaign identifier').fill('Conflict-1');
  await expect(page.getByText('Draft kept in this browser')).toBeVisible();
  await callBeside(page, 'PATCH', `/admin/challenges/${id}`, {
    name: 'Named by the other',
    background: '<p>Written by the other.</p>',
    gracePeriod: 9,
  });
  // What was kept is based on what was read before the other's change, and is not taken for newer than that.
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name(page)).toHaveValue('Named by me');
  await save(page).click();
  const panel = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect(panel).toContainText(/Helen Marsh changed this on \d{2}\/\d{2}\/\d{4} at \d{2}:\d{2}/);
  await expect(panel).toContainText('Named by the other');
  await expect(panel).toContainText('Written by me.');
  await expect(panel).toContainText('Taken over into this form: Grace Period.');
  await expect(name(page)).toHaveValue('Named by me');
  await expect(page.getByLabel('Grace Period')).toHaveValue('9');

  await panel.getByRole('button', { name: 'Use theirs for Background' }).click();
  await expect(page.getByRole('textbox', { name: 'Background' })).toHaveText('Written by the other.');
  await panel.getByRole('button', { name: 'Use mine for Background' }).click();
  await expect(page.getByRole('textbox', { name: 'Background' })).toHaveText('Written by me.');
  await panel.getByRole('button', { name: 'Use theirs for Background' }).click();

  await page.getByLabel('Campaign identifier').fill(campaignID);
  await save(page).click();
  await expect(problems(page)).toContainText('1 problem: Campaign identifier');
  await expect(page.getByText('There is already a challenge with this identifier.')).toBeVisible();
  await expect(page.getByLabel('Campaign identifier')).toBeFocused();
  await page.getByLabel('Campaign identifier').fill('Conflict-1');

  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Named by me', campaignID: 'Conflict-1' });
  await expect(page.getByText('Challenge saved.')).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await callBeside(page, 'GET', `/admin/challenges/${id}`)).toMatchObject({
    name: 'Named by me',
    campaignID: 'Conflict-1',
    background: '<p>Written by the other.</p>',
    gracePeriod: 9,
  });
});

test('sections move by keyboard and by drag, and what is left unsaved is asked about', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  const groupID = await openNew(page);
  for (const [place, title] of ['One', 'Two', 'Three'].entries()) {
    await addSection(page, 'WYSIWYG');
    await section(page, place + 1)
      .getByLabel('Title')
      .fill(title);
  }
  const headings = page.getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(['1 WYSIWYG: One', '2 WYSIWYG: Two', '3 WYSIWYG: Three']);

  await page.getByRole('button', { name: 'Move section 3 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText(['1 WYSIWYG: One', '2 WYSIWYG: Three', '3 WYSIWYG: Two']);
  await expect(page.getByText('Section 3 moved to 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move section 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText(['1 WYSIWYG: Three', '2 WYSIWYG: One', '3 WYSIWYG: Two']);
  await expect(page.getByRole('button', { name: 'Move section 1 down' })).toBeFocused();

  await page.getByTitle('Drag section 1').dragTo(page.getByTitle('Drag section 3'));
  await expect(headings).toHaveText(['1 WYSIWYG: One', '2 WYSIWYG: Two', '3 WYSIWYG: Three']);
  await page.getByTitle('Drag section 3').dragTo(page.getByTitle('Drag section 2'));
  await expect(headings).toHaveText(['1 WYSIWYG: One', '2 WYSIWYG: Three', '3 WYSIWYG: Two']);

  await page.getByRole('button', { name: 'Delete section 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(headings).toHaveText(['1 WYSIWYG: One', '2 WYSIWYG: Two']);
  await expect(page.getByRole('button', { name: 'Delete section 2' })).toBeFocused();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(headings).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(`/challenge-groups/${groupID}/challenges`);
  await page.goto(`/challenge-groups/${groupID}/challenges/create`);
  await expect(name(page)).toBeFocused();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
});

test('files that are refused or given up, and the form on a phone', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lead@demo.example');
  await openNew(page);
  const thumbnail = page.getByRole('group', { name: 'Thumbnail' });
  const input = thumbnail.locator('input[type=file]');

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(page.getByText('The file type "text/plain" is not permitted.')).toBeVisible();
  const two = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    for (const one of ['a.png', 'b.png']) files.items.add(new File(['x'], one, { type: 'image/png' }));
    return files;
  });
  await thumbnail.dispatchEvent('drop', { dataTransfer: two });
  await expect(page.getByText('You can only upload a maximum of 1 files.')).toBeVisible();

  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  await page.route('**/media', () => isHeld());
  await input.setInputFiles(png(2));
  await held;
  await thumbnail.getByRole('button', { name: 'Cancel upload of Thumbnail' }).click();
  await expect(thumbnail.getByRole('button', { name: 'Choose image for Thumbnail' })).toBeFocused();
  await expect(page.getByText('There was a problem uploading')).toHaveCount(0);
  await page.unroute('**/media');

  await page.getByLabel('Jump to').selectOption('Tags');
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeInViewport();
  await expect(index(page)).toBeHidden();
  await addSection(page, 'Image');
  await section(page, 1)
    .locator('input[type=file]')
    .setInputFiles({ ...png(3), mimeType: 'image/gif' });
  await expect(page.getByText('The file type "image/gif" is not permitted.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axe(page);
});

test('who may not set up or change a challenge is told why, and what is not there says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'viewer@demo.example');
  const [group] = await callBeside(page, 'GET', '/admin/challengeGroups');
  const [challenge] = await callBeside(page, 'GET', `/admin/challenges/group/${group.id}`);
  await page.goto(`/challenge-groups/${group.id}/challenges/create`);
  await expect(page.getByText(/^Only a super admin, an admin of the group or the lead/)).toBeVisible();
  await page.goto(`/challenge-groups/${group.id}/challenges/${challenge.id}/edit`);
  await expect(page.getByText(/can change this challenge\.$/)).toBeVisible();
  await page.goto(`/challenge-groups/${group.id}/challenges/999999/edit`);
  await expect(page.getByText('This was not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Challenge Groups' }).click();
  await expect(page).toHaveURL('/challenge-groups');
});
