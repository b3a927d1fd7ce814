// Tests the texts about assessment progress.
import { expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { nextWaiting, statusTexts, waitingText } from './assessment-texts.ts';

const setOn = '2026-06-10T09:00:00.000Z';
const open = {
  readyForAssessmentsSetOn: setOn,
  assessmentsCompleteSetOn: null,
  submissionCount: 12,
  assessedCount: 7,
  requiresAssessmentFromUser: true,
};
const notReady = { ...open, readyForAssessmentsSetOn: null, requiresAssessmentFromUser: false };
const complete = { ...open, assessmentsCompleteSetOn: setOn, requiresAssessmentFromUser: false };
const all = { assessedCount: 12, requiresAssessmentFromUser: false };
const none = { submissionCount: 0, assessedCount: 0, requiresAssessmentFromUser: false };

const textsOf = (challenge: typeof open | typeof notReady | typeof complete) => {
  const { badge, note } = statusTexts(challenge);
  return badge === null ? [note] : [badge.text, note];
};

test.each([
  ['open, some left', open, ['Entries require assessment', '7 of 12 assessed']],
  ['open, all assessed', { ...open, ...all }, ['All entries assessed', '12 of 12 assessed']],
  ['open, nothing submitted', { ...open, ...none }, ['All entries assessed', 'No submissions']],
  ['not ready', notReady, ['Not ready for assessment yet']],
  ['complete, some left', complete, ['Assessments complete', '7 of 12 assessed']],
  ['complete, all assessed', { ...complete, ...all }, ['Assessments complete', 'All entries assessed']],
  ['complete, nothing submitted', { ...complete, ...none }, ['Assessments complete', 'No submissions']],
])('the status of a challenge: %s', (_, challenge, texts) => {
  expect(textsOf(challenge)).toEqual(texts);
});

const assessor = { roles: [roles.admin, roles.assessor] };
const superAdmin = { roles: [roles.superAdmin] };

const page = (waiting: number, others: number) => [
  ...Array.from({ length: waiting }, () => ({ requiresAssessmentFromUser: true })),
  ...Array.from({ length: others }, () => ({ requiresAssessmentFromUser: false })),
];

test.each([
  ['several, followed by others', page(2, 8), 30, '2 challenges'],
  ['all of one page', page(3, 0), 3, '3 challenges'],
  ['a full page, and more pages', page(10, 0), 14, '10 or more challenges'],
])('counts the challenges that wait for an assessor: %s', (_, firstPage, total, counted) => {
  expect(waitingText(assessor, firstPage, total)).toBe(
    `${counted} are waiting for you. View the submissions of one to read and assess them.`,
  );
});

test('counts the challenges that wait for an assessor: one, and none', () => {
  expect(waitingText(assessor, page(1, 3), 4)).toBe(
    '1 challenge is waiting for you. View its submissions to read and assess them.',
  );
  expect(waitingText(assessor, page(0, 3), 3)).toBeNull();
});

test('nothing waits for a super admin, who need not be an assessor', () => {
  expect(waitingText(superAdmin, page(3, 1), 4)).toBeNull();
});

test('the next waiting challenge is the most urgent of the others', () => {
  const named = (id: number, requiresAssessmentFromUser: boolean) => ({
    id,
    name: `Challenge ${id}`,
    requiresAssessmentFromUser,
  });
  const list = [named(4, true), named(7, true), named(2, true), named(1, false)];
  expect(nextWaiting(assessor, list, 4)?.id).toBe(7);
  expect(nextWaiting(assessor, list, 9)?.id).toBe(4);
  expect(nextWaiting(assessor, [named(4, true), named(1, false)], 4)).toBeUndefined();
  expect(nextWaiting(superAdmin, list, 4)).toBeUndefined();
});
