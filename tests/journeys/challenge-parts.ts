// Shared parts of the journeys on a challenge's page: its elements, demonstration challenges by name, and new challenges.
import type { Page } from '@playwright/test';
import type { Challenge, ChallengeSummary } from '../../contract/challenges.ts';
import type { ChallengeGroup } from '../../contract/groups.ts';
import { daysAfter } from '../../rules/lifecycle.ts';
import { callApi } from './calls.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const titleRow = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');
export const applicationsOf = (page: Page) => page.getByRole('region', { name: 'Submissions' });
/** Buttons that open a dialog are links. */
export const buttonOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const day = (offset: number) => daysAfter(new Date().toISOString().slice(0, 10), offset);

async function groupNamed(page: Page, name: string): Promise<ChallengeGroup> {
  const groups: ChallengeGroup[] = await callApi(page, 'GET', '/admin/challengeGroups');
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`There is no group ${name}.`);
  return group;
}

export async function challengeNamed(page: Page, groupName: string, name: string) {
  const { id: groupID } = await groupNamed(page, groupName);
  const all: ChallengeSummary[] = await callApi(page, 'GET', `/admin/challenges/group/${groupID}`);
  const challenge = all.find((one) => one.name === name);
  if (!challenge) throw new Error(`There is no challenge ${name}.`);
  return { ...challenge, path: `/challenge-groups/${groupID}/challenges/${challenge.id}` };
}

/** A challenge of the demonstration with an image, applications and assessments. */
export const leaksChallenge = (page: Page) =>
  challengeNamed(page, 'Water and Environment', 'Finding leaks in trunk mains before they surface');

export const open = { workshopDate: day(-30), startDate: day(-3), endDate: day(30), gracePeriod: 1 };
export const ended = { workshopDate: day(-60), startDate: day(-40), endDate: day(-10), gracePeriod: 1 };
const ahead = { assessmentStartDate: day(40), responseDate: day(50), pitchPresentationDate: day(60) };

/** Creates a challenge for one journey, so that the demonstration's challenges stay unchanged. */
export async function newChallenge(page: Page, name: string, dates: typeof open): Promise<Challenge> {
  const { id, imageS3Key, challengeGroupID } = await leaksChallenge(page);
  const { assessorIDs, challengeLeadID }: Challenge = await callApi(page, 'GET', `/admin/challenges/${id}`);
  const body = { name, challengeGroupID, challengeLeadID, imageS3Key, assessorIDs, ...dates, ...ahead };
  return callApi(page, 'POST', '/admin/challenges', body);
}
