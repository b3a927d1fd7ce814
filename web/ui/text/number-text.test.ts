// Tests that money has a pound sign, two decimals and thousands separators, and that percentages are rounded.
import { expect, test } from 'vitest';
import { moneyText, percentText } from './number-text.ts';

test.each([
  [1234567.8, '£1,234,567.80'],
  [0, '£0.00'],
  [999.999, '£1,000.00'],
  [9999999999999.99, '£9,999,999,999,999.99'],
  [null, '-'],
])('shows the amount %s as %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test.each([
  [0, '0%'],
  [0.2, '20%'],
  [0.6, '60%'],
  [2 / 3, '67%'],
  [1, '100%'],
])('shows the fraction %s as %s', (fraction, text) => {
  expect(percentText(fraction)).toBe(text);
});
