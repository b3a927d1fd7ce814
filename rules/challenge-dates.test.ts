// Tests the conflicts between the dates of a challenge, and moving dates together.
import { describe, expect, test } from 'vitest';
import {
  dateConflicts,
  datesFromWorkshop,
  findMove,
  laterDates,
  moveDates,
  newChallengeDates,
} from './challenge-dates.ts';

const dates = {
  workshopDate: '2026-11-02',
  startDate: '2026-11-10',
  endDate: '2026-11-24',
  gracePeriod: 2,
  assessmentStartDate: '2026-11-27',
  responseDate: '2026-12-06',
  pitchPresentationDate: '2026-12-16',
};
const textsOf = (changed: Partial<typeof dates>) =>
  dateConflicts({ ...dates, ...changed }).map(({ text }) => text);

describe('conflicts between the dates of a challenge', () => {
  test('dates in order, and the dates of a new challenge, have none', () => {
    expect(textsOf({})).toEqual([]);
    expect(dateConflicts(newChallengeDates('2026-11-17'))).toEqual([]);
  });

  test('a date names every date listed ahead of it that is later', () => {
    expect(textsOf({ endDate: '2026-12-24', gracePeriod: 0, pitchPresentationDate: '2026-11-16' })).toEqual([
      'Assessment Start (27/11/2026) is before Challenge End (24/12/2026).',
      'Response Date (06/12/2026) is before Challenge End (24/12/2026).',
      'Pitch Presentation Date (16/11/2026) is before Challenge End (24/12/2026), Assessment Start (27/11/2026) and Response Date (06/12/2026).',
    ]);
  });

  test('a conflict concerns every date that it names, and the grace period', () => {
    const changed = { ...dates, endDate: '2026-11-30', gracePeriod: 8, responseDate: '2026-11-29' };
    expect(dateConflicts({ ...changed, assessmentStartDate: '2026-12-01' })).toMatchObject([
      { field: 'responseDate', concerns: ['responseDate', 'endDate', 'assessmentStartDate'] },
      { field: 'assessmentStartDate', concerns: ['assessmentStartDate', 'gracePeriod'] },
    ]);
  });

  test('an end before the start is left to the form, which refuses it', () => {
    expect(textsOf({ endDate: '2026-11-09' })).toEqual([]);
  });

  test('an assessment that starts before the grace period has ended', () => {
    const sentence = (start: string) =>
      `Assessment Start (${start}) is inside the grace period, which ends on 26/11/2026.`;
    expect(textsOf({ assessmentStartDate: '2026-11-26' })).toEqual([sentence('26/11/2026')]);
    expect(textsOf({ assessmentStartDate: '2026-11-24' })).toEqual([sentence('24/11/2026')]);
    expect(textsOf({ assessmentStartDate: '2026-11-24', gracePeriod: 0 })).toEqual([]);
  });

  test('a date that is still empty is not compared', () => {
    expect(textsOf({ responseDate: '', endDate: '', assessmentStartDate: '' })).toEqual([]);
  });
});

test('the dates that can move with another are listed after it and not before today', () => {
  expect(laterDates(dates, 'endDate', '2026-11-28')).toEqual(['responseDate', 'pitchPresentationDate']);
  expect(laterDates(dates, 'pitchPresentationDate', '2026-11-01')).toEqual([]);
});

describe('moving dates together', () => {
  const after = { ...dates, endDate: '2026-12-08' };

  test('a moved date suggests moving the later ones by the same number of days', () => {
    expect(findMove(dates, after, 'endDate', '2026-11-01')).toEqual({
      field: 'endDate',
      days: 14,
      later: ['assessmentStartDate', 'responseDate', 'pitchPresentationDate'],
    });
    expect(findMove(after, dates, 'endDate', '2026-11-28')).toMatchObject({
      days: -14,
      later: ['responseDate', 'pitchPresentationDate'],
    });
  });

  test('nothing is suggested without a move, without later dates, or while a date is not valid', () => {
    expect(findMove(dates, dates, 'endDate', '2026-11-01')).toBeNull();
    expect(findMove(dates, after, 'endDate', '2026-12-17')).toBeNull();
    expect(findMove(dates, { ...dates, endDate: '' }, 'endDate', '2026-11-01')).toBeNull();
    expect(findMove({ ...dates, endDate: '' }, after, 'endDate', '2026-11-01')).toBeNull();
  });

  test('only the chosen dates move, across the end of a month and a year', () => {
    expect(moveDates(dates, ['responseDate', 'pitchPresentationDate'], 30)).toEqual({
      responseDate: '2027-01-05',
      pitchPresentationDate: '2027-01-15',
    });
  });

  test('all dates keep their distance from another workshop date', () => {
    expect(datesFromWorkshop(dates, '2027-02-02')).toEqual({
      workshopDate: '2027-02-02',
      startDate: '2027-02-10',
      endDate: '2027-02-24',
      assessmentStartDate: '2027-02-27',
      responseDate: '2027-03-08',
      pitchPresentationDate: '2027-03-18',
    });
  });
});
