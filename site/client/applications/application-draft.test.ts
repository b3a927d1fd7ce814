// Tests the draft of an application: stored for one person and application, and by each window for its own fields.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applicationDraft } from './application-draft.ts';

const now = () => new Date('2026-11-15T10:00:00Z');
const county = { county: { typed: 'Kent', known: [''] } };
const region = { region: { typed: 'South', known: [''] } };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the same person finds the draft again on a later visit to the same application', () => {
  applicationDraft(1, 7, now).save(county);
  expect(applicationDraft(1, 7, now).restore()).toEqual(county);
  expect(applicationDraft(2, 7, now).restore()).toBeNull();
  expect(applicationDraft(1, 8, now).restore()).toBeNull();
});

test('a draft that is already in the browser is restored', () => {
  const stored = { keptAt: '2026-11-14T10:00:00.000Z', unsaved: county };
  localStorage.setItem('application-work:1:7', JSON.stringify(stored));
  expect(applicationDraft(1, 7, now).restore()).toEqual(county);
});

test('removes the draft once everything is saved', () => {
  const draft = applicationDraft(1, 7, now);
  draft.save(county);
  draft.save(null);
  expect(localStorage).toHaveLength(0);
});

test('a second window does not remove what the first one has not saved', () => {
  const [one, other] = [applicationDraft(1, 7, now), applicationDraft(1, 7, now)];
  one.save(county);
  other.save(region);
  other.save(null);
  expect(applicationDraft(1, 7, now).restore()).toEqual(county);
});

test('a window clears what it restored from an earlier visit', () => {
  applicationDraft(1, 7, now).save(county);
  const draft = applicationDraft(1, 7, now);
  draft.restore();
  draft.save(null);
  expect(localStorage).toHaveLength(0);
});

test('does not restore a draft with an invalid field', () => {
  const stored = { keptAt: now().toISOString(), unsaved: { county: 1 } };
  localStorage.setItem('application-work:1:7', JSON.stringify(stored));
  expect(applicationDraft(1, 7, now).restore()).toBeNull();
});

test('works in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  const draft = applicationDraft(1, 7, now);
  expect(draft.restore()).toBeNull();
  draft.save(county);
});
