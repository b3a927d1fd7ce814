// Tests what the list of applications says about the signed-in person's own part.
import { expect, test } from 'vitest';
import type { OwnWork } from '../../../contract/declarations.ts';
import { firstToAssess, isAssessableBy, isClosedTo, ownStatusOf, ownStatusText } from './own-status.ts';

const application = (state: OwnWork['submissions'][number]['state'], score: number | null = null) => ({
  applicationID: 1,
  state,
  score,
});
const work = (one: OwnWork['submissions'][number]): OwnWork => ({
  dueDate: '2026-12-12',
  canDecline: true,
  unansweredCount: 0,
  submissions: [one],
});
const status = (hasUserAssessed: boolean, ownWork?: OwnWork, hasDraft = false) =>
  ownStatusOf({ id: 1, hasUserAssessed }, ownWork, () => hasDraft);

test.each([
  ['Assessed, 72.0 pts', status(true, work(application('assessed', 72)))],
  ['Assessed', status(true)],
  ['Not assessed yet', status(false, work(application('open')))],
  ['Not assessed yet', status(false)],
  ['Draft', status(false, work(application('assigned')), true)],
  ['Not assigned to you', status(false, { ...work(application('open')), submissions: [] })],
  ['You declared an interest', status(false, work(application('interest')), true)],
  ['You declined', status(false, work(application('declined')))],
  ['Set aside', status(true, work(application('setAside', 72)))],
])('%s', (text, own) => {
  expect(ownStatusText(own)).toBe(text);
});

test('an application cannot be opened from the list after an interest or a decline', () => {
  expect(isClosedTo(status(true, work(application('interest'))))).toBe(true);
  expect(isClosedTo(status(false, work(application('declined'))))).toBe(true);
  expect(isClosedTo(status(true, work(application('assessed'))))).toBe(false);
});

test('only applications that are expected or already assessed can be assessed from the list', () => {
  expect(isAssessableBy(status(false, work(application('assigned'))))).toBe(true);
  expect(isAssessableBy(status(true, work(application('assessed'))))).toBe(true);
  expect(isAssessableBy(status(true, work(application('setAside'))))).toBe(false);
  expect(isAssessableBy(status(false, { ...work(application('open')), submissions: [] }))).toBe(false);
});

test('the first to assess is the first of the list, or else the first that this person is to assess', () => {
  const first = { id: 1, hasUserAssessed: false };
  expect(firstToAssess(first, undefined)).toBe(1);
  expect(firstToAssess({ ...first, hasUserAssessed: true }, undefined)).toBeUndefined();
  expect(firstToAssess(first, work(application('open')))).toBe(1);
  expect(firstToAssess({ ...first, id: 9 }, work(application('assigned')))).toBe(1);
  expect(firstToAssess(first, work(application('assessed', 72)))).toBeUndefined();
});
