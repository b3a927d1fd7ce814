// Tests how columns share the width of a table.
import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

test('a column without a minimum keeps its width, and the others share the rest in proportion', () => {
  expect(
    columnWidths([{ width: 300, minWidth: 150 }, { width: 104 }, { width: 150, minWidth: 100 }]),
  ).toEqual({
    minimum: 354,
    comfortable: 554,
    columns: [
      'calc(150px + max(0px, 100cqi - 354px) * 0.75)',
      '104px',
      'calc(100px + max(0px, 100cqi - 354px) * 0.25)',
    ],
  });
});

test('a table of fixed columns is exactly as wide as they are', () => {
  expect(columnWidths([{ width: 80 }, { width: 60, minWidth: 60 }])).toEqual({
    minimum: 140,
    comfortable: 140,
    columns: ['80px', '60px'],
  });
});
