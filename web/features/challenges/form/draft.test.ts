// Tests drafts of the challenge form: stored for a person and a record, including unfinished fields.
import { beforeEach, expect, test } from 'vitest';
import { challengeDraftKey, challengeDrafts, type Draft, drafts } from './draft.ts';
import { filledValues } from './testing.ts';

const now = new Date('2026-03-31T12:00:00Z');
const key = challengeDraftKey(7, { challengeID: 3 });
const values = { ...filledValues(), name: 'Half done', gracePeriod: 'tw', endDate: '31/0' };
/** The format of drafts that are already stored in people's browsers. */
const stored: Draft = { keptAt: '2026-03-30T08:00:00.000Z', etag: '"4"', base: filledValues(), values };

beforeEach(() => localStorage.clear());

test('a draft is read as the form saved it, with what it was based on', () => {
  const base = { values: filledValues(), etag: '"4"' };
  expect(challengeDrafts.save(key, base, values)).toBe(true);
  expect(drafts.read(key, new Date())).toMatchObject({ etag: '"4"', base: base.values, values });
  challengeDrafts.discard(key);
  expect(drafts.read(key, new Date())).toBeNull();
});

test('a draft stored by an earlier version is read', () => {
  localStorage.setItem('challengeDraft:7:3', JSON.stringify(stored));
  expect(drafts.read(key, now)).toEqual(stored);
});

test('a new challenge has a draft for each group', () => {
  expect(challengeDraftKey(7, { groupID: 3 })).toBe('challengeDraft:7:new:3');
});

test('a draft that lacks fields is not read', () => {
  localStorage.setItem(key, JSON.stringify({ ...stored, values: { name: 'x' } }));
  expect(drafts.read(key, now)).toBeNull();
});
