// Tests saving more assignments than one request takes.
// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { savePairs } from './panel-data.ts';

afterEach(() => void vi.unstubAllGlobals());

const pairs = (count: number) =>
  Array.from({ length: count }, (_, index): [number, number] => [index + 1, 7]);

/** A server whose version counts up, and which refuses the request with this number. */
function startServer(refused?: number) {
  const sent: { count: number; first: [number, number]; ifMatch: string | null }[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { add } = JSON.parse(String(init.body));
    sent.push({ count: add.length, first: add[0], ifMatch: new Headers(init.headers).get('if-match') });
    if (sent.length === refused) return Response.json('Helen Marsh changed this.', { status: 409 });
    const board = { applications: [], assessors: [], cells: [] };
    return Response.json(board, { headers: { etag: `"${sent.length + 1}"` } });
  });
  return sent;
}

test('a change within the limit is one request', async () => {
  const sent = startServer();
  await savePairs(3, 'add', pairs(5000), { etag: '"1"' });
  expect(sent).toEqual([{ count: 5000, first: [1, 7], ifMatch: '"1"' }]);
});

test('a larger change is several requests, each based on the version before it', async () => {
  const sent = startServer();
  const saved: number[] = [];
  await savePairs(3, 'add', pairs(10_001), { etag: '"1"', onSaved: (count) => saved.push(count) });
  expect(sent).toEqual([
    { count: 5000, first: [1, 7], ifMatch: '"1"' },
    { count: 5000, first: [5001, 7], ifMatch: '"2"' },
    { count: 1, first: [10_001, 7], ifMatch: '"3"' },
  ]);
  expect(saved).toEqual([5000, 5000, 1]);
});

test('a part that is refused stops the rest, and the parts before it are counted', async () => {
  const sent = startServer(2);
  const saved: number[] = [];
  await expect(
    savePairs(3, 'add', pairs(10_001), { etag: '"1"', onSaved: (count) => saved.push(count) }),
  ).rejects.toMatchObject({ status: 409 });
  expect(sent).toHaveLength(2);
  expect(saved).toEqual([5000]);
});
