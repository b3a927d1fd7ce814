// Tests that the charts of a score summary also give bands, spreads and wide spreads as text.
import { expect, test } from 'vitest';
import { scoreRange } from '../../../rules/scoring.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { ScoreCharts } from './ScoreCharts.tsx';
import { applicationWith, weighting } from './testing.ts';

const range = scoreRange(weighting);
const agreed = applicationWith({
  id: 1,
  companyName: 'Agreed',
  ratings: [
    [5, 5, 5, 5, 5],
    [5, 5, 5, 5, 5],
  ],
});
const disputed = applicationWith({
  id: 2,
  companyName: 'Disputed',
  ratings: [
    [5, 5, 5, 5, 5],
    [1, 1, 1, 1, 1],
  ],
});
const alone = applicationWith({ id: 3, companyName: 'Alone', ratings: [[3, 3, 3, 3, 3]] });
const unassessed = applicationWith({ id: 4, companyName: 'Unassessed' });

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);
const spreads = () => texts('[aria-label="Spread between assessors"] li');

test('shows the bands with their counts, as bars and as a list', async () => {
  await mount(<ScoreCharts summaries={[agreed, disputed, alone, unassessed]} range={range} />);
  // 100, 60 and 60 of 100 points.
  expect(texts('figure:first-child li')).toEqual([
    '20 to 30 points: 0 submissions',
    '30 to 40 points: 0 submissions',
    '40 to 50 points: 0 submissions',
    '50 to 60 points: 0 submissions',
    '60 to 70 points: 2 submissions',
    '70 to 80 points: 0 submissions',
    '80 to 90 points: 0 submissions',
    '90 to 100 points: 1 submission',
  ]);
  expect(texts('figure:first-child g text')).toEqual(['0', '0', '0', '0', '2', '0', '0', '1']);
  expect(texts('figure:first-child figcaption span')).toEqual(['1 submission not assessed yet']);
});

test('shows the spread between assessors, by score or by disagreement', async () => {
  await mount(<ScoreCharts summaries={[agreed, disputed, alone, unassessed]} range={range} />);
  const [first, second, third] = [
    'Agreedspread: 0.0 points, average 100.0: Ada Lovelace 100.0, Grace Hopper 100.0',
    'Disputedspread: 80.0 pointswide, average 60.0: Grace Hopper 20.0, Ada Lovelace 100.0',
    'Alone1 assessor, average 60.0: Ada Lovelace 60.0',
  ];
  expect(spreads()).toEqual([first, second, third]);
  await press(find('label', 'By disagreement'));
  expect(spreads()).toEqual([second, first, third]);
});

test('an application that was deleted since has no link', async () => {
  await mount(<ScoreCharts summaries={[{ ...agreed, isDeleted: true }, disputed]} range={range} />);
  expect(spreads()[0]).toContain('Agreed');
  expect(texts('li a')).toEqual(['Disputed']);
});

test('shows the widest of many spreads, and all of them on request', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    applicationWith({
      id: index + 1,
      companyName: `Company ${index + 1}`,
      // The last ones have the widest spread.
      ratings: [[1, 1, 1, 1, 1], index < 20 ? [1, 1, 1, 1, 1] : [3, 3, 3, index - 19, 3]],
    }),
  );
  await mount(<ScoreCharts summaries={many} range={range} />);
  const companies = () => texts('[aria-label="Spread between assessors"] a');
  const [widest, least] = [
    [25, 24, 23, 22, 21],
    [1, 2, 3],
  ];
  const named = (ids: number[]) => ids.map((id) => `Company ${id}`);
  expect(companies()).toEqual(named([...widest, ...least]));
  expect(document.body.textContent).toContain('The 8 submissions with the widest spread, of 25.');
  await press(find('label', 'By score'));
  expect(companies()).toEqual(named([...least, ...widest.toReversed()]));
  await press(find('button', 'Show all'));
  expect(spreads()).toHaveLength(25);
  await press(find('button', 'Show fewer'));
  expect(spreads()).toHaveLength(8);
});

test('both axes start at the lowest possible points', async () => {
  const low = applicationWith({ id: 5, companyName: 'Low', ratings: [[1, 1, 1, 1, 1]] });
  await mount(<ScoreCharts summaries={[low, alone]} range={range} />);
  expect(texts('figure:first-child svg > text').slice(0, 9)).toEqual([
    '20',
    '30',
    '40',
    '50',
    '60',
    '70',
    '80',
    '90',
    '100',
  ]);
  const [, spreadsFigure] = document.querySelectorAll('figure');
  expect([...(spreadsFigure?.querySelectorAll('svg > text') ?? [])].map((text) => text.textContent)).toEqual([
    '20',
    '60',
    '100',
  ]);
  const dots = [...document.querySelectorAll('[aria-label="Spread between assessors"] circle')];
  expect(dots.map((dot) => dot.getAttribute('cx'))).toEqual(['0%', '50%']);
});

test('shows one sentence if nothing is assessed', async () => {
  await mount(<ScoreCharts summaries={[unassessed]} range={range} />);
  expect(document.querySelector('details p')?.textContent).toBe('Nothing has been assessed yet.');
  expect(document.querySelector('figure')).toBeNull();
});
