// An amount in pounds between what people type and the number it stands for.

export const amountSentence = 'Enter an amount in pounds, such as 1,200,000 or 950.50.';

const texts = [0, 2].map((digits) => new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits }));

export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return texts[Number.isInteger(amount) ? 0 : 1]?.format(amount) ?? '';
}

/** A comma or a space marks thousands and nothing else: in many countries “1,2” is a little more than one. */
const written = /^£?\s*(\d+|\d{1,3}(?:(?:,\s*|\s+)\d{3})+)(\.\d{1,2})?$/;

/** null: nothing; NaN: not an amount. */
export function amountOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '' || text === '£') return null;
  const [, pounds, pence = ''] = written.exec(text) ?? [];
  return pounds === undefined ? Number.NaN : Number(pounds.replace(/[,\s]/g, '') + pence);
}
