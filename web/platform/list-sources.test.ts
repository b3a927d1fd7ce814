// Tests that the next and previous record are found across the edges of a list's pages.
// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListPosition } from '../ui/buttons/opened-list.ts';
import { findNeighbour } from './list-sources.ts';
import { queryClient } from './query.ts';

/** The messages that the server has, newest first, in pages of three. */
let ids: number[] = [];
const requested: string[] = [];
const paths: string[] = [];

beforeEach(() => {
  requested.length = 0;
  paths.length = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(String(address), 'http://test.example');
    requested.push(url.search);
    paths.push(url.pathname);
    const page = Number(url.searchParams.get('page'));
    const rows = ids.slice((page - 1) * 3, page * 3).map((id) => ({ id }));
    return new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(ids.length) } });
  });
});

const pathOf = (id: number) => `/contact-us-messages/${id}`;
const at = (page: number, pageIDs: number[], index: number, total = ids.length): ListPosition => ({
  name: 'messages',
  page,
  pageSize: 3,
  query: { search: '', sort: 'sentOn', order: 'desc', status: 'unread' },
  total,
  paths: pageIDs.map(pathOf),
  address: `/contact-us-messages?status=unread${page === 1 ? '' : `&page=${page}`}`,
  index,
});
const opened = (position: ListPosition | null) => position?.paths[position.index];

test('after the last row of a page comes the first row of the next page, read by the call of the list', async () => {
  ids = [9, 8, 7, 6, 5];
  const next = await findNeighbour(at(1, [9, 8, 7], 2), 1);
  expect(opened(next)).toBe(pathOf(6));
  expect(next).toMatchObject({ page: 2, index: 0, address: '/contact-us-messages?status=unread&page=2' });
  expect(requested).toHaveLength(1);
  expect(requested[0]).toContain('status=unread');
});

test('before the first row of a page comes the last row of the page before', async () => {
  ids = [9, 8, 7, 6, 5];
  const previous = await findNeighbour(at(2, [6, 5], 0), -1);
  expect(opened(previous)).toBe(pathOf(7));
  expect(previous).toMatchObject({ page: 1, index: 2, address: '/contact-us-messages?status=unread' });
});

test('no message is skipped because others left the list when they were opened', async () => {
  ids = [6, 5, 4, 3];
  const next = await findNeighbour(at(1, [9, 8, 7], 2, 7), 1);
  expect(opened(next)).toBe(pathOf(6));
  expect(next?.page).toBe(1);
});

test('a record that moved to the next page is not opened twice', async () => {
  ids = [10, 9, 8, 7, 6];
  expect(opened(await findNeighbour(at(1, [9, 8, 7], 2, 4), 1))).toBe(pathOf(6));
});

test('there is nothing before the first page, and nothing after a list that no longer exists', async () => {
  ids = [];
  expect(await findNeighbour(at(1, [9], 0), -1)).toBeNull();
  expect(await findNeighbour(at(1, [9], 0, 4), 1)).toBeNull();
});

test.each(['/challenges/4/challenges/7', '/challenge-groups/4/challenges/7/submissions?isSubmitted=true'])(
  'the submissions of a challenge are read again by its id: %s',
  async (address) => {
    ids = [9, 8, 7, 6];
    const submission = (id: number) => `/assessments/submissions/submission/${id}`;
    const from = { ...at(1, [], 2), name: 'submissions', paths: [9, 8, 7].map(submission), address };
    expect(opened(await findNeighbour(from, 1))).toBe(submission(6));
    expect(paths).toEqual(['/admin/challengeapplications/challenge/7']);
  },
);
