// Marking assessments as ready and complete: the dialogs show counts, and ask again if assessments are missing.
import type { ChallengeSummary } from '../../contract/challenges.ts';
import type { Progress } from '../../contract/panel.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf, ended, leaksChallenge, newChallenge, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('completing with missing assessments names who has not finished and asks twice; reopening shows the counts again', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'lead@demo.example');
  const { id: leadID } = await callApi(page, 'GET', '/admin/account');
  const { challengeGroupID } = await leaksChallenge(page);
  const all: ChallengeSummary[] = await callApi(page, 'GET', `/admin/challenges/group/${challengeGroupID}`);
  const inAssessment = all.filter((one) => one.challengeStage === 60 && one.challengeLeadID === leadID);
  const loadProgress = (id: number): Promise<Progress> =>
    callApi(page, 'GET', `/admin/challenges/${id}/assessment-progress`);
  const found = await Promise.all(
    inAssessment.map(async (one) => ({ ...one, progress: await loadProgress(one.id) })),
  );
  const challenge = found.find(({ progress }) => progress.missing > 1);
  if (!challenge) throw new Error('No challenge has missing assessments.');
  const { expected, done, missing, submissions, people } = challenge.progress;
  const counts = `${submissions} submissions, ${people.filter(({ isMember }) => isMember).length} assessors.`;
  const path = `/challenge-groups/${challenge.challengeGroupID}/challenges/${challenge.id}`;
  await visit(page, path);

  await buttonOf(page, 'Mark Challenge as Assessment Complete').click();
  const first = dialogOf(page).first();
  await expect(first).toContainText(counts);
  await expect(first).toContainText(`Expected ${expected}, done ${done}, missing ${missing}.`);
  const unfinished = people
    .map((person) => ({ ...person, missing: person.expected - person.done }))
    .filter((person) => person.missing > 0)
    .toSorted((a, b) => b.missing - a.missing);
  await expect(first.getByRole('listitem')).toHaveText(
    unfinished.map(
      (person) => `${person.firstName} ${person.lastName}: ${person.missing} of ${person.expected} missing`,
    ),
  );

  const question = `${missing} expected assessments are missing. The scores will be final without them.`;
  await first.getByRole('button', { name: 'Mark as complete', exact: true }).click();
  const second = dialogOf(page).filter({ hasText: question });
  await expect(second.getByRole('button', { name: 'Go back' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(second).toHaveCount(0);
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Mark as complete', exact: true }).click();
  const confirmButton = second.getByRole('button', { name: `Mark as complete with ${missing} missing` });
  await page.setViewportSize({ width: 390, height: 844 });
  const isClipped = () =>
    confirmButton.evaluate((button) =>
      [button, ...button.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflow === 'hidden' && part.scrollWidth > part.clientWidth,
      ),
    );
  await expect.poll(isClipped).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirmButton.click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Assessments marked as complete.')).toBeVisible();
  await expect(titleRow(page).getByText('Assessments complete')).toBeVisible();

  // Only super admins reopen.
  await signIn(page, 'super@demo.example');
  await visit(page, path);
  await buttonOf(page, 'Reopen Assessments').click();
  await expect(page).toHaveURL(`${path}/ready`);
  const ready = page.getByRole('dialog', { name: 'Mark challenge as Ready for Assessment' });
  await expect(ready).toContainText(counts);
  await ready.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByText('Assessments reopened.')).toBeVisible();
  await expect(buttonOf(page, 'Mark Challenge as Assessment Complete')).toBeVisible();
});

test('marking as ready shows the number of applications and of assessors', async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  const { id, challengeGroupID, assessorIDs } = await newChallenge(page, 'Nothing was sent', ended);
  const path = `/challenge-groups/${challengeGroupID}/challenges/${id}`;
  await visit(page, path);
  await buttonOf(page, 'Mark challenge as Ready for Assessment').click();
  await expect(dialogOf(page)).toContainText(`0 submissions, ${assessorIDs.length} assessors.`);
  await dialogOf(page).getByRole('button', { name: 'Mark as ready' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  // Nothing is missing, so the dialog asks only once.
  await buttonOf(page, 'Mark Challenge as Assessment Complete').click();
  await expect(dialogOf(page)).toContainText('Expected 0, done 0, missing 0.');
  await dialogOf(page).getByRole('button', { name: 'Mark as complete', exact: true }).click();
  await expect(page.getByText('Assessments marked as complete.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});
