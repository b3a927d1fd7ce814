// Tests which sections of an application the page shows as complete.
import { expect, test } from 'vitest';
import { completeSections } from './application-labels.ts';
import { startAutosave } from './autosave.ts';
import type { FieldName } from './own-fields.ts';
import { manualClock, sampleApplication } from './testing.ts';

const record = {
  ...sampleApplication,
  addressLine1: '1 Mill Lane',
  townCity: 'Leeds',
  postcode: 'LS1 4AP',
  contactName: 'Ada',
  email: 'ada@brook.example',
  telephone: '0113 496 0000',
  trlDescription: 'Level 6.',
  isOrganisationComplete: true,
  isTRLComplete: true,
};

/** A page with this stored application, which never sends anything. */
const pageOf = (stored: object = {}) =>
  startAutosave({
    first: { record: { ...record, ...stored }, etag: null },
    draft: null,
    save: () => new Promise(() => {}),
    read: () => new Promise(() => {}),
    saveDraft: () => {},
    clock: manualClock(),
    onChange: () => {},
  });

test('a section is complete if the server says so', () => {
  expect(completeSections(pageOf().state())).toEqual({
    isOrganisationComplete: true,
    isSummaryComplete: false,
    isTRLComplete: true,
    isIPStatusComplete: false,
    isExtraAttachmentsComplete: false,
  });
});

test('a section is not complete before the server has stored it', () => {
  const page = pageOf();
  page.type('ipStatusDescription', 'None.');
  expect(completeSections(page.state()).isIPStatusComplete).toBe(false);
});

test.each<[name: FieldName, typed: string]>([
  ['telephone', '0113'],
  ['telephone', ''],
  ['postcode', 'Leeds'],
  ['url', 'ftp://brook.example'],
  ['turnover', 'a lot'],
  ['email', 'ada@'],
  ['companyName', 'x'.repeat(256)],
])('a section is not complete while %s is %j', (name, typed) => {
  const page = pageOf();
  page.type(name, typed);
  const { isOrganisationComplete, isTRLComplete } = completeSections(page.state());
  expect([isOrganisationComplete, isTRLComplete]).toEqual([false, true]);
});

test('a section is not complete if a stored value is invalid, and its error is shown', () => {
  const page = pageOf({ telephone: 'ask for Ada' });
  expect(page.state().fieldErrors).toEqual({ telephone: expect.stringContaining('7 to 20 digits') });
  expect([page.state().typed.telephone, page.state().unsaved]).toEqual(['ask for Ada', []]);
  expect(completeSections(page.state()).isOrganisationComplete).toBe(false);
});

test('a section is not complete while one of its fields has a conflict', () => {
  const state = { ...pageOf().state(), conflicts: ['county'] as const };
  expect(completeSections(state).isOrganisationComplete).toBe(false);
  expect(completeSections(state).isTRLComplete).toBe(true);
});
