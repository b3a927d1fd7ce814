// Tests the text of each line, with its singular form, and where each line leads.
import { expect, test } from 'vitest';
import type { Waiting } from '../../../contract/home.ts';
import { waitingPath, waitingSearch, waitingText } from './waiting-text.ts';

const today = '2026-11-16';
const line = (kind: Waiting['kind'], more: Partial<Waiting> = {}): Waiting => ({
  kind,
  challengeID: 3,
  challengeGroupID: 2,
  challengeName: 'Quieter tracks',
  count: null,
  total: null,
  date: '2026-11-08',
  ...more,
});
const textOf = (...args: Parameters<typeof line>) => waitingText(line(...args), today).join(' ');

test.each<[Parameters<typeof line>, string]>([
  [['assess', { count: 6 }], '6 submissions to assess in Quieter tracks. Response date: 08/11/2026.'],
  [['assess', { count: 1 }], '1 submission to assess in Quieter tracks. Response date: 08/11/2026.'],
  [
    ['assess', { count: 6, date: today, isDueDate: true }],
    '6 submissions to assess in Quieter tracks. Due: 16/11/2026.',
  ],
  [
    ['assess', { count: 6, isDueDate: true }],
    '6 submissions to assess in Quieter tracks. They were due on 08/11/2026.',
  ],
  [['publish', { date: today }], 'Quieter tracks starts on 16/11/2026 and is not published.'],
  [['publish'], 'The start date of Quieter tracks was 08/11/2026, and it is not published.'],
  [['ready'], 'Quieter tracks has ended. You can mark it as ready for assessment.'],
  [
    ['complete', { count: 1200, total: 1200 }],
    'All 1,200 assessments for Quieter tracks are in. You can mark them as complete.',
  ],
  [
    ['complete', { count: 1, total: 1 }],
    'The only assessment for Quieter tracks is in. You can mark it as complete.',
  ],
  [
    ['overdue', { count: 9, total: 12 }],
    '9 of 12 assessments for Quieter tracks are in. The response date was 08/11/2026.',
  ],
  [
    ['overdue', { count: 1, total: 12 }],
    '1 of 12 assessments for Quieter tracks is in. The response date was 08/11/2026.',
  ],
  [
    ['overdue', { count: 9, total: 12, isDueDate: true }],
    '9 of 12 assessments for Quieter tracks are in. They were due on 08/11/2026.',
  ],
  [
    ['overdue', { count: 11, total: 12, isDueDate: true }],
    '11 of 12 assessments for Quieter tracks are in. It was due on 08/11/2026.',
  ],
  [
    ['overdue', { count: 0, total: 1 }],
    'The only assessment for Quieter tracks is not in yet. The response date was 08/11/2026.',
  ],
  [['messages', { count: 7 }], '7 unread messages. The oldest is from 08/11/2026.'],
  [['messages', { count: 1 }], '1 unread message. It is from 08/11/2026.'],
])('%j', (args, text) => expect(textOf(...args)).toBe(text));

test.each<[Waiting['kind'], string]>([
  ['assess', '/assessments/submissions/3'],
  ['publish', '/challenge-groups/2/challenges/3'],
  ['ready', '/challenge-groups/2/challenges/3'],
  ['complete', '/challenge-groups/2/application-summary/3'],
  ['overdue', '/challenge-groups/2/challenges/3'],
  ['messages', '/contact-us-messages'],
])('%s leads to %s', (kind, path) => expect(waitingPath(line(kind))).toBe(path));

test('the line about messages leads to the unread ones', () => {
  expect(waitingSearch({ kind: 'messages' })).toEqual({ status: 'unread' });
  expect(waitingSearch({ kind: 'assess' })).toEqual({});
});
