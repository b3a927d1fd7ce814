// Duplicating a challenge into a group of the other site: with the mouse, and by keyboard on a phone.
import type { Challenge } from '../../contract/challenges.ts';
import { daysAfter } from '../../rules/lifecycle.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { choose, name, save } from './challenge-form-parts.ts';
import { buttonOf, dialogOf, leaksChallenge, newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const sourceName = 'Quieter sewage pumps';
const text =
  'The copy has the same people, tags, texts, images and weighting. It has no submissions and no campaign identifier, and it is not published.';

test('a challenge is duplicated into a group of the other site', async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, sourceName, open);
  const weights = { deploymentScale: 0.4, fitWithChallenge: 0 };
  const source: Challenge = await callApi(page, 'PATCH', `/admin/challenges/${id}/weighting`, weights);
  const { firstName, lastName } = source.challengeLead;
  await visit(page, `/challenges/${challengeGroupID}/challenges/${id}`);
  await buttonOf(page, 'Duplicate').click();
  await expect(dialogOf(page)).toHaveAccessibleName('Duplicate challenge');
  await expect(dialogOf(page).getByText(text)).toBeVisible();
  await expect(dialogOf(page).getByText('The other dates keep their distance from it.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Challenge Group' }).click();
  await page.getByRole('option', { name: 'Food and Farming' }).click();
  const workshop = page.getByRole('textbox', { name: 'Workshop Date' });
  await expect(workshop).toHaveValue(new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/London' }));
  await workshop.fill('04/03/2030');
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(
    new RegExp(`/challenge-groups/\\d+/challenges/create\\?from=${id}&workshop=2030-03-04$`),
  );
  await expect(name(page)).toHaveValue(`Copy of ${sourceName}`);
  await expect(page.getByLabel('Campaign identifier')).toHaveValue('');
  await expect(
    page.getByText(`Left out, because they cannot be chosen in this group: ${firstName} ${lastName}.`),
  ).toBeVisible();
  await axeInBothSchemes(page, axe);
  // Nothing is stored yet.
  expect(await callApi(page, 'GET', '/admin/challenges?search=copyofquieter')).toEqual([]);
  await choose(page, 'Challenge Lead', /admin\.ga@demo\.example/);
  await save(page).click();
  await expect(page.getByText('Challenge created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${sourceName}`);

  const copyID = page.url().replace(/^.*\//, '');
  const copy: Challenge = await callApi(page, 'GET', `/admin/challenges/${copyID}`);
  const days = (Date.parse('2030-03-04') - Date.parse(source.workshopDate)) / 86_400_000;
  expect(copy).toMatchObject({
    challengeGroupName: 'Food and Farming',
    workshopDate: '2030-03-04',
    pitchPresentationDate: daysAfter(source.pitchPresentationDate, days),
    background: source.background,
    imageS3Key: source.imageS3Key,
    tagIDs: source.tagIDs,
    descriptionSections: source.descriptionSections,
    scoreWeighting: source.scoreWeighting,
    applicationSnapshot: [],
    campaignID: null,
    publishDate: null,
  });
});

test('a challenge is duplicated by keyboard on a phone, and Back returns to it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, 'Pocket pumps', open);
  const path = `/challenge-groups/${challengeGroupID}/challenges/${id}`;
  await visit(page, path);
  const group = dialogOf(page).getByRole('combobox', { name: 'Challenge Group' });
  const start = async () => {
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
    await expect(group).toBeFocused();
  };
  await start();
  await page.keyboard.press('Control+Enter');
  await expect(name(page)).toHaveValue('Copy of Pocket pumps');
  await expect(page.getByText(/^Left out/)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(path);

  const choose = async (option: RegExp, text: string) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name: option })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await start();
  await choose(/^Food and Farming/, 'Food and Farming');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Left out/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Challenge Lead' }).focus();
  await choose(/admin\.ga@demo\.example/, 'admin.ga');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Challenge created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Pocket pumps');
  const copy: Challenge = await callApi(page, 'GET', `/admin/challenges/${page.url().replace(/^.*\//, '')}`);
  expect(copy.challengeGroupName).toBe('Food and Farming');
});

test('a challenge that cannot be copied is reported as not found, and a viewer is not offered a copy', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'viewer@demo.example');
  const { path } = await leaksChallenge(page);
  await visit(page, path);
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await expect(buttonOf(page, 'Duplicate')).toHaveCount(0);
  await visit(page, `${path}/duplicate`);
  await expect(
    dialogOf(page).getByText(/^Only a super admin, an admin of the group or the lead/),
  ).toBeVisible();

  // Only groups where someone may create a challenge are offered.
  await signIn(page, 'lead@demo.example');
  await visit(page, `${path}/duplicate`);
  await dialogOf(page).getByRole('combobox', { name: 'Challenge Group' }).click();
  await expect(page.getByRole('option', { name: 'Water and Environment' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Food and Farming' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await signIn(page, 'super@demo.example');
  await visit(page, `${path.replace(/\/\d+$/, '')}/create?from=999999`);
  await expect(page.getByText('We could not find the challenge to copy.')).toBeVisible();
});
