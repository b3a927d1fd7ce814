// Tests the effect of new weights in the weighting dialog: the table of ranks, and one request after the last move.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { queryClient } from '../../platform/query.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { RankChanges } from './RankChanges.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const weights: ScoreWeighting = {
  deploymentScale: 0.3,
  fitWithChallenge: 0.25,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.15,
  fullOrPartialSolution: 0.1,
};
const brook = {
  applicationID: 2,
  companyName: 'Brook',
  rankBefore: 2,
  rankAfter: 1,
  scoreBefore: 82,
  scoreAfter: 82,
};
const tern = { ...brook, applicationID: 1, companyName: 'Tern', rankBefore: 1, rankAfter: 2 };

/** Opens the part with prepared changes. Returns the requested weights, and a function that moves one. */
async function open(changes: object[] | null) {
  const requested: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    requested.push(JSON.parse(String(body)).fitWithChallenge);
    return Response.json({ assessmentCount: 12, changes });
  });
  let move = (_: number) => {};
  function Form() {
    const methods = useForm<ScoreWeighting>({ defaultValues: weights });
    move = (weight) => methods.setValue('fitWithChallenge', weight);
    return (
      <FormProvider {...methods}>
        <RankChanges challengeID={4} />
      </FormProvider>
    );
  }
  await mount(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  return { requested, move: (weight: number) => act(async () => move(weight)) };
}

test('shows whose rank changes, from which to which, with the scores', async () => {
  await open([brook, { ...tern, scoreBefore: 84.333_333, scoreAfter: 81.666_667 }]);
  expect(document.body.textContent).toContain('12 assessments exist. New weights change their scores.');
  const cells = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Company', 'Rank', 'Score'],
    ['Brook', '2 → 1', '82.0 → 82.0'],
    ['Tern', '1 → 2', '84.3 → 81.7'],
  ]);
});

test('says that no rank changes', async () => {
  await open([]);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('No rank changes.');
});

test('shows no ranks to someone who has to finish their own assessments', async () => {
  await open(null);
  expect(document.body.textContent).toContain(
    'You can see the scores when you have finished your own assessments.',
  );
  expect(document.querySelector('table')).toBeNull();
});

test('asks again 300 ms after the last move', async () => {
  const { requested, move } = await open([]);
  expect(requested).toEqual([0.25]);
  vi.useFakeTimers();
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await move(0.3);
  await wait(299);
  await move(0.35);
  await wait(299);
  expect(requested).toEqual([0.25]);
  await wait(1);
  expect(requested).toEqual([0.25, 0.35]);
});
