// Tests what the list of submissions says about the signed-in person's own part.
import { expect, test } from 'vitest';
import type { OwnWork } from '../../../contract/declarations.ts';
import { firstToAssess, isAssessableBy, isClosedTo, ownStatusOf, ownStatusText } from './own-status.ts';

const submission = (state: OwnWork['submissions'][number]['state'], score: number | null = null) => ({
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
  ['Assessed, 72.0 pts', status(true, work(submission('assessed', 72)))],
  ['Assessed', status(true)],
  ['Not assessed yet', status(false, work(submission('open')))],
  ['Not assessed yet', status(false)],
  ['Draft', status(false, work(submission('assigned')), true)],
  ['Not assigned to you', status(false, { ...work(submission('open')), submissions: [] })],
  ['You declared an interest', status(false, work(submission('interest')), true)],
  ['You declined', status(false, work(submission('declined')))],
  ['Set aside', status(true, work(submission('setAside', 72)))],
])('%s', (text, own) => {
  expect(ownStatusText(own)).toBe(text);
});

test('submissions with an interest or a decline cannot be opened from the list', () => {
  expect(isClosedTo(status(true, work(submission('interest'))))).toBe(true);
  expect(isClosedTo(status(false, work(submission('declined'))))).toBe(true);
  expect(isClosedTo(status(true, work(submission('assessed'))))).toBe(false);
});

test('only what is expected or assessed can be assessed from the list', () => {
  expect(isAssessableBy(status(false, work(submission('assigned'))))).toBe(true);
  expect(isAssessableBy(status(true, work(submission('assessed'))))).toBe(true);
  expect(isAssessableBy(status(true, work(submission('setAside'))))).toBe(false);
  expect(isAssessableBy(status(false, { ...work(submission('open')), submissions: [] }))).toBe(false);
});

test('the first to assess is the first of the list, unless someone else is to assess it', () => {
  const first = { id: 1, hasUserAssessed: false };
  expect(firstToAssess(first, undefined)).toBe(1);
  expect(firstToAssess({ ...first, hasUserAssessed: true }, undefined)).toBeUndefined();
  expect(firstToAssess(first, work(submission('open')))).toBe(1);
  expect(firstToAssess({ ...first, id: 9 }, work(submission('assigned')))).toBe(1);
  expect(firstToAssess(first, work(submission('assessed', 72)))).toBeUndefined();
});
