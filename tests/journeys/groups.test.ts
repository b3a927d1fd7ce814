// Challenge groups from end to end: their members, their default weighting, and what each person sees.
import type { Page } from '@playwright/test';
import { roles, sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { challengeNamed, newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const base = '/challenge-groups';
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^(Select )?${name} `) });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click();
const comboboxOf = (page: Page, label: string) => dialogOf(page).getByRole('combobox', { name: label });
const status = (page: Page) => dialogOf(page).getByRole('status');

/** Chooses a person from a searchable list. */
async function choose(page: Page, label: string, person: string) {
  await comboboxOf(page, label).fill(person);
  await dialogOf(page).getByRole('option', { name: person }).click();
  // The open list would cover the next element.
  await comboboxOf(page, label).press('Escape');
  await expect(dialogOf(page).getByRole('option')).toHaveCount(0);
}

async function openMenu(page: Page, group: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${group}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const groupID = async (page: Page, name: string): Promise<number> => {
  const [group] = await callApi(page, 'GET', `/admin/challengeGroups?search=${encodeURIComponent(name)}`);
  return group.id;
};

test('a super admin creates a group with people of its site, edits it at the same time as a colleague, and deletes it', {
  tag: '@essential',
}, async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, base);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Site',
    'Admins',
    'Viewers',
    'Challenges',
    'Actions',
  ]);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['50', '100', '250']);

  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(`${base}/create`);
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused();
  await save(page);
  await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  await dialogOf(page).getByLabel('Name').fill('Journey group');
  await expect(comboboxOf(page, 'Site')).toHaveValue('IX');
  // People of the other site are not offered.
  await comboboxOf(page, 'Permitted admins').fill('callum');
  await expect(dialogOf(page).getByText('Nothing found')).toBeVisible();
  await choose(page, 'Permitted admins', 'Priya Raman');
  await choose(page, 'Permitted admins', 'Siân Prosser');
  await choose(page, 'Permitted viewers', 'Tom Ellison');
  await comboboxOf(page, 'Site').click();
  await expect(dialogOf(page).getByRole('option')).toHaveText(['ALL', 'IX', 'GA']);
  await dialogOf(page).getByRole('option', { name: 'GA' }).click();
  await expect(status(page)).toHaveText(
    'Removed, because they do not belong to GA: Priya Raman, Tom Ellison.',
  );
  await choose(page, 'Permitted viewers', 'Callum Fraser');
  await save(page);
  await expect(page.getByText('Challenge group created.')).toBeVisible();
  await expect(page).toHaveURL(base);
  await expect(rowOf(page, 'Journey group')).toHaveText(
    /^Journey groupGASiân ProsserCallum Fraser0View ChallengesEdit/,
  );

  await page.getByRole('searchbox').fill('journeyGROUP');
  await page.getByRole('link', { name: 'Edit Journey group' }).click();
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Journey group');
  const id = await groupID(page, 'journeygroup');
  await callApi(page, 'PATCH', `/admin/challengeGroups/${id}`, { viewerIDs: [] });
  await dialogOf(page).getByLabel('Name').fill('Journey group of two');
  await save(page);
  await expect(dialogOf(page)).toContainText(
    /Helen Marsh changed this on \d{2}\/\d{2}\/\d{4} at \d{2}:\d{2}/,
  );
  await save(page);
  await expect(page.getByText('Challenge group saved.')).toBeVisible();
  await expect(page).toHaveURL(`${base}?search=journeyGROUP`);
  // Only the name was changed here, so the colleague's changes stay.
  await expect(rowOf(page, 'Journey group of two')).toHaveText(/GASiân Prosser-0/);

  await openMenu(page, 'Journey group of two', 'Remove');
  await expect(page).toHaveURL(`${base}/delete/${id}?search=journeyGROUP`);
  await expect(dialogOf(page)).toContainText(
    'Are you sure you want to delete the group "Journey group of two"?',
  );
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Challenge group deleted.')).toBeVisible();
  await expect(page.getByText('No Challenge Groups found')).toBeVisible();
});

test('deleting a group shows what it contains, and needs its name', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const id = await groupID(page, 'Health and Ageing');
  await visit(page, `${base}/delete/${id}`);
  await expect(dialogOf(page)).toContainText(
    /4 challenges with \d+ submissions( and \d+ assessments)? will also be deleted\./,
  );
  const button = dialogOf(page).getByRole('button', { name: 'Delete' });
  await expect(button).toBeDisabled();
  await dialogOf(page).getByLabel('Type "Health and Ageing" to confirm').fill('Health and Aging');
  await expect(button).toBeDisabled();
  await dialogOf(page).getByLabel('Type "Health and Ageing" to confirm').fill('Health and Ageing');
  await button.click();
  await expect(page.getByText('Challenge group deleted.')).toBeVisible();
  await expect(rowOf(page, 'Health and Ageing')).toHaveCount(0);
  await visit(page, `${base}/${id}/challenges`);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Challenge Groups' }).click();
  await expect(page).toHaveURL(base);
});

test('a super admin changes weighting and holders at the same time as a colleague, and the history shows it', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  const { id } = await callApi(page, 'POST', '/admin/challengeGroups/create', {
    name: 'Weighty group',
    site: sites.IX,
  });
  await visit(page, base);

  await openMenu(page, 'Weighty group', 'Edit default score weighting');
  await expect(page).toHaveURL(`${base}/score-weighting/${id}`);
  await expect(status(page)).toHaveText('Total 100%');
  const slider = (label: string) => dialogOf(page).getByRole('slider', { name: label });
  await expect(slider('Deployment timescale')).toBeFocused();
  for (const label of ['Fit with challenge', 'Credibility of company', 'Full or partial solution']) {
    await slider(label).focus();
    await page.keyboard.press('Home');
    await expect(slider(label)).toHaveAttribute('aria-valuetext', '0%');
  }
  await slider('Deployment timescale').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toContainText('Total 39%');
  await expect(status(page)).toContainText('Scores will run from 7.8 to 39 points.');
  await expect(status(page).getByText('Total 39%')).toHaveAttribute('data-tone', 'orange');
  await axe(page);
  await callApi(page, 'PATCH', `/admin/challengeGroups/${id}/weighting`, { credibilityTechnology: 0.5 });
  await save(page);
  await expect(dialogOf(page)).toContainText('Helen Marsh changed this on');
  await save(page);
  await expect(page.getByText('Default score weighting saved.')).toBeVisible();

  await openMenu(page, 'Weighty group', 'Update challenge holder');
  await expect(dialogOf(page)).toContainText('gets the role Challenges Holder');
  await expect(comboboxOf(page, 'Challenge holders')).toBeFocused();
  await choose(page, 'Challenge holders', 'Tom Ellison (viewer@demo.example)');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Challenge holders saved.')).toBeVisible();
  const [viewer] = await callApi(page, 'GET', '/admin/admins?search=viewer@');
  expect(viewer.roles).toContain(roles.challengeHolder);
  await visit(page, '/admins?search=viewer@');
  await expect(page.getByRole('row').nth(1)).toContainText('Challenges Holder');

  await visit(page, `${base}/${id}/challenges`);
  await expect(page.getByRole('heading', { name: 'Weighty group' })).toBeVisible();
  await expect(page.getByText('No challenges found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create challenge' })).toHaveCount(2);
  const facts = page.getByRole('main').locator('dl').first();
  await expect(facts).toContainText('Challenge holdersTom Ellison');
  await expect(facts).toContainText('Deployment timescale 19%, Fit with challenge 0%');
  const events = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(events).toHaveCount(4);
  await expect(events.first()).toContainText('Challenge holdersfrom - → to Tom Ellison');
});

test('each person sees the groups of their site and only their own buttons', async ({ page, signIn }) => {
  const names = () => page.getByRole('row').locator('td:first-child');
  await signIn(page, 'super@demo.example');
  const waterGroupID = await groupID(page, 'Water and Environment');
  const manufacturingGroupID = await groupID(page, 'Advanced Manufacturing');

  await signIn(page, 'admin.ga@demo.example');
  await visit(page, base);
  await expect(names().filter({ hasText: 'Food and Farming' })).toBeVisible();
  await expect(names().filter({ hasText: 'Water and Environment' })).toHaveCount(0);
  await visit(page, `${base}/${waterGroupID}/challenges`);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();

  await signIn(page, 'viewer@demo.example');
  await visit(page, base);
  await expect(rowOf(page, 'Water and Environment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Challenges Water and Environment' }).click();
  await expect(page).toHaveURL(`${base}/${waterGroupID}/challenges`);
  await expect(page.getByRole('heading', { name: 'Water and Environment' })).toBeFocused();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Start date',
    'End date',
    'Site permissions',
    'Stage',
    'Actions',
  ]);
  await expect(rowOf(page, 'Water-efficient homes without new pipework')).toContainText('Unpublished');
  await expect(rowOf(page, 'Recovering phosphorus from wastewater')).toContainText('Closed');
  await expect(page.getByRole('link', { name: /^(Remove|Create)/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
  await visit(page, `${base}/score-weighting/${waterGroupID}`);
  await expect(dialogOf(page)).toContainText('Only a super admin, an admin of the group or the lead');

  await signIn(page, 'lead@demo.example');
  await visit(page, base);
  // With the role, the list shows other groups, but their contents stay hidden.
  await expect(rowOf(page, 'Energy Futures').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(
    dialogOf(page).getByRole('form').getByText('Joanna Whitfield (lead@demo.example)'),
  ).toBeVisible();
  await expect(comboboxOf(page, 'Site')).toHaveCount(0);
  await visit(page, `${base}/delete/${manufacturingGroupID}`);
  await expect(dialogOf(page)).toContainText('Only a super admin can change or delete a group.');
});

test('a lead deletes a challenge in the list of its group, but only a super admin deletes one with applications', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  // Delete a new challenge, because other journeys need the existing ones.
  const challengeName = 'Removed from the list';
  await newChallenge(page, challengeName, open);
  const path = `${base}/${await groupID(page, 'Water and Environment')}/challenges`;
  await visit(page, path);
  const challengeWithApplications = 'Finding leaks in trunk mains before they surface';
  await expect(page.getByRole('link', { name: `View Details ${challengeWithApplications}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Remove ${challengeWithApplications}` })).toHaveCount(0);
  // A saved address opens the dialog; the same rule applies.
  const { id } = await challengeNamed(page, 'Water and Environment', challengeWithApplications);
  await visit(page, `${path}/delete/${id}`);
  await expect(dialogOf(page)).toContainText(
    /This challenge has \d+ submissions\. Only a super admin can delete it\./,
  );
  await expect(dialogOf(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(path);

  await page.getByRole('link', { name: `Remove ${challengeName}` }).click();
  await expect(dialogOf(page)).toContainText(
    `Are you sure you want to delete the challenge "${challengeName}"?`,
  );
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Challenge deleted.')).toBeVisible();
  await expect(rowOf(page, challengeName)).toHaveCount(0);

  await signIn(page, 'super@demo.example');
  const phosphorus = 'Recovering phosphorus from wastewater';
  await visit(page, path);
  await page.getByRole('link', { name: `Remove ${phosphorus}` }).click();
  await expect(dialogOf(page)).toContainText(/\d+ submissions( and \d+ assessments)? will also be deleted\./);
  await dialogOf(page).getByLabel(`Type "${phosphorus}" to confirm`).fill(phosphorus);
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Challenge deleted.')).toBeVisible();
  await expect(rowOf(page, phosphorus)).toHaveCount(0);

  // The page of the challenge leads back to the list.
  await newChallenge(page, 'Removed from its page', open);
  await visit(page, '/challenges?search=removedfromits');
  await page.getByRole('link', { name: 'View Challenge Removed from its page' }).click();
  await expect(page.getByRole('heading', { name: 'Removed from its page' })).toBeFocused();
  await page.goto(`${new URL(page.url()).pathname}/delete`);
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/challenges');
  await expect(page.getByText('Challenge deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Removed from its page' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeFocused();
});

test('on a narrow screen rows are cards with the same actions', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  await visit(page, base);
  await page.getByRole('button', { name: 'More actions for Rail and Transport' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Edit default score weighting',
    'Update challenge holder',
    'Remove',
  ]);
  await page.getByRole('menuitem', { name: 'Edit default score weighting' }).click();
  await expect(status(page)).toHaveText('Total 100%');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Rail and Transport', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rail and Transport' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  // The name is the heading of a card, although the first column of the table is the id.
  await visit(page, '/challenges?search=stormoverflows');
  await expect(page.getByRole('list', { name: 'Challenges' }).getByRole('listitem')).toHaveText(
    /^Monitoring storm overflows in real timeView ChallengeCampaign identifierIX-WTR-102/,
  );
});
