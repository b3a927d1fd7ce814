// The format itself: comments, escapes, numbers that are none.
import { expect, test } from 'vitest';
import { single, writeExposition } from './exposition.ts';
import { figure, readExposition } from './read-back.ts';

test('a family is its help, its type and a line a figure', () => {
  expect(writeExposition([single('counter', 'mails_total', 'Mails.', 3)])).toBe(
    '# HELP mails_total Mails.\n# TYPE mails_total counter\nmails_total 3\n',
  );
});

test('texts with quotes, backslashes and line breaks come back as they were', () => {
  const text = 'C:\\new "folder"\nand more';
  const written = writeExposition([
    {
      name: 'odd',
      help: 'One\\two\nthree',
      type: 'gauge',
      samples: [{ labels: { a: text, b: '' }, value: 1 }],
    },
  ]);
  expect(written).toContain('odd{a="C:\\\\new \\"folder\\"\\nand more",b=""} 1\n');
  const odd = readExposition(written).get('odd');
  expect(odd?.help).toBe('One\\two\nthree');
  expect(odd?.samples).toEqual([{ name: 'odd', labels: { a: text, b: '' }, value: 1 }]);
});

test.each([
  [Number.POSITIVE_INFINITY, '+Inf'],
  [Number.NEGATIVE_INFINITY, '-Inf'],
  [Number.NaN, 'NaN'],
  [1e-7, '1e-7'],
  [1e21, '1e+21'],
  [-0.25, '-0.25'],
])('%s is written as %s', (value, text) => {
  const written = writeExposition([single('gauge', 'number', 'A number.', value)]);
  expect(written).toContain(`number ${text}\n`);
  expect(figure(readExposition(written), 'number')).toBe(value);
});

test('a figure that is not known is left out, its comments included', () => {
  expect(writeExposition([single('gauge', 'unknown', 'Not here.', null)])).toBe('');
});
