// The challenge form from end to end: errors, drafts, saving, moving sections and uploading images.
import type { ChallengeGroup } from '../../contract/groups.ts';
import { sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import {
  addSection,
  choose,
  expectProblems,
  expectVisible,
  index,
  jpeg,
  name,
  openNewChallengeForm,
  png,
  problems,
  save,
  section,
  upload,
} from './challenge-form-parts.ts';
import { ended, newChallenge } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('the index marks a section with an error before saving, and highlights where the focus is', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  await openNewChallengeForm(page);
  const entry = (title: string) => index(page).getByRole('link', { name: title });
  const end = page.getByRole('textbox', { name: 'Challenge End' });
  await expect(entry('Dates')).toHaveAccessibleName('Dates filled in');
  await page.getByRole('textbox', { name: 'Challenge Start' }).fill('10/06/2030');
  await end.fill('09/06/2030');
  await expect(entry('Dates')).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('Tab');
  await expect(page.getByText('The challenge cannot end before it starts.')).toBeVisible();
  await expect(entry('Dates')).toHaveAccessibleName('Dates, 3 warnings 1 problem');
  await end.fill('17/06/2030');
  await expect(entry('Dates')).toHaveAccessibleName('Dates, 3 warnings');

  await name(page).focus();
  await expect(entry('Basics')).toHaveAttribute('aria-current', 'location');
  await name(page).fill('');
  await page.keyboard.press('Tab');
  await expect(entry('Basics')).toHaveAccessibleName('Basics 1 problem');

  // A refused image is also marked as an error, even if the field had an image before.
  await upload(page.locator('form'), 'Thumbnail', png(3));
  await expect(entry('Images')).toHaveAccessibleName('Images filled in');
  const field = page.locator('form').getByRole('group', { name: 'Thumbnail', exact: true });
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') };
  await field.locator('input[type=file]').setInputFiles(text);
  await expect(entry('Images')).toHaveAccessibleName('Images 1 problem');

  // The focused section counts while it is visible; otherwise the one in view.
  await entry('Tags').click();
  await expect(entry('Tags')).toHaveAttribute('aria-current', 'location');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -20_000);
  await expect(entry('Basics')).toHaveAttribute('aria-current', 'location');
});

test('an empty form is at most 2,200 px high, also in a group of both sites', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await page.setViewportSize({ width: 1280, height: 800 });
  const groups: ChallengeGroup[] = await callApi(page, 'GET', '/admin/challengeGroups');
  for (const site of [sites.IX, sites.All]) {
    const group = groups.find((one) => one.site === site);
    await page.goto(`/challenge-groups/${group?.id}/challenges/create`);
    await expect(name(page)).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveCount(site === sites.All ? 1 : 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
  }
});

test('images are tiles in two rows, or in one column on a phone, and editors grow with their text', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super@demo.example');
  await openNewChallengeForm(page);
  const images = page.getByRole('region', { name: 'Images' });
  const tiles = images.getByRole('group');
  const placesOf = async (edge: 'x' | 'y') => {
    const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.[edge] ?? 0))).size;
  };
  await expect(tiles).toHaveCount(6);
  await expect(page.getByText('JPEG, PNG or GIF, at most 10 MB each.')).toHaveCount(1);
  expect([await placesOf('x'), await placesOf('y')]).toEqual([3, 2]);
  await upload(images, 'Thumbnail', png(5));
  expect(await images.getByRole('img').first().boundingBox()).toMatchObject({ width: 64, height: 64 });
  const [replace, remove] = await Promise.all(
    ['Replace', 'Remove'].map((word) =>
      images.getByRole('button', { name: `${word} Thumbnail` }).boundingBox(),
    ),
  );
  expect(remove?.y).toBe(replace?.y);

  const background = page.getByRole('textbox', { name: 'Background' });
  const height = () =>
    background.evaluate((text) => text.closest('[class*="editorArea"]')?.parentElement?.offsetHeight);
  expect(await height()).toBe(140);
  await background.fill('A long line of text. '.repeat(500));
  expect(await height()).toBe(480);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => placesOf('x')).toBe(1);
  expect(await placesOf('y')).toBe(6);
});

test('the form of a new challenge shows errors, survives a reload, saves, and opens the page of the challenge', {
  tag: '@essential',
}, async ({ page, signIn, axe }) => {
  await signIn(page, 'lead@demo.example');
  const groupID = await openNewChallengeForm(page);

  await page.getByRole('textbox', { name: 'Challenge Start' }).fill('10/06/2030');
  await page.getByRole('textbox', { name: 'Challenge End' }).fill('09/06/2030');
  await save(page).click();
  await expectProblems(page, 'Name', 'Challenge Lead', 'Challenge End', 'Thumbnail');
  await expect(name(page)).toBeFocused();
  await expectVisible(page, problems(page));
  await expectVisible(page, name(page));
  await expect(index(page).getByRole('link', { name: 'Basics 2 problems' })).toBeVisible();
  await expect(index(page).getByRole('link', { name: 'Images 1 problem' })).toBeVisible();
  await expect(page.getByText('The challenge cannot end before it starts.')).toBeVisible();
  await problems(page).getByRole('link', { name: 'Thumbnail' }).click();
  await expect(page.getByRole('button', { name: 'Choose image for Thumbnail' })).toBeFocused();
  await expectVisible(page, page.getByRole('button', { name: 'Choose image for Thumbnail' }));

  await page.getByRole('textbox', { name: 'Challenge End' }).fill('17.6.30');
  await expect(
    page.getByText(
      /^Assessment Start \(.*\) is before Challenge Start \(.*\) and Challenge End \(17\/06\/2030\)\.$/,
    ),
  ).toBeVisible();
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
  await expect(page.getByText('picture-1.png', { exact: true })).toBeVisible();

  await name(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Challenge created.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/challenge-groups/${groupID}/challenges/\\d+$`));
  await expect(page.getByRole('heading', { name: 'Quieter pumping stations' })).toBeVisible();
  await expect(page.getByText('A pump that nobody hears.')).toBeVisible();

  const id = page.url().replace(/^.*\//, '');
  const created = await callApi(page, 'GET', `/admin/challenges/${id}`);
  expect(created.assessors).toHaveLength(1);
  expect(
    created.descriptionSections.map(({ type, sort }: { type: number; sort: number }) => [type, sort]),
  ).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);

  // Images that were stored earlier have their names too.
  await page.goto(`/challenge-groups/${groupID}/challenges/${id}/edit`);
  await expect(page.getByText('picture-1.png', { exact: true })).toBeVisible();
  await expect(page.getByText('drawing.jpg', { exact: true })).toBeVisible();
  await page.goto(`/challenge-groups/${groupID}/challenges/create`);
  await expect(name(page)).toBeFocused();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
});

test('sections move by keyboard and by dragging, and the form asks before it discards changes', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  const groupID = await openNewChallengeForm(page);
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

test('the form shows refused and cancelled files, and works on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lead@demo.example');
  await openNewChallengeForm(page);
  const thumbnail = page.getByRole('group', { name: 'Thumbnail' });
  const input = thumbnail.locator('input[type=file]');

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(page.getByText('The file type "text/plain" is not permitted.')).toBeVisible();
  const droppedFiles = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    for (const one of ['a.png', 'b.png']) files.items.add(new File(['x'], one, { type: 'image/png' }));
    return files;
  });
  await thumbnail.dispatchEvent('drop', { dataTransfer: droppedFiles });
  await expect(page.getByText('You can only upload a maximum of 1 files.')).toBeVisible();

  let resolveHeld = () => {};
  const released = new Promise<void>((resolve) => {
    resolveHeld = resolve;
  });
  await page.route('**/media', () => resolveHeld());
  await input.setInputFiles(png(2));
  await released;
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
});

test('the form says why someone may not create or change a challenge, and when it does not exist', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'viewer@demo.example');
  const [group] = await callApi(page, 'GET', '/admin/challengeGroups');
  const [challenge] = await callApi(page, 'GET', `/admin/challenges/group/${group.id}`);
  await page.goto(`/challenge-groups/${group.id}/challenges/create`);
  await expect(page.getByText(/^Only a super admin, an admin of the group or the lead/)).toBeVisible();
  await visit(page, `/challenge-groups/${group.id}/challenges/${challenge.id}/edit`);
  await expect(page.getByText(/can change this challenge\.$/)).toBeVisible();
  await visit(page, `/challenge-groups/${group.id}/challenges/999999/edit`);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Challenge Groups' }).click();
  await expect(page).toHaveURL('/challenge-groups');
});

test('a challenge that is ready for assessment cannot be extended, and nothing typed is lost', async ({
  page,
  signIn,
  axe,
}) => {
  const refusal = page.getByText('Reset the assessment status before you extend the challenge.');
  const end = page.getByRole('textbox', { name: 'Challenge End' });
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, 'Ended and ready', ended);
  await callApi(page, 'POST', `/admin/challenges/${id}/ready-for-assessment`);
  await visit(page, `/challenges/${challengeGroupID}/challenges/${id}/edit`);
  await name(page).fill('Extended by me');
  await end.fill('10/06/2030');
  await save(page).click();
  await expectProblems(page, 'Challenge End');
  await expect(refusal).toBeVisible();
  await expect(end).toBeFocused();
  await expect(name(page)).toHaveValue('Extended by me');
  await expect(end).toHaveValue('10/06/2030');
  await axe(page);

  await end.fill(ended.endDate.split('-').reverse().join('/'));
  await page.getByRole('textbox', { name: 'Grace Period' }).fill('300');
  await page.keyboard.press('Tab');
  await expect(refusal).toBeVisible();
  await page.getByRole('textbox', { name: 'Grace Period' }).fill('2');
  await page.keyboard.press('Tab');
  await expect(refusal).toBeHidden();
  await save(page).click();
  await expect(page.getByText('Challenge saved.')).toBeVisible();
});
