// Drafts of assessments: whose they are, and that what was not set stays so.
import { beforeEach, expect, test } from 'vitest';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './draft.ts';
import { blankValues } from './form-values.ts';

const now = new Date('2026-03-31T12:00:00Z');
const key = draftKey(7, 30);
const draft: Draft = {
  keptAt: '2026-03-30T08:00:00.000Z',
  etag: null,
  values: { ...blankValues, fitWithChallenge: 1, isInnovative: false, finalComment: 'Half a sen' },
};

beforeEach(() => localStorage.clear());

test('a draft is read as it was kept, with what had not been set', () => {
  expect(keepDraft(localStorage, key, draft)).toBe(true);
  expect(readDraft(localStorage, key, now)).toEqual(draft);
  dropDraft(localStorage, key);
  expect(readDraft(localStorage, key, now)).toBeNull();
});

test('it belongs to one person and one submission', () => {
  keepDraft(localStorage, key, draft);
  expect(readDraft(localStorage, draftKey(8, 30), now)).toBeNull();
  expect(readDraft(localStorage, draftKey(7, 31), now)).toBeNull();
  expect(readDraft(localStorage, draftKey(73, 0), now)).toBeNull();
});

test('a rating that cannot be is not read', () => {
  localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...draft.values, fitWithChallenge: 6 } }));
  expect(readDraft(localStorage, key, now)).toBeNull();
});
