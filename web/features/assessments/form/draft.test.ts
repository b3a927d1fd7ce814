// Tests drafts of assessments: stored for a person and an application, with unset fields left unset.
import { beforeEach, expect, test } from 'vitest';
import { assessmentDraftKey, assessmentDrafts, drafts } from './draft.ts';
import { blankValues, type FormValues } from './form-values.ts';

const now = new Date('2026-03-31T12:00:00Z');
const key = assessmentDraftKey(7, 30);
const values: FormValues = {
  ...blankValues,
  fitWithChallenge: 1,
  isInnovative: false,
  finalComment: 'Half a sen',
};
/** The format of drafts that are already stored in people's browsers. */
const stored = { keptAt: '2026-03-30T08:00:00.000Z', etag: null, values };

beforeEach(() => localStorage.clear());

test('a draft is read as the form saved it, with unset fields', () => {
  const base = { values: blankValues, etag: '"4"' };
  expect(assessmentDrafts.save(key, base, values)).toBe(true);
  expect(drafts.read(key, new Date())).toMatchObject({ etag: '"4"', values });
  assessmentDrafts.discard(key);
  expect(drafts.read(key, new Date())).toBeNull();
});

test('a draft stored by an earlier version is read', () => {
  localStorage.setItem('assessmentDraft:7:30', JSON.stringify(stored));
  expect(drafts.read(key, now)).toEqual(stored);
});

test('a draft with an impossible rating is not read', () => {
  localStorage.setItem(key, JSON.stringify({ ...stored, values: { ...values, fitWithChallenge: 6 } }));
  expect(drafts.read(key, now)).toBeNull();
});
