// From complete assessments to letters: cut-off, decisions, preview, release, and what the company reads afterwards.
import type { Page } from '@playwright/test';
import type { DecisionRoom } from '../../contract/decision-room.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf } from './challenge-parts.ts';
import { signInAs } from './company-parts.ts';
import { expect, test } from './fixtures.ts';
import { assessmentOf, type Company, challengeToAssess, newCompanies } from './panel-parts.ts';
import { visit } from './visit.ts';

const names = ['Kiln Sensing Ltd', 'Brick Acoustics Ltd', 'Tern Robotics Ltd', 'Carr Optics Ltd'] as const;
const [kiln, brick, tern, carr] = names;
let companies: Company[] = [];
test.beforeAll(async ({ server }) => {
  companies = await newCompanies(server, names);
});

type SignIn = (page: Page, email: string) => Promise<void>;

const roomOf = (page: Page, id: number): Promise<DecisionRoom> =>
  callApi(page, 'GET', `/admin/challenges/${id}/decision-room`);
const applicationIDs = async (page: Page, id: number) =>
  new Map((await roomOf(page, id)).submissions.map((one) => [one.companyName, one.id]));

/** A challenge with four applications whose scores fall in the order of their names. A super admin is signed in. */
async function assessedChallenge(page: Page, signIn: SignIn, name: string) {
  await signIn(page, 'super@demo.example');
  const { id, path } = await challengeToAssess(page, name, companies);
  const ids = await applicationIDs(page, id);
  for (const assessor of ['assessor1@demo.example', 'assessor2@demo.example']) {
    await signIn(page, assessor);
    for (const [index, company] of names.entries()) {
      const comment = `A comment on ${company} from ${assessor}.`;
      await callApi(
        page,
        'POST',
        '/admin/assessments',
        assessmentOf(ids.get(company) ?? 0, 5 - index, comment),
      );
    }
  }
  await signIn(page, 'super@demo.example');
  await callApi(page, 'POST', `/admin/challenges/${id}/assessment-complete`);
  return { id, ids, path: `${path.replace('/challenges/', '/application-summary/')}/decision` };
}

const row = (page: Page, company: string) =>
  page
    .getByRole('region', { name: 'Decisions', exact: true })
    .getByRole('row')
    .filter({ has: page.getByTitle(company, { exact: true }) });
const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test('a super admin decides with a departure, previews and releases, and the company reads its decision', {
  tag: '@essential',
}, async ({ page, server, signIn, axe }) => {
  const name = 'A challenge with decisions';
  const { ids, path } = await assessedChallenge(page, signIn, name);
  await visit(page, path);
  await page.getByRole('textbox', { name: 'Places' }).fill('2');
  await page.getByRole('button', { name: 'Save cut-off' }).click();
  await saved(page, 'Cut-off saved.');

  await buttonOf(page, 'Decisions').click();
  await expect(page).toHaveURL(`${path}/decisions`);
  await saved(page, '4 submissions have no decision.');
  await buttonOf(page, 'Invite all above the cut-off').click();
  await expect(dialogOf(page)).toContainText('Invite 2 submissions above the cut-off to pitch?');
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([kiln, brick]);
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await saved(page, '2 submissions invited to pitch.');
  await expect(row(page, kiln)).toContainText('Invite to pitch');

  // The fourth is preferred to the third, so the server demands a reason.
  await page.getByRole('link', { name: `Decide ${tern}` }).click();
  await dialogOf(page).getByRole('radio', { name: 'Reserve' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(row(page, tern)).toContainText('Reserve, place 1');
  await page.getByRole('link', { name: `Decide ${carr}` }).click();
  await dialogOf(page).getByRole('radio', { name: 'Invite to pitch' }).check();
  const sentence = `Explain why ${carr} is preferred to ${tern}, which scored higher.`;
  await expect(dialogOf(page).getByText(sentence)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  const reason = dialogOf(page).getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(dialogOf(page).getByText(sentence)).toHaveCount(1);
  await reason.fill('A pilot runs already.');
  await dialogOf(page).getByRole('button', { name: "Start from the assessors' comments" }).click();
  const feedback = dialogOf(page).getByRole('textbox', { name: 'Feedback' });
  await expect(feedback).toHaveValue(/^A comment on Carr Optics Ltd .+\n\nA comment on Carr Optics Ltd /);
  await axe(page);
  await feedback.fill('Show us the pilot, please.');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, carr)).toContainText(
    `Preferred to ${tern}, which scored higher.A pilot runs already.`,
  );
  await saved(page, 'All decisions are made. The letters can be released.');
  await axeInBothSchemes(page, axe);

  await buttonOf(page, 'Preview letters').click();
  await expect(page).toHaveURL(`${path}/letters`);
  const letters = page.getByRole('list', { name: 'Letters' }).getByRole('listitem');
  await expect(letters).toHaveCount(4);
  await saved(page, '4 letters, 3 with warnings.');
  await letters.filter({ hasText: carr }).locator('summary').click();
  await expect(letters.filter({ hasText: carr })).toContainText('Show us the pilot, please.');
  await expect(letters.filter({ hasText: tern })).toContainText('No feedback has been written.');
  await axeInBothSchemes(page, axe);

  // A template with an unknown placeholder is refused, and a correct one changes the letters.
  await page
    .getByRole('region', { name: 'Templates of this challenge' })
    .getByRole('link', { name: 'Edit Reserve' })
    .click();
  const subject = dialogOf(page).getByRole('textbox', { name: 'Subject' });
  await subject.fill('Please wait, {firm}');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByText('Unknown placeholder "{firm}".')).toBeVisible();
  await subject.fill('Please wait, {company}');
  await expect(dialogOf(page).getByRole('region', { name: 'Preview' })).toContainText(
    'Please wait, Example Ltd',
  );
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await saved(page, 'Template saved.');
  await letters.filter({ hasText: tern }).locator('summary').click();
  await expect(letters.filter({ hasText: tern })).toContainText(`Please wait, ${tern}`);

  await buttonOf(page, 'Release decisions').click();
  await expect(dialogOf(page)).toContainText(
    'Send 3 invitations and 1 reserve letter? This cannot be undone.',
  );
  const release = dialogOf(page).getByRole('button', { name: 'Release' });
  await expect(release).toBeDisabled();
  await dialogOf(page).getByRole('textbox').fill(name);
  await release.click();
  await saved(page, 'Decisions released. The letters will be sent.');
  await expect(page.getByRole('table', { name: /^Letters released on/ }).getByRole('row')).toHaveCount(5);
  const account = 'carr.optics.ltd@panel-companies.example';
  const mailOf = async () =>
    (await server.outbox()).find((mail) => mail.to?.[0]?.address === account && mail.subject?.includes(name));
  await expect.poll(async () => (await mailOf())?.text).toContain('Show us the pilot, please.');

  // After the release decisions change only with a letter.
  await buttonOf(page, 'Decisions').click();
  await expect(page.getByText(/^Released on \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await page.getByRole('link', { name: `Invite from reserve ${tern}` }).click();
  await dialogOf(page).getByRole('button', { name: 'Preview letter' }).click();
  await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('A company withdrew.');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toContainText(`You are invited to pitch: ${name}`);
  await axe(page);
  await dialogOf(page).getByRole('button', { name: 'Send letter' }).click();
  await expect(row(page, tern)).toContainText('Invite to pitch');
  await buttonOf(page, 'View letters').click();
  await page.getByRole('link', { name: `Send again to ${carr}` }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Email address' }).fill('board@carr.example');
  await dialogOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('cell', { name: 'board@carr.example' })).toBeVisible();

  await page.goto(`/site/ix/applications/${ids.get(carr)}`);
  await signInAs(page, account);
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText(/You are invited to pitch on \d{2}\/\d{2}\/\d{4}\./);
  await expect(decision).toContainText('Show us the pilot, please.');
  await expect(page.getByText('A pilot runs already.')).toHaveCount(0);
});

test('decisions are made with the keyboard alone, and two people do not overwrite each other', async ({
  page,
  signIn,
}) => {
  const { id, ids, path } = await assessedChallenge(page, signIn, 'A challenge decided by keyboard');
  await visit(page, `${path}/decisions`);
  await page.getByRole('link', { name: `Decide ${kiln}` }).focus();
  await page.keyboard.press('Enter');
  const chosen = dialogOf(page).getByRole('radio', { name: 'Undecided' });
  await expect(chosen).toBeChecked();
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialogOf(page).getByRole('radio', { name: 'Invite to pitch' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('The best by far.');

  // A colleague writes feedback in the meantime. Saving again keeps both.
  await callApi(page, 'PATCH', `/admin/challenges/${id}/decisions/${ids.get(kiln)}`, {
    feedback: 'Well done.',
  });
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('changed');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Decide ${kiln}` })).toBeFocused();
  expect(await callApi(page, 'GET', `/admin/challenges/${id}/decisions/${ids.get(kiln)}`)).toMatchObject({
    outcome: 'invite',
    reason: 'The best by far.',
    feedback: 'Well done.',
  });

  // An unfinished decision is not lost by accident.
  await page.getByRole('link', { name: `Decide ${kiln}` }).press('Enter');
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).press('End');
  await page.keyboard.type(' Really.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('viewers read decisions without feedback and letters, and nothing scrolls sideways', async ({
    page,
    signIn,
  }) => {
    const { id, ids, path } = await assessedChallenge(page, signIn, 'A challenge read on a phone');
    await callApi(page, 'PATCH', `/admin/challenges/${id}/decisions/${ids.get(kiln)}`, {
      outcome: 'invite',
      reason: 'The best by far.',
      feedback: 'Well done.',
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await visit(page, `${path}/letters`);
    await expect(page.getByText('3 submissions have no decision.')).toBeVisible();
    expect(await overflow()).toBe(0);

    await signIn(page, 'viewer@demo.example');
    await visit(page, `${path}/decisions`);
    const card = page
      .getByRole('list', { name: 'Decisions' })
      .getByRole('listitem')
      .filter({ hasText: kiln });
    await expect(card).toContainText('Invite to pitch');
    await expect(card).toContainText('The best by far.');
    await expect(page.getByText('Feedback')).toHaveCount(0);
    await expect(buttonOf(page, 'Letters')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Decide / })).toHaveCount(0);
    expect(await overflow()).toBe(0);
    await visit(page, `${path}/letters`);
    await expect(page.getByRole('list', { name: 'Letters' })).toHaveCount(0);
  });
});
