// Tests drafts in the browser: who owns them, how long they are stored, and how old ones are cleared.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from '../contract/zod.ts';
import { discardDraft, discardDrafts, discardOldDrafts, draftKey, draftsOf, hasDrafts } from './drafts.ts';

const drafts = draftsOf(z.object({ keptAt: z.iso.datetime(), text: z.string() }));
const now = new Date('2026-03-31T12:00:00Z');
const thirtyDaysAgo = new Date('2026-03-01T12:00:00Z');
const longerAgo = new Date('2026-03-01T11:59:59Z');
const key = draftKey('application', 1, 7);
const keys = () => Object.keys(localStorage).sort();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'stays');
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is read as it was saved, with its date, until it is discarded', () => {
  expect(drafts.save(key, { text: 'Half a sen' }, now)).toBe(true);
  expect(drafts.read(key, now)).toEqual({ keptAt: '2026-03-31T12:00:00.000Z', text: 'Half a sen' });
  discardDraft(key);
  expect(drafts.read(key, now)).toBeNull();
});

test('keeps the keys of drafts that people already have in their browsers', () => {
  expect(draftKey('assessment', 7, 30)).toBe('assessmentDraft:7:30');
  expect(draftKey('challenge', 7, 'new:2')).toBe('challengeDraft:7:new:2');
  expect(key).toBe('application-work:1:7');
});

test('a draft belongs to one kind, person and record', () => {
  drafts.save(key, { text: 'x' }, now);
  for (const other of [
    draftKey('challenge', 1, 7),
    draftKey('application', 2, 7),
    draftKey('application', 1, 8),
    draftKey('application', 17, ''),
  ])
    expect(drafts.read(other, now)).toBeNull();
});

test('a draft is discarded after thirty days', () => {
  drafts.save(key, { text: 'x' }, thirtyDaysAgo);
  expect(drafts.read(key, now)).not.toBeNull();
  drafts.save(key, { text: 'x' }, longerAgo);
  expect(drafts.read(key, now)).toBeNull();
  expect(keys()).toEqual(['token']);
});

test.each(['', 'no JSON', 'null', '{}', '{"keptAt":"2026-03-31T12:00:00.000Z","text":1}'])(
  'a draft that cannot be read is discarded: %j',
  (text) => {
    localStorage.setItem(key, text);
    expect(drafts.read(key, now)).toBeNull();
    expect(keys()).toEqual(['token']);
  },
);

test('the drafts of one person are found and discarded, and those of others stay', () => {
  for (const [person, record] of [
    [1, 7],
    [1, 8],
    [12, 7],
  ] as const)
    drafts.save(draftKey('application', person, record), { text: 'x' }, now);
  expect([1, 12, 2].map((person) => hasDrafts('application', person))).toEqual([true, true, false]);
  discardDrafts('application', 1);
  expect(keys()).toEqual(['application-work:12:7', 'token']);
});

test('discards the drafts of everyone when the person is not known', () => {
  drafts.save(key, { text: 'x' }, now);
  drafts.save(draftKey('application', 2, 7), { text: 'x' }, now);
  drafts.save(draftKey('challenge', 2, 7), { text: 'x' }, now);
  expect(hasDrafts('application', null)).toBe(true);
  discardDrafts('application', null);
  expect(keys()).toEqual(['challengeDraft:2:7', 'token']);
});

test('old and unreadable drafts of everyone are cleared', () => {
  drafts.save(key, { text: 'x' }, thirtyDaysAgo);
  drafts.save(draftKey('application', 2, 7), { text: 'x' }, longerAgo);
  localStorage.setItem(draftKey('application', 3, 7), 'null');
  localStorage.setItem(draftKey('application', 4, 7), '{}');
  discardOldDrafts('application', now);
  expect(keys()).toEqual([key, 'token']);
});

test('a browser without storage has no drafts and causes no errors', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(drafts.save(key, { text: 'x' }, now)).toBe(false);
  expect(drafts.read(key, now)).toBeNull();
  expect(hasDrafts('application', 1)).toBe(false);
  discardDrafts('application', 1);
  discardOldDrafts('application', now);
});
