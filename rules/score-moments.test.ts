// Tests the list of moments: moved ranks with the names of that time, steps, their order and their number.
import { expect, test } from 'vitest';
import { day, workedExample } from './example-history.ts';
import { canShowMoment } from './past-moments.ts';
import { type RecordedStep, scoreMoments } from './score-moments.ts';

const steps: RecordedStep[] = [
  { at: day('08:45:00.000'), kind: 'ready' },
  { at: day('10:30:00.000'), kind: 'moderation' },
  { at: day('13:00:00.000'), kind: 'complete' },
  { at: day('14:00:00.000'), kind: 'sealed', by: 'Ana Hill' },
  { at: day('15:00:00.000'), kind: 'released', by: 'Dee Moss', release: 'first' },
  { at: day('16:00:00.000'), kind: 'released', by: 'Dee Moss', release: 'correction' },
];

test('moved ranks and steps are in one list, the newest first', () => {
  expect(scoreMoments(workedExample().history(), steps, 200).map(({ at, text }) => [at, text])).toEqual([
    [day('16:00:00.000'), 'Released decision corrected by Dee Moss.'],
    [day('15:00:00.000'), 'Decisions released by Dee Moss.'],
    [day('14:00:00.000'), 'Decision sealed by Ana Hill.'],
    [day('13:00:00.000'), 'Assessments marked as complete.'],
    [day('11:00:00.000'), 'Ranks changed: Company 103 3 → 4, Company 104 4 → 3, Company 105 4 → 5.'],
    [day('10:30:00.000'), 'Moderation opened.'],
    [day('10:12:00.000'), 'Ranks changed: Company 104 5 → 4.'],
    [day('08:45:00.000'), 'Marked as ready for assessment.'],
  ]);
});

test('the latest moments stay if there are too many', () => {
  const moments = scoreMoments(workedExample().history(), steps, 5);
  expect(moments.map(({ at }) => at)).toEqual(
    ['16', '15', '14', '13', '11'].map((hour) => day(`${hour}:00:00.000`)),
  );
});

test('a moved rank has the name that the company had then', () => {
  const challenge = workedExample();
  challenge.submit(104, Date.parse(day('10:30:00.000')), Date.parse(day('08:30:00.000')), 'New name');
  const texts = scoreMoments(challenge.history(), [], 200).map(({ text }) => text);
  expect(texts[0]).toContain('New name 4 → 3');
  expect(texts[1]).toContain('Company 104 5 → 4');
});

test('only moments until now can be shown', () => {
  const now = { instant: new Date(day('10:00:00.000')) };
  expect(canShowMoment(new Date(day('10:00:00.000')), now)).toEqual({ allowed: true });
  expect(canShowMoment(new Date(day('10:00:00.001')), now)).toEqual({
    allowed: false,
    reason: 'This moment has not come yet.',
  });
});
