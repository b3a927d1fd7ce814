// Tests where challenges on the home page lead, for viewers, assessors and others.
import { expect, test } from 'vitest';
import type { Due, OwnChallenge } from '../../../contract/home.ts';
import { duePath, ownChallengePath } from './own-challenge-path.ts';

const pathOf = (more: Partial<OwnChallenge>) =>
  ownChallengePath({ id: 3, challengeGroupID: 2, canView: false, part: 'lead', ...more } as OwnChallenge);
const due = (more: Partial<Due>) =>
  duePath({ challengeID: 3, challengeGroupID: 2, canView: false, kind: 'endDate', ...more } as Due);

test('someone who can view a challenge gets its page', () => {
  expect(pathOf({ canView: true })).toBe('/challenge-groups/2/challenges/3');
  expect(pathOf({ canView: true, part: 'assessor' })).toBe('/challenge-groups/2/challenges/3');
  expect(due({ canView: true })).toBe('/challenge-groups/2/challenges/3');
});

test('an assessor gets the page for assessors', () => {
  expect(pathOf({ part: 'assessor' })).toBe('/assessments/challenge/3');
  expect(due({ kind: 'responseDate' })).toBe('/assessments/challenge/3');
});

test('workshop and pitch admins get no link', () => {
  expect(pathOf({ part: 'workshopAdmin' })).toBeNull();
  expect(due({ kind: 'workshopDate' })).toBeNull();
  expect(due({ kind: 'pitchPresentationDate' })).toBeNull();
});
