// Tests what a moderation shows about each application.
import { expect, test } from 'vitest';
import type { RoomApplication } from '../../../contract/decision-room.ts';
import type { ModerationNote } from '../../../contract/moderation.ts';
import { discussedOf } from './discussed.ts';

const application = (id: number, changes: Partial<RoomApplication> = {}): RoomApplication => ({
  id,
  companyName: `Company ${id}`,
  rank: id,
  isTied: false,
  score: 80 - id,
  spread: 4,
  assessmentCount: 3,
  expectedCount: 3,
  isProvisional: false,
  isAboveLine: true,
  decision: null,
  ...changes,
});
const note: ModerationNote = {
  id: 9,
  applicationID: 2,
  text: 'Look again.',
  author: 'Ana Hill',
  isOwn: false,
  createdOn: '2026-11-16T10:12:00.000Z',
  struck: null,
};

test('the agenda keeps its own order, and the other applications that of the ranking', () => {
  const applications = [1, 2, 3, 4].map((id) => application(id));
  const agenda = [
    { submission: 3, reasons: ['Close call.'] },
    { submission: 2, reasons: ['Spread: 26.0 points.'] },
  ];
  const discussed = discussedOf({ submissions: applications }, { agenda, notes: [note] }, undefined);
  expect(discussed.agenda.map(({ id, reasons }) => [id, reasons])).toEqual([
    [3, ['Close call.']],
    [2, ['Spread: 26.0 points.']],
  ]);
  expect(discussed.agenda[1]?.notes).toEqual([note]);
  expect(discussed.others.map(({ id }) => id)).toEqual([1, 4]);
});

test('a withheld application is not discussed', () => {
  const applications = [application(1, { isWithheld: true }), application(2)];
  const discussed = discussedOf({ submissions: applications }, { agenda: [], notes: [] }, undefined);
  expect(discussed.others.map(({ id }) => id)).toEqual([2]);
});
