// Tests the choice of a past moment by typing, by the menu and by link, the banner, and what changed since.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScoreChange, ScoreMoment } from '../../../contract/scores-as-at.ts';
import { queryClient } from '../../platform/query.ts';
import { find, mount, press, type } from '../../ui/testing/mount.tsx';
import { AsAtNotice } from './AsAtBanner.tsx';
import { AsAtBar } from './AsAtBar.tsx';
import { useAsAt } from './use-as-at.ts';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

const changed: ScoreChange = {
  applicationID: 104,
  companyName: 'Dell',
  rankFrom: { rank: 5, isTied: false },
  rankTo: { rank: 4, isTied: true },
  scoreFrom: 70.66667,
  scoreTo: 73.33333,
  changes: [
    {
      at: '2026-11-16T10:12:00.000Z',
      kind: 'changed',
      assessmentID: 7,
      by: 'Dee Moss',
      ratings: [{ criterion: 'fitWithChallenge', from: 3, to: 4 }],
      isInnovative: null,
      isCommentChanged: false,
      reason: 'Misread the pilot',
    },
  ],
};

const moments: ScoreMoment[] = [
  { at: '2026-11-16T10:12:30.500Z', kind: 'rank', text: 'Ranks changed: Dell 5 → 4.' },
  { at: '2026-11-02T10:00:00.000Z', kind: 'ready', text: 'Marked as ready for assessment.' },
];

interface Replies {
  changes?: readonly ScoreChange[];
  isReconstructed?: boolean;
  refusal?: { title: string; errors: Record<string, string> };
  /** The status of each failed reply about the changes, before one succeeds. */
  failures?: number[];
  /** When the moments have loaded. */
  loaded?: Promise<void>;
}

function AsAtParts() {
  const asAt = useAsAt();
  return (
    <>
      <AsAtBar challengeID={7} asAt={asAt} />
      <AsAtNotice challengeID={7} asAt={asAt} />
      <output>{JSON.stringify(useSearch({ strict: false }))}</output>
    </>
  );
}

async function open(replies: Replies = {}) {
  const { changes = [changed], isReconstructed = false, refusal, failures = [], loaded } = replies;
  const draw = await mount(<p />);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/score-moments')) {
      await loaded;
      return Response.json(moments);
    }
    if (refusal) return Response.json(refusal, { status: 400 });
    if (!address.includes('/score-changes')) return Response.json({ isReconstructed });
    const status = failures.shift();
    return status ? Response.json({ title: 'No.' }, { status }) : Response.json(changes);
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <AsAtParts />
    </QueryClientProvider>,
  );
}

const settled = () => act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
const address = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
const field = () => document.querySelector<HTMLInputElement>('form input') ?? document.createElement('input');
const banner = () => document.querySelector('section');
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

async function enter(text: string) {
  await type(field(), text);
  await act(async () => field().form?.requestSubmit());
  await settled();
}

test('Enter shows the typed moment, keeps it in the address and moves the focus to the banner', async () => {
  await open();
  expect(banner()).toBeNull();
  await enter('14/11/2026 17:00');
  expect(address()).toEqual({ at: '2026-11-14T17:00:00.000Z' });
  expect(texts('section p')).toEqual(["As at 14/11/2026 17:00. Today's scores are different."]);
  expect(document.activeElement).toBe(banner());
  expect(field().value).toBe('14/11/2026 17:00');
});

test('says whether today is the same, and whether something was reconstructed', async () => {
  await open({ changes: [], isReconstructed: true });
  await enter('14/11/2026 17:00');
  expect(texts('section p')).toEqual([
    "As at 14/11/2026 17:00. Today's scores are the same.",
    'Some of this was reconstructed from the audit record.',
  ]);
  await press(find('button', 'What changed since'));
  expect(document.body.textContent).toContain('Nothing has changed since.');
});

test('a rating that was changed and changed back leaves the same scores, and is listed', async () => {
  const [first] = changed.changes;
  if (first?.kind !== 'changed') throw new Error('The example has no changed rating.');
  const back = { ...first, at: '2026-11-16T10:15:00.000Z', reason: null };
  const corrected: ScoreChange = {
    ...changed,
    rankTo: changed.rankFrom,
    scoreTo: changed.scoreFrom,
    changes: [first, { ...back, ratings: [{ criterion: 'fitWithChallenge', from: 4, to: 3 }] }],
  };
  await open({ changes: [corrected] });
  await enter('14/11/2026 17:00');
  expect(texts('section p')).toEqual(["As at 14/11/2026 17:00. Today's scores are the same."]);
  await press(find('button', 'What changed since'));
  expect(texts('tbody li')).toEqual([
    'Fit with challenge 3 → 4, Dee Moss, 16/11/2026 10:12: Misread the pilot',
    'Fit with challenge 4 → 3, Dee Moss, 16/11/2026 10:15',
  ]);
});

test('back to today empties the address and the field, which gets the focus', async () => {
  await open();
  await enter('14/11/2026 17:00');
  await press(find('button', 'Back to today'));
  expect(address()).toEqual({});
  expect(banner()).toBeNull();
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  // An empty field also means today.
  await enter('14/11/2026 17:00');
  await enter('');
  expect(address()).toEqual({});
});

test('text that is not a moment, or one in the future, stays in the field with the reason', async () => {
  await open();
  await enter('soon');
  expect(document.querySelector('form p')?.textContent).toBe('Invalid value provided.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const year = new Date().getFullYear() + 1;
  await enter(`01/01/${year} 10:00`);
  expect(document.querySelector('form p')?.textContent).toBe('This moment has not come yet.');
  expect(address()).toEqual({});
  await type(field(), '14');
  expect(document.querySelector('form p')).toBeNull();
});

test('the banner says why the server does not show a moment, and offers the way back', async () => {
  const title = 'Please correct the marked fields.';
  await open({ refusal: { title, errors: { at: 'Invalid value provided.' } } });
  await enter('14/11/2026 17:00');
  expect(texts('section p')).toEqual(['As at 14/11/2026 17:00. Invalid value provided.']);
  expect(texts('section button')).toEqual(['Back to today']);
});

test('the banner says that the comparison failed, and "Try again" asks once more', async () => {
  // The client repeats nothing after a 429, so the test waits for no pause.
  await open({ failures: [429, 429] });
  await enter('14/11/2026 17:00');
  const failed = "As at 14/11/2026 17:00. These scores could not be compared with today's.";
  const different = "As at 14/11/2026 17:00. Today's scores are different.";
  expect(texts('section p')).toEqual([failed]);
  expect(texts('section button')).toEqual(['Try again', 'Back to today']);
  for (const expected of [failed, different]) {
    find('button', 'Try again').focus();
    await press(find('button', 'Try again'));
    await settled();
    expect(texts('section p')).toEqual([expected]);
    expect(document.activeElement).toBe(banner());
  }
  expect(texts('section button')).toEqual(['What changed since', 'Back to today']);
});

test('the banner offers no "Try again" if that cannot help', async () => {
  await open({ failures: [404] });
  await enter('14/11/2026 17:00');
  expect(texts('section p')).toEqual(['As at 14/11/2026 17:00. No.']);
  expect(texts('section button')).toEqual(['Back to today']);
});

test('Enter moves the focus to the banner also if the moment is already shown', async () => {
  await open();
  await enter('14/11/2026 17:00');
  field().focus();
  await enter('14/11/2026 17:00');
  expect(document.activeElement).toBe(banner());
  expect(address()).toEqual({ at: '2026-11-14T17:00:00.000Z' });
});

test('a moment from the menu is kept to the millisecond, and Enter does not round it', async () => {
  await open();
  await press(find('button', 'Moments'));
  await settled();
  await act(() => vi.waitFor(() => expect(texts('[role="menuitem"]')).toHaveLength(2)));
  expect(texts('[role="menuitem"]')).toEqual([
    '16/11/2026 10:12 Ranks changed: Dell 5 → 4.',
    '02/11/2026 10:00 Marked as ready for assessment.',
  ]);
  await press(find('[role="menuitem"]', '16/11/2026 10:12 Ranks changed: Dell 5 → 4.'));
  await settled();
  expect(address()).toEqual({ at: '2026-11-16T10:12:30.500Z' });
  expect(document.activeElement).toBe(banner());
  await enter(field().value);
  expect(address()).toEqual({ at: '2026-11-16T10:12:30.500Z' });
});

test('the menu has the focus while it loads, and then its newest moment', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await open({ loaded });
  await press(find('button', 'Moments'));
  const expectFocus = (text: string) =>
    act(() => vi.waitFor(() => expect(document.activeElement).toBe(find('[role="menuitem"]', text))));
  await expectFocus('Loading…');
  load();
  await expectFocus('16/11/2026 10:12 Ranks changed: Dell 5 → 4.');
});

test('shows what changed since: rank, score, and the changes behind them', async () => {
  const weights: ScoreChange = {
    ...changed,
    applicationID: 106,
    companyName: ' ',
    rankFrom: { rank: 6, isTied: false },
    rankTo: { rank: null, isTied: false },
    scoreFrom: 48,
    scoreTo: null,
    changes: [],
  };
  await open({ changes: [changed, weights] });
  await enter('14/11/2026 17:00');
  expect(find('button', 'What changed since').getAttribute('aria-expanded')).toBe('false');
  await press(find('button', 'What changed since'));
  expect(texts('thead th')).toEqual(['Submission', 'Rank', 'Score', 'Changes']);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    [
      'Dell',
      '5 → 4=5 to joint 4',
      '70.7 → 73.3',
      'Fit with challenge 3 → 4, Dee Moss, 16/11/2026 10:12: Misread the pilot',
    ],
    ['-', '6 → -6 to no rank', '48.0 → -', '-'],
  ]);
});
