// Tests what a panel adds to the score summary: withheld rows, the number of interests, changed weights, and the page of
// someone who must finish their own assessments first.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { Scores } from './Scores.tsx';
import { ScoresAfterOwnWork } from './ScoresAfterOwnWork.tsx';
import { applicationWith, summaryWith } from './testing.ts';
import { WeightingChanges } from './WeightingChanges.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

/** As the server sends it to someone with an interest: averages, but no assessments and no summary. */
const withheld = {
  ...applicationWith({ id: 1, companyName: 'Tern', ratings: [[3, 3, 3, 3, 3]] }),
  assessmentScores: [],
  isWithheld: true,
};

const scores = (interests: { declared: number; cleared: number } = { declared: 2, cleared: 1 }) => (
  <Scores
    summary={{ ...summaryWith([withheld]), panel: { ...interests, ownOpenCount: 0 } }}
    writeTo="/summary"
    markTo={null}
    isRefreshing={false}
  />
);

/** Renders a part that asks the server, which sends this reply. */
async function mountWith(reply: object, part: ReactNode) {
  vi.stubGlobal('fetch', async () => Response.json(reply));
  await mount(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
}

test('a withheld row keeps its score and opens to the reason, in the table and on cards', async () => {
  const draw = await mount(scores());
  const showsReason = async () => {
    await press(find('button', 'Assessments of Tern'));
    expect(document.body.textContent).toContain('60.0');
    expect(document.body.textContent).toContain('You have declared an interest in this company.');
    expect(document.body.textContent).not.toContain('No submissions to show');
    expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([]);
  };
  await showsReason();
  expect(document.querySelector('table')).not.toBeNull();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await draw(<p />);
  await draw(scores());
  expect(document.querySelector('table')).toBeNull();
  await showsReason();
});

test('the number of interests is under the table, unless there are none', async () => {
  const draw = await mount(scores());
  expect(document.querySelector('section > p:last-child')?.textContent).toBe(
    '2 interests declared, 1 cleared',
  );
  await draw(scores({ declared: 0, cleared: 0 }));
  expect(document.body.textContent).not.toContain('declared');
});

const weights = {
  deploymentScale: 0.3,
  fitWithChallenge: 0.25,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.15,
  fullOrPartialSolution: 0.1,
};
const change = (day: number, reason: string) => ({
  changedOn: `2026-11-0${day}T09:00:00.000Z`,
  changedBy: 'Ana Hill',
  reason,
  assessmentCount: 12,
  before: weights,
  after: { ...weights, deploymentScale: 0.2, fitWithChallenge: 0.35 },
});

test('three changes of weights are shown, and the others on request', async () => {
  const all = [
    change(9, 'The board asked for it.'),
    change(8, ''),
    change(7, 'A.'),
    change(6, 'The oldest.'),
  ];
  await mountWith(all, <WeightingChanges challengeID={7} />);
  const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).toBe(
    'Changed by Ana Hill on 09/11/2026, with 12 assessments: Deployment timescale 30% → 20%, Fit with challenge 25% → 35%. Reason: The board asked for it.',
  );
  expect(lines()[1]).toMatch(/ No reason given\.$/);
  await press(find('button', 'Show all 4 changes'));
  expect(lines()).toHaveLength(4);
  expect(lines()[3]).toContain('The oldest.');
  expect(document.querySelector('button')).toBeNull();
});

test('someone with open work reads why there are no scores, how far they are, and where to go on', async () => {
  const submission = (state: string) => ({ applicationID: 1, state, score: null });
  const states = ['assessed', 'open', 'assigned', 'interest', 'declined', 'setAside'];
  await mountWith(
    { dueDate: null, canDecline: true, unansweredCount: 0, submissions: states.map(submission) },
    <ScoresAfterOwnWork challengeID={7} />,
  );
  expect(document.body.textContent).toContain(
    'You can see the scores when you have finished your own assessments.',
  );
  expect(document.body.textContent).toContain('1 of 3 assessed');
  expect(find('a', 'Go to my submissions').getAttribute('href')).toBe('/assessments/submissions/7');
});
