// Long words in tables do not break in the middle or widen the page, and "Show more" appears where lines are hidden.
import type { Page } from '@playwright/test';
import { contactMessages } from '../../contract/contact-messages.ts';
import type { ScoreSummary, ShareLink } from '../../contract/score-summary.ts';
import { assignableRoles, sites } from '../../contract/vocabulary.ts';
import { brokenWords, cutTexts } from './broken-words.ts';
import { callApi } from './calls.ts';
import { challengeNamed, newChallenge, open } from './challenge-parts.ts';
import { newCompany } from './company-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapit';
const email = 'donaudampfschifffahrt.wasserwirtschaft-rat@journey.example';
const widths = [1000, 1280, 1920];

async function expectWholeWords(page: Page, description: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table')).toContainText(longWord.slice(0, 20));
    expect(await brokenWords(page.getByRole('table')), `${description} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${description} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('lists of challenges, groups, applications, messages and tags show whole words', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, `${longWord} of tables`, open);
  await callApi(page, 'PATCH', `/admin/challenges/${id}/publish`, { revert: false });
  const holders = { adminIDs: [], viewerIDs: [], site: sites.IX };
  await callApi(page, 'POST', '/admin/challengeGroups/create', { name: longWord, ...holders });
  const headers = { 'content-type': 'application/json' };
  const token = await newCompany(server, email);
  const send = async (method: string, path: string, body: object) => {
    const reply = await fetch(`${server.url}/public/${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(reply.ok, path).toBe(true);
    return reply.json();
  };
  const application = await send('POST', 'applications', { challengeID: id });
  await send('PATCH', `applications/${application.id}`, { companyName: longWord });
  await fetch(`${server.url}/${contactMessages.send.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      firstName: longWord,
      lastName: longWord,
      email,
      message: 'Hello',
      site: sites.IX,
    }),
  });

  await callApi(page, 'POST', '/admin/challengeTags', { name: longWord, isPublic: true });
  const [user] = await callApi(page, 'GET', `/admin/users?search=${encodeURIComponent(email)}`);
  for (const path of [
    `/tags/challenge?search=${longWord}`,
    `/users/${user.id}`,
    `/challenge-groups/${challengeGroupID}/challenges/${id}/submissions`,
    `/challenges?search=${longWord}`,
    `/challenge-groups/${challengeGroupID}/challenges?search=${longWord}`,
    `/challenge-groups?search=${longWord}`,
    `/users/applications?search=${longWord}`,
    `/contact-us-messages?search=${longWord}`,
  ]) {
    await visit(page, path);
    await expectWholeWords(page, path);
  }
});

const usualEmails = [
  'christopher.holloway@mail.example',
  'wilhelminafitzgerald@firm.example',
  'info@hydraulicengineering.example',
];
const longName = 'Quieter pumping stations beside homes and schools in old towns';

/** Checks that cells with one of these texts show it in full; other cells may cut longer texts. */
async function expectNotCut(page: Page, texts: readonly string[], description: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const table = page.getByRole('table');
    for (const text of texts) await expect(table.getByTitle(text).first()).toBeVisible();
    expect(await brokenWords(table), `${description} at ${width} px`).toEqual([]);
    const cutOff = await cutTexts(table);
    expect(
      cutOff.filter((text) => texts.includes(text)),
      `${description} at ${width} px`,
    ).toEqual([]);
  }
}

test('emails of a usual length are shown completely beside long names', async ({ page, server, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { id } = await newChallenge(page, `Usual emails of ${longWord}`, open);
  await callApi(page, 'PATCH', `/admin/challenges/${id}/publish`, { revert: false });
  const password = 'A-way-to-apply-1';
  const staff = {
    firstName: 'Usual',
    lastName: longWord,
    site: sites.IX,
    password,
    confirmPassword: password,
  };
  const send = (method: string, path: string, body: object, token?: string) =>
    fetch(`${server.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  for (const [index, usual] of usualEmails.entries()) {
    await callApi(page, 'POST', '/admin/superadmins', { ...staff, email: usual });
    const roles = assignableRoles.slice(index);
    await callApi(page, 'POST', '/admin/admins', { ...staff, email: `a${usual.slice(1)}`, roles });
    const token = await newCompany(server, `k${usual.slice(1)}`);
    const application = await send('POST', 'public/applications', { challengeID: id }, token);
    const path = `public/applications/${(await application.json()).id}`;
    await send('PATCH', path, { companyName: `Usual ${longWord}` }, token);
    await send('POST', contactMessages.send.path, {
      ...{ firstName: 'Usual', lastName: longWord, message: 'Hello', site: sites.IX },
      email: usual,
    });
  }
  const startingWith = (letter: string) => usualEmails.map((usual) => letter + usual.slice(1));
  for (const [path, emails] of [
    ['/superadmins?search=Usual', usualEmails],
    ['/admins?search=Usual', startingWith('a')],
    ['/users/applications?search=Usual', startingWith('k')],
    ['/contact-us-messages?search=Usual', usualEmails],
  ] as const) {
    await visit(page, path);
    await expectNotCut(page, emails, path);
  }
});

test('a name that needs more than two lines is shown completely', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { challengeGroupID } = await newChallenge(page, longName, open);
  const inGroup = `/challenge-groups/${challengeGroupID}/challenges?search=Quieter+pumping`;
  for (const path of ['/challenges?search=Quieter+pumping', inGroup]) {
    await visit(page, path);
    await expectNotCut(page, [longName], path);
  }
  const shown = page.getByTitle(longName);
  const linesOf = () =>
    shown.evaluate((one) =>
      Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    );
  await visit(page, inGroup);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(shown).toBeVisible();
  expect(await linesOf()).toBeGreaterThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ has: shown })).toBeVisible();
  expect(await cutTexts(page.getByRole('list', { name: 'Challenges' }))).toEqual([]);
});

test('the score summary shows whole words, for staff and for the board', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, path } = await challengeNamed(
    page,
    'Advanced Manufacturing',
    'Safe robots beside people on small production lines',
  );
  const { assessmentSummaries }: ScoreSummary = await callApi(
    page,
    'GET',
    `/admin/challenges/${id}/application-summary`,
  );
  const [first, second] = assessmentSummaries.map(({ submission }) => submission);
  const write = (one: typeof first, summary: string) =>
    callApi(page, 'POST', `/admin/challengeApplications/${one?.id}`, { summary });
  await write(
    first,
    `${longWord} convinced the board. ${'Ask about the price, and about the second site. '.repeat(4)}`,
  );
  // Over 90 characters: three lines on a wide screen, more on a narrow one.
  await write(
    second,
    'The pilot can start in spring, and the team has done this twice before for another company.',
  );
  await visit(page, path.replace(/challenges\/\d+$/, `application-summary/${id}`));
  await expectWholeWords(page, 'the score summary');

  const { shareLink }: ShareLink = await callApi(page, 'POST', `/admin/challenges/${id}/share-link`);
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(shareLink);
  await expectWholeWords(visitor, 'the page of the board');

  const cell = (name = '') => visitor.getByRole('row', { name }).locator('.score-long').first();
  const hidden = (name?: string) =>
    cell(name)
      .locator('p')
      .evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  const seen = new Set<boolean>();
  for (const width of [390, 700, 960, 1280, 1920]) {
    await visitor.setViewportSize({ width, height: 900 });
    for (const one of [first, second]) {
      const isCut = await hidden(one?.companyName);
      seen.add(isCut);
      await expect(cell(one?.companyName).locator('summary')).toBeVisible({ visible: isCut });
    }
  }
  expect(seen).toEqual(new Set([true, false]));
  await cell(first?.companyName).getByText('Show more').click();
  expect(await hidden(first?.companyName)).toBe(false);
  await cell(first?.companyName).getByText('Show less').click();
  await expect(cell(first?.companyName).getByText('Show more')).toBeVisible();
  await visitors.close();
});
