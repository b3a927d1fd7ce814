// Tests which actions each person has besides the lifecycle steps, and their order.
import { expect, test } from 'vitest';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { Actor } from '../../../../rules/permissions.ts';
import {
  challengeWith,
  complete,
  groupAdmin,
  lead,
  live,
  liveWithApplications,
  now,
  superAdmin,
  viewer,
} from '../testing.ts';
import { sideActions } from './side-actions.ts';

const labels = (actor: Actor, challenge: Challenge, canDuplicate = true) =>
  sideActions(actor, challenge, '/challenge-groups', now, canDuplicate).map(({ label }) => label);

const forViewers = ['Preview', 'Copy preview link', 'Copy Link', 'View submissions summary'];
const renewing = ['Preview', 'Copy preview link', 'Renew preview link', ...forViewers.slice(2)];
const forEditors = [...renewing, 'Edit score weighting', 'Update challenge lead', 'Duplicate', 'Delete'];
/** Only super admins answer for people's data. */
const forSuperAdmins = forEditors.toSpliced(-1, 0, 'Hold');

test('the lead, a group admin and a super admin may do everything', () => {
  expect(labels(lead, live)).toEqual(forEditors);
  expect(labels(groupAdmin, { ...live, isGroupAdmin: true })).toEqual(forEditors);
  expect(labels(superAdmin, live)).toEqual(forSuperAdmins);
});

test('only a super admin can delete a challenge that has applications', () => {
  expect(labels(lead, liveWithApplications)).toEqual(forEditors.slice(0, -1));
  expect(labels(superAdmin, liveWithApplications)).toEqual(forSuperAdmins);
});

test('weighting and lead cannot be changed once the assessments are complete', () => {
  expect(labels(superAdmin, complete)).toEqual([...renewing, 'Duplicate', 'Hold', 'Delete']);
});

test('a viewer can only read and copy links', () => {
  expect(labels(viewer, live, false)).toEqual(forViewers);
});

test('a viewer who may create challenges in the group can also duplicate', () => {
  expect(labels(viewer, live)).toEqual([...forViewers, 'Duplicate']);
});

test('a person who may read only the description can still copy the public link', () => {
  expect(labels(viewer, challengeWith({ previewLink: null, previewKey: null }), false)).toEqual([
    'Copy Link',
  ]);
});

test('the paths stay below the current base path', () => {
  const actions = sideActions(superAdmin, live, '/challenges', now, true);
  expect(actions.flatMap((action) => ('to' in action ? [action.to] : []))).toEqual([
    '/challenges/3/challenges/7/renew-preview-link',
    '/challenges/3/application-summary/7',
    '/challenges/3/challenges/7/score-weighting',
    '/challenges/3/challenges/7/lead',
    '/challenges/3/challenges/7/duplicate',
    '/challenges/3/challenges/7/hold',
    '/challenges/3/challenges/7/delete',
  ]);
});

test('the public link of an unpublished challenge comes with a note', () => {
  const noteOf = (challenge: Challenge) =>
    sideActions(lead, challenge, '/challenges', now, true).flatMap((action) =>
      action.kind === 'copy' && action.label === 'Copy Link' ? [action.note] : [],
    );
  expect(noteOf(live)).toEqual([undefined]);
  expect(noteOf({ ...live, publishDate: null })).toEqual([
    'This challenge is not published, so the link shows "Page not found" for now. Use Copy preview link instead.',
  ]);
});
