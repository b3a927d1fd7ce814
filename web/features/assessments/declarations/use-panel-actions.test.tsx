// Tests which panel actions an application's page offers, before and after the assessments are complete.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { roles } from '../../../../contract/vocabulary.ts';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { mount } from '../../../ui/testing/mount.tsx';
import { usePanelActions } from './use-panel-actions.ts';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

const personID = 7;
const challenge = {
  id: 3,
  name: 'Leaks',
  site: 1,
  challengeGroupID: 2,
  challengeLeadID: 5,
  isGroupAdmin: false,
  isAssessor: true,
  readyForAssessmentsSetOn: '2026-03-01T08:00:00.000Z',
  assessmentsCompleteSetOn: null as string | null,
} as Parameters<typeof usePanelActions>[1];
const complete = { ...challenge, assessmentsCompleteSetOn: '2026-03-10T08:00:00.000Z' };

/** The labels that a member sees whose own application has this state. */
async function actionsOf(of: typeof challenge, state: string): Promise<string[]> {
  const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: personID, Site: 1, exp: 9e9 };
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.assessor}]` }))}.s`);
  const panels = [{ challengeID: 3, dueDate: '2026-03-20', unansweredCount: 0 }];
  const submissions = [{ applicationID: 30, state, score: null }];
  const ownWork = { dueDate: null, canDecline: true, unansweredCount: 0, submissions };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/panels') ? panels : ownWork),
  );
  let labels: string[] = [];
  function Labels() {
    const application = { id: 30, submittedOn: '2026-02-20T08:00:00.000Z', canViewChallenge: false };
    labels = usePanelActions(application, of).map(({ label }) => label);
    return null;
  }
  await mount(
    <QueryClientProvider client={queryClient}>
      <Labels />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  return labels;
}

test('a member declares an interest and declines', async () => {
  expect(await actionsOf(challenge, 'open')).toEqual(['Declare an interest', 'Decline to assess']);
});

test('a decline can be withdrawn', async () => {
  expect(await actionsOf(challenge, 'declined')).toEqual(['Declare an interest', 'Withdraw decline']);
});

test('after completion there is nothing left for a member', async () => {
  expect(await actionsOf(complete, 'open')).toEqual([]);
  expect(await actionsOf(complete, 'declined')).toEqual([]);
});

test('after completion the lead can still declare an interest', async () => {
  expect(await actionsOf({ ...complete, challengeLeadID: personID }, 'open')).toEqual([
    'Declare an interest',
  ]);
});
