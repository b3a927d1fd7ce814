// Reads and writes the weights that someone tries out, in the form that the address uses: 25,15,20,30,10.
import { criteria } from '../../../contract/vocabulary.ts';
import type { Percents } from '../../../rules/assessment-rows.ts';

/** Returns null for text that is not five whole percentages. */
export function percentsFromText(text: unknown): Percents | null {
  if (typeof text !== 'string' || !/^\d{1,3}(,\d{1,3}){4}$/.test(text)) return null;
  const percents = text.split(',').map(Number);
  return percents.every((percent) => percent <= 100) && percents.length === criteria.length ? percents : null;
}

export const textOfPercents = (percents: Percents) => percents.join(',');

export const areEqual = (a: Percents, b: Percents) => textOfPercents(a) === textOfPercents(b);
