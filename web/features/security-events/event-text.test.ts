// Tests the texts that describe a security event.
import { expect, test } from 'vitest';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { detailsText, sourceText } from './event-text.ts';

const once = { method: null, detail: {}, repeats: 1, lastAt: '2026-11-16T10:00:00Z' };

test('shows browser and network, or nothing', () => {
  expect(sourceText({ agent: 'Firefox on Windows', network: '203.0.113.0/24' })).toBe(
    'Firefox on Windows, 203.0.113.0/24',
  );
  expect(sourceText({ agent: '', network: '203.0.113.0/24' })).toBe('203.0.113.0/24');
  expect(sourceText({ agent: '', network: '' })).toBe('-');
});

test('describes how someone signed in, and how often', () => {
  expect(detailsText({ ...once, method: 'passkey' })).toBe('With a passkey');
  expect(detailsText({ ...once, repeats: 12 })).toBe('12 times, last 16/11/2026 10:00');
  expect(detailsText(once)).toBe('-');
});

test('describes what changed', () => {
  const access = (...held: number[]) => ({ roles: held, site: sites.IX });
  expect(
    detailsText({
      ...once,
      detail: { before: access(roles.admin, roles.users), after: access(roles.admin, roles.admins) },
    }),
  ).toBe('Users (IX) → Admins (IX)');
  expect(detailsText({ ...once, detail: { before: 'old@example.org' } })).toBe('Before: old@example.org');
  expect(detailsText({ ...once, detail: { change: 'created' } })).toBe('Created');
  expect(detailsText({ ...once, detail: { change: 'add a second factor' } })).toBe('Second factor added');
  expect(detailsText({ ...once, detail: { ended: 1 } })).toBe('1 sign-in');
});

test('describes an export with its rows', () => {
  const detail = { what: 'submissions', format: 'XLSX', rows: 1200, challengeID: 4 };
  expect(detailsText({ ...once, detail })).toBe('Submissions as XLSX; 1,200 rows; Challenge 4');
  const pack = { what: 'decision pack', format: 'JSON', rows: 9, challengeID: 4, fingerprint: 'fed7 86a1' };
  expect(detailsText({ ...once, detail: pack })).toBe(
    'Decision pack as JSON; 9 rows; Challenge 4; Fingerprint: fed7 86a1',
  );
  const past = { what: 'past scores', format: 'PDF', rows: 1, asAt: '2026-11-14T17:00:00.000Z' };
  expect(detailsText({ ...once, detail: past })).toBe('Past scores as PDF; 1 row; As at 14/11/2026 17:00');
});

test('names what was different about repeats', () => {
  const submissions = { what: 'submissions', format: 'CSV', rows: 2, challengeID: 4 };
  const detail = {
    ...submissions,
    also: [{ ...submissions, challengeID: 5 }, { agent: 'Firefox on Linux' }],
  };
  expect(detailsText({ ...once, detail, repeats: 3 })).toBe(
    'Submissions as CSV; 2 rows; Challenge 4; Also: Submissions as CSV, 2 rows, Challenge 5; Also: Firefox on Linux; 3 times, last 16/11/2026 10:00',
  );
  const also = [{ method: 'password' }, {}];
  expect(detailsText({ ...once, method: 'passkey', detail: { also } })).toBe(
    'With a passkey; Also: With a password; Also: without details',
  );
});

test.each([
  [{ action: 'refuse a request', request: 7 }, 'Request refused; Request 7'],
  [{ action: 'publish a page', site: sites.GA, page: 'terms' }, 'Page published; Terms of use; GA'],
  [{ action: 'hold', challenge: 26 }, 'Put on hold; Challenge 26'],
  [{ action: 'change retention', site: sites.IX }, 'Retention changed; IX'],
])("describes an action on people's data: %j", (detail, text) => {
  expect(detailsText({ ...once, detail })).toBe(text);
});

test('lists unknown details by their names', () => {
  expect(detailsText({ ...once, detail: { recordType: 'person', recordID: null, from: '2026-11-01' } })).toBe(
    'Record type: person; From: 2026-11-01',
  );
});
