// Which sections of an application count as complete on the page.
import { expect, test } from 'vitest';
import { completeSections } from './application-labels.ts';
import { startAutosave } from './autosave.ts';
import type { FieldName } from './own-fields.ts';
import { anApplication, handMovedClock } from './testing.ts';

const record = {
  ...anApplication,
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

/** The page as it is with this stored; nothing is ever sent from it. */
const pageOf = (stored: object = {}) =>
  startAutosave({
    first: { record: { ...record, ...stored }, etag: null },
    draft: null,
    save: () => new Promise(() => {}),
    read: () => new Promise(() => {}),
    saveDraft: () => {},
    clock: handMovedClock(),
    onChange: () => {},
  });

test('a section is as complete as the server says', () => {
  expect(completeSections(pageOf().state())).toEqual({
    isOrganisationComplete: true,
    isSummaryComplete: false,
    isTRLComplete: true,
    isIPStatusComplete: false,
    isExtraAttachmentsComplete: false,
  });
});

test('not before the server has stored it', () => {
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
])('not beside %s with %j, needed or not', (name, typed) => {
  const page = pageOf();
  page.type(name, typed);
  const { isOrganisationComplete, isTRLComplete } = completeSections(page.state());
  expect([isOrganisationComplete, isTRLComplete]).toEqual([false, true]);
});

test('not beside something stored that does not fit, of which the sentence is shown', () => {
  const page = pageOf({ telephone: 'ask for Ada' });
  expect(page.state().sentences).toEqual({ telephone: expect.stringContaining('7 to 20 digits') });
  expect([page.state().typed.telephone, page.state().unsaved]).toEqual(['ask for Ada', []]);
  expect(completeSections(page.state()).isOrganisationComplete).toBe(false);
});

test('not while something in it is still to be chosen, needed or not', () => {
  const state = { ...pageOf().state(), clashes: ['county'] as const };
  expect(completeSections(state).isOrganisationComplete).toBe(false);
  expect(completeSections(state).isTRLComplete).toBe(true);
});
