// Tests the table of assessors: how strict each is, and what viewers and an empty table show.
import { expect, test } from 'vitest';
import { exampleRows } from '../../../rules/example-rows.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { AssessorTable } from './AssessorTable.tsx';
import { roomOf } from './testing.ts';

const rows = () =>
  [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

test('compares each assessor with colleagues on the same applications', async () => {
  await mount(<AssessorTable room={roomOf()} />);
  expect(rows()).toEqual([
    ['Assessor', 'Assessments', 'Compared with colleagues', 'Uncertainty', 'Mark'],
    ['Ana Hill', '4', '5.0 points higher', '± 5.6', ''],
    ['Bo Lind', '5', '0.4 points lower', '± 5.4', ''],
    ['Cy Park', '5', '5.0 points higher', '± 5.4', ''],
    ['Dee Moss', '4', '9.5 points lower', '± 5.6', 'Markedly strict'],
  ]);
});

test('a viewer reads numbers instead of names', async () => {
  await mount(<AssessorTable room={roomOf({ figures: { isEditor: false } })} />);
  expect(rows().map(([name]) => name)).toEqual([
    'Assessor',
    'Assessor 1',
    'Assessor 2',
    'Assessor 3',
    'Assessor 4',
  ]);
});

test('says that there are too few assessments', async () => {
  await mount(<AssessorTable room={roomOf({ rows: exampleRows.slice(0, 2) })} />);
  expect(rows()).toEqual([]);
  expect(document.body.textContent).toContain('Too few assessments to compare assessors.');
});
