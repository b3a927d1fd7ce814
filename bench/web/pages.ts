// The measured pages of the demonstration, with their paths and the content that identifies each.

import type { ApplicationToAssess } from '../../contract/applications.ts';
import type { ChallengeToAssess } from '../../contract/assessments.ts';
import type { Challenge, ChallengeSummary } from '../../contract/challenges.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { daysAfter } from '../../rules/lifecycle.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Undefined: not signed in. */
  readonly token?: string;
  readonly heading: string;
  /** The page has at least this many elements that match the selector. */
  readonly holds?: readonly [selector: string, atLeast: number];
  /** The target for Lighthouse's performance score on a phone; undefined: no target. */
  readonly onPhone?: number;
}

/** The demonstration's own 170 applications fill a page of 100. */
export const listPath = '/users/applications?pageSize=100';
export const rowsInList = 100;

/** Challenges are added until the calendar has this many. */
export const rowsInCalendar = 200;
const today = () => new Date().toISOString().slice(0, 10);
export const calendarPath = () =>
  `/calendar?filterFrom=${daysAfter(today(), -5)}&filterTo=${daysAfter(today(), 70)}`;

const challengeName = 'Finding leaks in trunk mains before they surface';

export interface Programme {
  readonly superAdmin: string;
  readonly assessor: string;
  readonly challenge: Challenge & { readonly path: string };
  readonly assessPath: string;
}

/** Signs in and finds the records of the pages. */
export async function findProgramme(url: string): Promise<Programme> {
  const superAdmin = await signIn(url, 'super@demo.example');
  const assessor = await signIn(url, 'assessor4@demo.example');
  const all: ChallengeSummary[] = await read(url, superAdmin, '/admin/challenges?pageSize=100');
  const { id } = findByName(all);
  const challenge: Challenge = await read(url, superAdmin, `/admin/challenges/${id}`);
  const path = `/challenges/${challenge.challengeGroupID}/challenges/${id}`;

  const toAssess: ChallengeToAssess[] = await read(url, assessor, '/admin/assessments/challenges');
  const submissionsPath = `/admin/challengeapplications/challenge/${findByName(toAssess).id}/complete`;
  const applications: ApplicationToAssess[] = await read(url, assessor, submissionsPath);
  const waiting = applications.find(({ hasUserAssessed }) => !hasUserAssessed);
  if (!waiting) throw new Error('No application waits for an assessment.');
  const assessPath = `/assessments/submissions/assessment/assess/${waiting.id}`;
  return { superAdmin, assessor, challenge: { ...challenge, path }, assessPath };
}

/** Adds challenges that are live today, with the group, lead and image of the measured one. */
export async function fillCalendar(url: string, { superAdmin, challenge }: Programme): Promise<void> {
  const { challengeGroupID, challengeLeadID, imageS3Key, assessorIDs } = challenge;
  const after = (days: number) => daysAfter(today(), days);
  const dates = {
    workshopDate: after(-30),
    startDate: after(-3),
    endDate: after(30),
    gracePeriod: 1,
    assessmentStartDate: after(40),
    responseDate: after(50),
    pitchPresentationDate: after(60),
  };
  for (let number = 1; number <= rowsInCalendar; number += 1) {
    const name = `A challenge of the full calendar, ${number}`;
    const body = { name, challengeGroupID, challengeLeadID, imageS3Key, assessorIDs, ...dates };
    await create(url, superAdmin, '/admin/challenges', body);
  }
}

export function pagesOf({ superAdmin: token, challenge }: Programme): MeasuredPage[] {
  return [
    { name: 'Sign-in', path: '/auth/login', heading: 'Sign in', onPhone: 0.9 },
    { name: 'Dashboard', path: '/', heading: 'Dashboard', token, onPhone: 0.9 },
    {
      name: 'List of 100 rows',
      path: listPath,
      heading: 'Applications',
      token,
      holds: ['tbody tr', rowsInList],
      onPhone: 0.9,
    },
    { name: 'Challenge detail', path: challenge.path, heading: challenge.name, token, onPhone: 0.85 },
    { name: 'Calendar', path: '/calendar', heading: 'Challenge Calendar', token, onPhone: 0.85 },
    { name: 'Public list', path: '/site/ix', heading: '' },
    { name: 'Public challenge', path: `/site/ix/challenges/${challenge.id}`, heading: challenge.name },
  ];
}

async function signIn(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, isAdmin: true }),
  });
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status}.`);
  return (await reply.json()).token;
}

async function read(url: string, token: string, path: string) {
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
  return reply.json();
}

async function create(url: string, token: string, path: string, body: object): Promise<void> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
}

function findByName<One extends { name: string }>(all: readonly One[]): One {
  const found = all.find(({ name }) => name === challengeName);
  if (!found) throw new Error(`There is no challenge "${challengeName}".`);
  return found;
}
