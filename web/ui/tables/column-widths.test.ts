// Tests how columns share the width of a table.
import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

test('a column without a minimum keeps its width, and the others share the rest by what they declare beyond theirs', () => {
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

test('columns of fixed widths need nothing beyond them', () => {
  expect(columnWidths([{ width: 80 }, { width: 60, minWidth: 60 }])).toEqual({
    minimum: 140,
    comfortable: 140,
    columns: ['80px', '60px'],
  });
});
