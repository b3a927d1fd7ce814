// Tests which dates change when a stage is moved, and which later ones can move with it.
import { expect, test } from 'vitest';
import {
  changedDates,
  changesOfMove,
  hasEnds,
  laterStages,
  movedBar,
  movedDays,
  moveText,
} from './reschedule.ts';

const dates = {
  workshopDate: '2026-09-01',
  startDate: '2026-09-15',
  endDate: '2026-10-27',
  assessmentStartDate: '2026-11-02',
  responseDate: '2026-11-20',
  pitchPresentationDate: '2026-11-25',
};
const live = { stage: 'live', from: '2026-09-15', to: '2026-10-27' } as const;

test('a whole stage moves with both its dates, and a one-day stage with its only one', () => {
  expect(changesOfMove(dates, live, 'whole', 3)).toEqual({ startDate: '2026-09-18', endDate: '2026-10-30' });
  const pitch = { stage: 'pitch', from: '2026-11-25', to: '2026-11-25' } as const;
  expect(changesOfMove(dates, pitch, 'whole', -7)).toEqual({ pitchPresentationDate: '2026-11-18' });
  expect(hasEnds('pitch')).toBe(false);
  expect(hasEnds('assessment')).toBe(true);
});

test('an end moves alone and never passes the other end', () => {
  expect(changesOfMove(dates, live, 'to', 3)).toEqual({ endDate: '2026-10-30' });
  expect(changesOfMove(dates, live, 'from', -1)).toEqual({ startDate: '2026-09-14' });
  expect(changesOfMove(dates, live, 'to', -100)).toEqual({ endDate: '2026-09-15' });
  expect(changesOfMove(dates, live, 'from', 100)).toEqual({ startDate: '2026-10-27' });
  expect(movedDays(live, movedBar(live, 'to', -100), 'to')).toBe(-42);
  expect(movedDays(live, movedBar(live, 'from', 2), 'from')).toBe(2);
});

test('a stage whose dates are out of order keeps their distance when it moves', () => {
  const reversed = { ...dates, responseDate: '2026-10-30' };
  const drawn = { stage: 'assessment', from: '2026-11-02', to: '2026-11-02' } as const;
  expect(changesOfMove(reversed, drawn, 'whole', 1)).toEqual({
    assessmentStartDate: '2026-11-03',
    responseDate: '2026-10-31',
  });
  // A person moves the end of the drawn bar, not the earlier response date.
  expect(changesOfMove(reversed, drawn, 'to', 2)).toEqual({ responseDate: '2026-11-04' });
});

test('a move by no days changes nothing', () => {
  expect(changesOfMove(dates, live, 'whole', 0)).toEqual({});
  expect(changedDates(dates, { startDate: dates.startDate, endDate: '2026-10-28' })).toEqual({
    endDate: '2026-10-28',
  });
});

test('the stages after the moved one can move by the same days, but no date before today', () => {
  const moved = changesOfMove(dates, live, 'whole', 3);
  expect(laterStages(dates, moved, '2026-08-01')).toEqual({
    days: 3,
    changes: {
      assessmentStartDate: '2026-11-05',
      responseDate: '2026-11-23',
      pitchPresentationDate: '2026-11-28',
    },
  });
  expect(laterStages(dates, moved, '2026-11-10')?.changes).toEqual({
    responseDate: '2026-11-23',
    pitchPresentationDate: '2026-11-28',
  });
  expect(laterStages(dates, moved, '2026-12-01')).toBeNull();
});

test('another start moves the later stages, not the end of its own stage', () => {
  expect(laterStages(dates, { startDate: '2026-09-16' }, '2026-08-01')?.changes).toEqual({
    assessmentStartDate: '2026-11-03',
    responseDate: '2026-11-21',
    pitchPresentationDate: '2026-11-26',
  });
});

test('nothing can move with it after the last stage, or if dates were changed by different days', () => {
  expect(laterStages(dates, { pitchPresentationDate: '2026-11-30' }, '2026-08-01')).toBeNull();
  const different = { startDate: '2026-09-16', endDate: '2026-10-30' };
  expect(laterStages(dates, different, '2026-08-01')).toBeNull();
  expect(laterStages(dates, {}, '2026-08-01')).toBeNull();
});

test('says how far and in which direction', () => {
  expect([3, 1, 0, -1, -14].map(moveText)).toEqual([
    '3 days later',
    '1 day later',
    '',
    '1 day earlier',
    '14 days earlier',
  ]);
});
