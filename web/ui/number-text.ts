// Amounts as people read them: money, percent, the size of a file.
import { missingText } from './missing-text.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Such as £1,234,567.80. */
export const moneyText = (amount: number | null): string =>
  amount === null ? missingText : pounds.format(amount);

/** Of a fraction from 0 to 1, rounded: 0.666 is 67%. */
export const percentText = (fraction: number): string => `${Math.round(fraction * 100)}%`;

const kilo = 1024;

/** Such as 812 bytes, 15 KB or 1.2 MB. */
export function fileSizeText(bytes: number): string {
  if (bytes < kilo) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / kilo);
  return kilobytes < kilo ? `${kilobytes} KB` : `${(bytes / kilo / kilo).toFixed(1)} MB`;
}
