// The Panel tab of a challenge: settings, assignments by keyboard and in two browsers, reminders and interests.
import type { Page } from '@playwright/test';
import type { Board } from '../../contract/panel-assignments.ts';
import { callApi } from './calls.ts';
import { dialogOf, newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { type Company, challengeToAssess, newCompanies } from './panel-parts.ts';
import { visit } from './visit.ts';

let companies: Company[] = [];
test.beforeAll(async ({ server }) => {
  companies = await newCompanies(server, ['Tern Sensing Ltd', 'Brook Acoustics Ltd', 'Carr Robotics Ltd']);
});

const assigned = { mode: 'assigned', assessorsPerApplication: 2 };
const parts = (page: Page) => page.getByRole('navigation', { name: 'Panel' });
const part = (page: Page, name: string) => parts(page).getByRole('link', { name });
const grid = (page: Page) => page.getByRole('grid', { name: 'Assignments' });
const cell = (page: Page, name: string) => grid(page).getByRole('checkbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Signs in as the challenge lead and turns a panel on for a new challenge. */
async function openPanel(page: Page, signIn: (page: Page, email: string) => Promise<void>, name: string) {
  await signIn(page, 'lead@demo.example');
  const { id, path } = await challengeToAssess(page, name, companies);
  await callApi(page, 'PATCH', `/admin/challenges/${id}/panel`, assigned);
  return { id, path: `${path}/panel` };
}

const boardOf = (page: Page, id: number): Promise<Board> =>
  callApi(page, 'GET', `/admin/challenges/${id}/panel/board`);

test('the challenge lead turns the panel on, sets it up and turns it off', async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  const challenge = await newChallenge(page, 'A challenge that gets a panel', open);
  const path = `/challenge-groups/${challenge.challengeGroupID}/challenges/${challenge.id}/panel`;
  await page.goto(path);
  await expect(page).toHaveTitle('Panel: A challenge that gets a panel · Challenge Desk');
  await expect(
    page.getByText('This challenge has no panel. Every assessor assesses every submission.'),
  ).toBeVisible();
  await button(page, 'Turn on the panel').click();
  await expect(part(page, 'Settings')).toHaveAttribute('aria-current', 'page');

  const settings = page.getByRole('form', { name: 'Panel settings' });
  await expect(settings.getByRole('radio', { name: 'Everyone assesses every submission' })).toBeChecked();
  await settings.getByLabel('Number of assessors').fill('6');
  await expect(
    settings.getByRole('radio', { name: 'Each submission is assessed by 6 assessors' }),
  ).toBeChecked();
  await settings.getByLabel('Assessors can decline submissions').check({ force: true });
  await expect(settings.getByText(/^Empty: the response date, \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await settings.getByRole('textbox', { name: 'Due date' }).fill('01/01/2020');
  await button(page, 'Save').click();
  await expect(settings.getByText('Assessments are due before they start.')).toBeVisible();
  await settings.getByRole('textbox', { name: 'Due date' }).fill('');
  await button(page, 'Save').click();
  await expect(page.getByText('Panel settings saved.')).toBeVisible();
  await expect(
    page.getByText('You ask for 6 assessors for each submission, but the challenge has 4.'),
  ).toBeVisible();
  await page.reload();
  await expect(settings.getByLabel('Number of assessors')).toHaveValue('6');
  await expect(settings.getByLabel('Assessors can decline submissions')).toBeChecked();

  await part(page, 'Assignments').click();
  await expect(page).toHaveURL(`${path}?part=assignments`);
  await expect(page.getByText('There have been no submissions submitted')).toBeVisible();

  await part(page, 'Settings').click();
  await link(page, 'Turn off the panel').click();
  await expect(page).toHaveURL(`${path}/turn-off`);
  await dialogOf(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(button(page, 'Turn on the panel')).toBeVisible();
});

test('the challenge form warns if the panel is due before assessments start', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID, assessmentStartDate, responseDate } = await newChallenge(
    page,
    'A challenge with a due date',
    open,
  );
  await callApi(page, 'PATCH', `/admin/challenges/${id}/panel`, { dueDate: assessmentStartDate });
  await page.goto(`/challenge-groups/${challengeGroupID}/challenges/${id}/edit`);
  const warning = page.getByText('Assessments are due before they start.');
  const start = page.getByRole('textbox', { name: 'Assessment Start' });
  await expect(start).toBeVisible();
  await expect(warning).toHaveCount(0);
  await start.fill(responseDate.split('-').toReversed().join('/'));
  await expect(warning).toBeVisible();
});

test('assignments are made with the keyboard alone', { tag: '@essential' }, async ({ page, signIn, axe }) => {
  const { id, path } = await openPanel(page, signIn, 'A challenge assigned by keyboard');
  await page.goto(`${path}?part=assignments`);
  const [first, second] = (await boardOf(page, id)).assessors.map(
    (one) => `${one.firstName} ${one.lastName}`,
  );
  const at = (person: string | undefined, company: string, state: string) =>
    cell(page, `${person}, ${company}: ${state}`);
  await at(first, 'Tern Sensing Ltd', 'Not assigned').focus();
  await page.keyboard.press('Space');
  await expect(at(first, 'Tern Sensing Ltd', 'Assigned, not saved')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(at(second, 'Brook Acoustics Ltd', 'Not assigned')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(at(first, 'Brook Acoustics Ltd', 'Not assigned')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect(grid(page).getByRole('columnheader', { name: first })).toBeFocused();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(first ?? '');

  // Opening another part keeps unsaved changes; leaving the tab asks first.
  await part(page, 'Progress').click();
  await part(page, 'Assignments').click();
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Challenge' })
    .getByRole('link', { name: 'Description' })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Keep editing' }).click();
  await axe(page);

  await at(first, 'Tern Sensing Ltd', 'Assigned, not saved').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Assignments saved.')).toBeVisible();
  expect((await boardOf(page, id)).cells.map(({ state }) => state)).toEqual(['assigned', 'assigned']);

  await link(page, 'Clear unassessed assignments').click();
  await expect(dialogOf(page)).toContainText('2 assignments without an assessment will be removed.');
  await dialogOf(page).getByRole('button', { name: 'Clear' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await boardOf(page, id)).cells).toEqual([]);
});

test('if two people propose at the same time, the second sees who was first', async ({
  page,
  browser,
  server,
  signIn,
  axe,
}) => {
  const { id, path } = await openPanel(page, signIn, 'A challenge proposed twice');
  const otherBrowser = await browser.newContext({ baseURL: server.url });
  const other = await otherBrowser.newPage();
  await signIn(other, 'super@demo.example');
  const save = (of: Page) => dialogOf(of).getByRole('button', { name: 'Save proposal' });
  for (const one of [page, other]) {
    await one.goto(`${path}?part=assignments`);
    await link(one, 'Propose').click();
    await expect(dialogOf(one)).toContainText('Existing assignments stay as they are.');
    await dialogOf(one).getByRole('button', { name: 'Propose' }).click();
    await expect(dialogOf(one)).toContainText('This adds 6 assignments. Nothing is saved yet.');
    await expect(dialogOf(one).getByRole('row').nth(1)).toContainText(/0 → [12]/);
  }
  await axe(page);
  await save(page).click();
  await expect(page.getByText('Proposal saved.')).toBeVisible();
  await expect(grid(page).getByRole('checkbox', { checked: true })).toHaveCount(6);
  await save(other).click();
  await expect(dialogOf(other).getByRole('alert').last()).toContainText(/^Joanna Whitfield changed this on/);
  await expect(dialogOf(other)).toContainText('There is nothing to add.');
  await dialogOf(other).getByRole('button', { name: 'Close' }).last().click();
  await expect(grid(other).getByRole('checkbox', { checked: true })).toHaveCount(6);
  expect((await boardOf(page, id)).cells).toHaveLength(6);
  await otherBrowser.close();
});

test('reminders go to the people who are chosen, with a preview of each mail', async ({
  page,
  signIn,
  server,
}) => {
  const { id, path } = await openPanel(page, signIn, 'A challenge with reminders');
  const { applications, assessors } = await boardOf(page, id);
  const [first, second] = assessors;
  if (!first || !second) throw new Error('The challenge has too few assessors.');
  const add = applications.flatMap((one) => [
    [one.id, first.id],
    [one.id, second.id],
  ]);
  await callApi(page, 'PATCH', `/admin/challenges/${id}/panel/assignments`, { add });
  await page.goto(`${path}?part=progress`);
  await expect(page.getByText('0 of 6 assessments done, 6 missing.')).toBeVisible();
  await expect(page.getByText('No assessment in the last 7 days.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Assessor',
    'Done',
    'Expected',
    'Last assessment',
    'Last reminder',
  ]);
  await link(page, 'Remind').click();
  await expect(page).toHaveURL(`${path}/remind?part=progress`);
  await expect(dialogOf(page).getByRole('button', { name: 'Send 2 reminders' })).toBeVisible();
  await dialogOf(page)
    .getByRole('checkbox', { name: `${second.firstName} ${second.lastName}, 3 of 3 left` })
    .uncheck();
  await dialogOf(page).getByLabel('Message').fill('The board meets on Friday.');
  const preview = dialogOf(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Reminder: 3 submissions to assess in "A challenge with reminders"');
  await expect(preview).toContainText('The board meets on Friday.');
  await dialogOf(page).getByRole('button', { name: 'Send 1 reminder' }).click();
  await expect(page.getByText('Reminder sent.')).toBeVisible();
  await expect
    .poll(async () => (await server.outbox()).filter(({ text }) => text?.includes('meets on Friday')).length)
    .toBe(1);

  await link(page, 'Remind').click();
  await expect(dialogOf(page)).toContainText('reminded in the last 24 hours');
  await expect(dialogOf(page).getByRole('button', { name: 'Send 1 reminder' })).toBeVisible();
});

test('interests are suggested, added, cleared and put back in force', async ({ page, signIn, axe }) => {
  const { id, path } = await openPanel(page, signIn, 'A challenge with interests');
  const [first] = (await boardOf(page, id)).assessors;
  if (!first) throw new Error('The challenge has no assessors.');
  const name = `${first.firstName} ${first.lastName}`;
  await page.goto(`${path}?part=interests`);
  await expect(page.getByText('No interests declared.')).toBeVisible();
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  await expect(suggestions).toHaveCount(4);
  await expect(suggestions.first()).toContainText(`and Tern Sensing Ltd share the domain demo.example. Does`);
  await axe(page);
  await suggestions
    .last()
    .getByRole('button', { name: /^No interest/ })
    .click();
  await expect(suggestions).toHaveCount(3);

  await page.getByRole('link', { name: `Add the interest of ${name} in Tern Sensing Ltd` }).click();
  await expect(dialogOf(page).getByRole('combobox', { name: 'Person' })).toHaveValue(name);
  await expect(dialogOf(page).getByRole('combobox', { name: 'Company' })).toHaveValue('Tern Sensing Ltd');
  await dialogOf(page).getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Business partner' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(`${path}?part=interests`);
  await expect(suggestions).toHaveCount(2);
  const row = page.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(row).toContainText('Business partner');
  await expect(row).toContainText('In force');

  await row.getByRole('link', { name: /^Clear / }).click();
  await dialogOf(page).getByRole('button', { name: 'Clear' }).click();
  await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  await dialogOf(page).getByLabel('Reason').fill('The contract ended in 2019.');
  await dialogOf(page).getByRole('button', { name: 'Clear' }).click();
  await expect(row).toContainText(
    /Cleared by Joanna Whitfield on \d{2}\/\d{2}\/\d{4}: The contract ended in 2019\./,
  );
  await row.getByRole('link', { name: /^Put back in force/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Put back in force' }).click();
  await expect(row).toContainText('In force');

  await part(page, 'Assignments').click();
  await cell(page, `${name}, Tern Sensing Ltd: Interest`).focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('status').filter({ hasText: `${name} has an interest in Tern Sensing Ltd.` }),
  ).toBeAttached();
  await expect(page.getByText(/not saved/)).toHaveCount(0);
});

test('on a phone, the lead assigns on cards, proposes the rest, reminds and closes', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, path } = await openPanel(page, signIn, 'A challenge on a phone');
  const [first] = (await boardOf(page, id)).assessors;
  const name = `${first?.firstName} ${first?.lastName}`;
  await page.goto(`${path}?part=assignments`);
  const card = page.getByRole('list', { name: 'Assignments' }).getByRole('listitem').first();
  await expect(card).toContainText('Tern Sensing Ltd');
  await page.getByLabel('Add assessor to Tern Sensing Ltd').selectOption(name);
  await expect(card).toContainText('Assigned, not saved');
  await expect(card).toContainText('1 of 2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, 'Save').click();
  await expect(page.getByText('Assignments saved.')).toBeVisible();
  expect((await boardOf(page, id)).cells).toHaveLength(1);

  await link(page, 'Propose').click();
  await dialogOf(page).getByRole('button', { name: 'Propose' }).click();
  await expect(dialogOf(page)).toContainText('This adds 5 assignments. Nothing is saved yet.');
  await dialogOf(page).getByRole('button', { name: 'Save proposal' }).click();
  await expect(page.getByText('Proposal saved.')).toBeVisible();
  await expect(card).toContainText('2 of 2');

  await part(page, 'Progress').click();
  await link(page, 'Remind').click();
  await dialogOf(page).getByLabel('Message').fill('Sent from a phone.');
  await dialogOf(page)
    .getByRole('button', { name: /^Send \d reminders$/ })
    .click();
  await expect(page.getByText(/^\d reminders sent\.$/)).toBeVisible();
  const sent = async () => (await server.outbox()).filter(({ text }) => text?.includes('Sent from a phone.'));
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(1);

  for (const name of ['Settings', 'Progress', 'Interests']) {
    await part(page, name).click();
    await expect(part(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }

  await visit(page, `${path.replace('/panel', '')}/complete`);
  await dialogOf(page).getByRole('button', { name: 'Mark as complete', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as complete with 6 missing' }).click();
  await expect(page.getByText('Assessments marked as complete.')).toBeVisible();
});

test('the tab is in both areas of challenges, only for people who can edit the challenge', async ({
  page,
  signIn,
}) => {
  const { path } = await openPanel(page, signIn, 'A challenge that viewers read');
  await signIn(page, 'super@demo.example');
  for (const address of [path, path.replace('/challenge-groups', '/challenges')]) {
    await visit(page, address);
    await expect(part(page, 'Settings')).toHaveAttribute('aria-current', 'page');
  }
  await signIn(page, 'assessor1@demo.example');
  await page.goto(path);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  await expect(link(page, 'Panel')).toHaveCount(0);
});
