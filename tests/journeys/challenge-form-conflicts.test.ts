// Conflicts while a challenge is edited: someone else's change, its deletion, and an earlier draft.
import { callApi } from './calls.ts';
import { expectProblems, name, openNewChallengeForm, png, save, upload } from './challenge-form-parts.ts';
import { newChallenge, open, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('the second of two editors sees the differences, chooses, and loses nothing', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const [{ id, challengeGroupID }, ...others] = await callApi(page, 'GET', '/admin/challenges');
  const { campaignID } = others.find((one: { campaignID: string | null }) => one.campaignID);
  const address = `/challenges/${challengeGroupID}/challenges/${id}`;
  await visit(page, `${address}/edit`);
  await expect(name(page)).not.toHaveValue('');
  await name(page).fill('Named by me');
  await page.getByRole('textbox', { name: 'Background' }).fill('Written by me.');
  await page.getByLabel('Campaign identifier').fill('Conflict-1');
  await expect(page.getByText('Draft kept in this browser')).toBeVisible();
  await callApi(page, 'PATCH', `/admin/challenges/${id}`, {
    name: 'Named by the other',
    background: '<p>Written by the other.</p>',
    gracePeriod: 9,
  });
  // The draft is based on the version before the other change, so it does not count as newer.
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name(page)).toHaveValue('Named by me');
  await save(page).click();
  const panel = page.getByRole('region', { name: 'Changed since you opened it' });
  await expect(panel).toContainText(/Helen Marsh changed this on \d{2}\/\d{2}\/\d{4} at \d{2}:\d{2}/);
  await expect(panel).toContainText('Named by the other');
  await expect(panel).toContainText('Written by me.');
  await expect(panel).toContainText('Updated in this form: Grace Period.');
  await expect(name(page)).toHaveValue('Named by me');
  await expect(page.getByRole('textbox', { name: 'Grace Period' })).toHaveValue('9');

  await panel.getByRole('button', { name: 'Use theirs for Background' }).click();
  await expect(page.getByRole('textbox', { name: 'Background' })).toHaveText('Written by the other.');
  await panel.getByRole('button', { name: 'Use mine for Background' }).click();
  await expect(page.getByRole('textbox', { name: 'Background' })).toHaveText('Written by me.');
  await panel.getByRole('button', { name: 'Use theirs for Background' }).click();

  await page.getByLabel('Campaign identifier').fill(campaignID);
  await save(page).click();
  await expectProblems(page, 'Campaign identifier');
  await expect(page.getByText('There is already a challenge with this identifier.')).toBeVisible();
  await expect(page.getByLabel('Campaign identifier')).toBeFocused();
  await page.getByLabel('Campaign identifier').fill('Conflict-1');

  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page).click();
  // The saved challenge includes the other editor's changes to fields that this editor did not touch.
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Named by me',
    campaignID: 'Conflict-1',
    background: '<p>Written by the other.</p>',
    gracePeriod: 9,
    descriptionSections: expect.any(Array),
  });
  await expect(page.getByText('Challenge saved.')).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await callApi(page, 'GET', `/admin/challenges/${id}`)).toMatchObject({
    name: 'Named by me',
    campaignID: 'Conflict-1',
    background: '<p>Written by the other.</p>',
    gracePeriod: 9,
  });
});

test('the form asks before it restores an earlier draft', async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  const groupID = await openNewChallengeForm(page);
  await name(page).fill('Typed before');
  await upload(page.locator('form'), 'Thumbnail', png(4));
  await expect(page.getByText('Draft kept in this browser')).toBeVisible();
  await page.reload();
  await expect(name(page)).toBeFocused();
  await name(page).fill('Typed since');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page).toHaveURL(`/challenge-groups/${groupID}/challenges`);

  await page.goto(`/challenge-groups/${groupID}/challenges/create`);
  await expect(name(page)).toBeFocused();
  await name(page).fill('Typed again');
  // A day later the server has deleted unused uploads.
  await page.route('**/media/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('dialog', { name: 'Restore earlier changes?' });
  await expect(question).toContainText('Restoring replaces what you have typed since.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name(page)).toHaveValue('Typed again');
  await page.getByRole('button', { name: 'Restore' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(name(page)).toHaveValue('Typed before');
  await expect(page.getByText('This image was deleted. Please upload it again: Thumbnail.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose image for Thumbnail' })).toBeVisible();
});

test('the form keeps typed text when someone deletes the challenge', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const challengeName = 'Deleted while it is edited';
  const { id, challengeGroupID } = await newChallenge(page, challengeName, open);
  // The address contains a wrong group.
  await visit(page, `/challenge-groups/${challengeGroupID + 1}/challenges/${id}/edit`);
  await expect(page).toHaveURL(`/challenge-groups/${challengeGroupID}/challenges/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit challenge' })).toBeVisible();
  await expect(titleRow(page).getByText(challengeName)).toBeVisible();
  await expect(name(page)).toHaveValue(challengeName);
  await name(page).fill('Too late');
  await callApi(page, 'DELETE', `/admin/challenges/${id}`);
  await save(page).click();
  await expect(
    page.getByText(
      'This challenge was deleted, or you no longer have access to it. What you typed is still here and kept in this browser.',
    ),
  ).toBeVisible();
  await expect(name(page)).toHaveValue('Too late');
});
