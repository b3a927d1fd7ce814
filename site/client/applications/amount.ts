// Converts an amount in pounds between what people type and its number.

export const amountMessage = 'Enter an amount in pounds, such as 1,200,000 or 950.50.';

const texts = [0, 2].map((digits) => new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits }));

export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return texts[Number.isInteger(amount) ? 0 : 1]?.format(amount) ?? '';
}

/** Accepts a comma or space only between thousands, because in many countries “1,2” means 1.2. */
const amountPattern = /^£?\s*(\d+|\d{1,3}(?:(?:,\s*|\s+)\d{3})+)(\.\d{1,2})?$/;

/** Returns null for an empty text, and NaN for a text that is not an amount. */
export function amountOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '' || text === '£') return null;
  const [, pounds, pence = ''] = amountPattern.exec(text) ?? [];
  return pounds === undefined ? Number.NaN : Number(pounds.replace(/[,\s]/g, '') + pence);
}
