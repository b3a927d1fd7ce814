// Tests how the ranking changes with weights that someone tries out.
import { expect, test } from 'vitest';
import { exampleRows } from '../../../rules/example-rows.ts';
import { roomOf } from './testing.ts';
import { rankTrial, roomWithTrial } from './trial.ts';

const shown = (percents: number[], room = roomOf(), rows = exampleRows) =>
  roomWithTrial(room, rankTrial({ rows, percents })).submissions.map(
    ({ companyName, rank, score }) => `${companyName} ${rank} ${score?.toFixed(1)}`,
  );

test('the stored weights give the stored ranking', () => {
  const room = roomOf();
  expect(
    roomWithTrial(room, rankTrial({ rows: exampleRows, percents: [20, 20, 20, 20, 20] })).submissions,
  ).toEqual(room.submissions);
});

test('other weights give another order', () => {
  // Only Fit with challenge counts.
  expect(shown([0, 100, 0, 0, 0])).toEqual([
    'Kiln 1 93.3',
    'Brick 2 86.7',
    'Carr 3 80.0',
    'Dell 4 73.3',
    'Tern 4 73.3',
    'Moss 6 53.3',
  ]);
});

test('an application without assessments stays last', () => {
  const rows = exampleRows.filter(([application]) => application !== 101);
  expect(shown([0, 100, 0, 0, 0], roomOf({ rows }), rows).at(-1)).toBe('Kiln null undefined');
});
