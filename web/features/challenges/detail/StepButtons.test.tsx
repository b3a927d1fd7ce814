// Tests the step buttons for each status and person: backward steps outlined, the forward step filled.
import { expect, test } from 'vitest';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { Actor } from '../../../../rules/permissions.ts';
import { mount } from '../../../ui/testing/mount.tsx';
import {
  closedForEntries,
  complete,
  completeOnPitchDate,
  groupAdmin,
  lead,
  live,
  liveWithApplications,
  now,
  ready,
  readyOnPitchDate,
  superAdmin,
  unpublished,
  viewer,
} from '../testing.ts';
import { StepButtons } from './StepButtons.tsx';

async function drawButtons() {
  const draw = await mount(null);
  return async (actor: Actor, challenge: Challenge): Promise<string[]> => {
    await draw(<StepButtons actor={actor} challenge={challenge} now={now} path="/c/3/challenges/7" />);
    return [...document.querySelectorAll('a')].map(
      (link) => `${link.textContent} ${link.dataset.variant ?? 'filled'} ${link.getAttribute('href')}`,
    );
  };
}

const publish = 'Publish filled /c/3/challenges/7/publish';
const unpublish = 'Unpublish outline /c/3/challenges/7/unpublish';
const markReady = 'Mark challenge as Ready for Assessment filled /c/3/challenges/7/ready';
const markComplete = 'Mark Challenge as Assessment Complete filled /c/3/challenges/7/complete';
const reset = 'Reset Assessment Status outline /c/3/challenges/7/reset';
const reopen = 'Reopen Assessments outline /c/3/challenges/7/ready';

test.each([
  ['unpublished', unpublished, [publish], [publish]],
  ['live without submissions', live, [unpublish], [unpublish]],
  ['live with submissions', liveWithApplications, [], []],
  ['ended', closedForEntries, [markReady], [markReady]],
  ['ready', ready, [reset, markComplete], [markComplete]],
  ['ready on the pitch date', readyOnPitchDate, [markComplete], [markComplete]],
  ['complete', complete, [reopen], []],
  ['complete on the pitch date', completeOnPitchDate, [], []],
] as const)('buttons of a challenge that is %s', async (_, challenge, ofSuperAdmin, ofLead) => {
  const buttons = await drawButtons();
  expect(await buttons(superAdmin, challenge)).toEqual(ofSuperAdmin);
  expect(await buttons(lead, challenge)).toEqual(ofLead);
  expect(await buttons(groupAdmin, { ...challenge, isGroupAdmin: true })).toEqual([]);
  expect(await buttons(viewer, challenge)).toEqual([]);
});
