// Drafts in the browser: whose they are, how long they are kept, and that nothing breaks where they cannot be.
import { beforeEach, expect, test } from 'vitest';
import { type Draft, draftKey, dropDraft, dropOldDrafts, keepDraft, readDraft } from './draft.ts';
import { filledValues } from './testing.ts';

const now = new Date('2026-03-31T12:00:00Z');
const key = draftKey(7, { challengeID: 3 });
const draftOf = (keptAt: string): Draft => ({
  keptAt,
  etag: '"4"',
  base: filledValues(),
  values: { ...filledValues(), name: 'Half done', gracePeriod: 'tw', endDate: '31/0' },
});
const fresh = draftOf('2026-03-30T08:00:00.000Z');

beforeEach(() => localStorage.clear());

test('a draft is read as it was kept, unfinished fields included', () => {
  expect(keepDraft(localStorage, key, fresh)).toBe(true);
  expect(readDraft(localStorage, key, now)).toEqual(fresh);
  dropDraft(localStorage, key);
  expect(readDraft(localStorage, key, now)).toBeNull();
});

test('a draft belongs to one person and one record', () => {
  keepDraft(localStorage, key, fresh);
  for (const other of [
    draftKey(8, { challengeID: 3 }),
    draftKey(7, { challengeID: 4 }),
    draftKey(7, { groupID: 3 }),
  ])
    expect(readDraft(localStorage, other, now)).toBeNull();
});

test('after thirty days a draft is dropped', () => {
  keepDraft(localStorage, key, draftOf('2026-03-01T12:00:00.000Z'));
  expect(readDraft(localStorage, key, now)).not.toBeNull();
  keepDraft(localStorage, key, draftOf('2026-03-01T11:59:59.000Z'));
  expect(readDraft(localStorage, key, now)).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['', 'no JSON', 'null', '{}', JSON.stringify({ ...fresh, values: { name: 'x' } })])(
  'what cannot be read is dropped: %j',
  (text) => {
    localStorage.setItem(key, text);
    expect(readDraft(localStorage, key, now)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test('old drafts of everybody go, and nothing else', () => {
  keepDraft(localStorage, draftKey(8, { groupID: 1 }), draftOf('2026-01-01T00:00:00.000Z'));
  keepDraft(localStorage, draftKey(9, { groupID: 1 }), draftOf('2026-01-01T00:00:00.000Z'));
  keepDraft(localStorage, key, fresh);
  localStorage.setItem('token', 'stays');
  dropOldDrafts(localStorage, now);
  expect(Object.keys(localStorage).sort()).toEqual([key, 'token'].sort());
});

test('a full or forbidden storage keeps nothing and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 };
  expect(keepDraft(store, key, fresh)).toBe(false);
  expect(readDraft(store, key, now)).toBeNull();
  dropDraft(store, key);
  dropOldDrafts(store, now);
});
