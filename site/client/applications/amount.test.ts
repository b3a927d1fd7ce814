// Tests how amounts are typed and shown, and that an ambiguous amount is refused.
import { expect, test } from 'vitest';
import { amountOf, amountText } from './amount.ts';

test.each([
  [null, ''],
  [0, '0'],
  [1250000, '1,250,000'],
  [1250000.5, '1,250,000.50'],
])('%s is shown as "%s" and read back the same', (amount, text) => {
  expect(amountText(amount)).toBe(text);
  expect(amountOf(text)).toBe(amount);
});

test.each([
  ['1200000', 1200000],
  ['£ 1 250 000', 1250000],
  ['£1,250,000.50', 1250000.5],
  ['1, 250, 000', 1250000],
  [' 99.9 ', 99.9],
  ['£', null],
])('"%s" is accepted', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test.each([
  '1,2',
  '1,20',
  '12,3456',
  '1,2,3',
  ',5',
  '1.250.000',
  '1.234',
  '1,250,00',
  '1 2',
  '1.',
  '-3',
  '1.5m',
  '5 £',
  'a lot',
])('"%s" is not an amount', (text) => {
  expect(amountOf(text)).toBeNaN();
});
