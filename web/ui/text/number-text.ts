// Formats numbers for people to read: counts, money, percentages and days.
import { missingText } from './missing-text.ts';
import { once } from './once.ts';

/** For example 1,234. */
export const numberText = (count: number): string => count.toLocaleString('en-GB');

const pounds = once(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }));

/** For example £1,234,567.80. */
export const moneyText = (amount: number | null): string =>
  amount === null ? missingText : pounds().format(amount);

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Takes a fraction from 0 to 1 and rounds it: 0.666 is 67%. */
export const percentText = (fraction: number): string => `${Math.round(fraction * 100)}%`;
