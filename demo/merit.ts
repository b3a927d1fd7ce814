// The quality of a demonstration application, from which its ratings and the board's summary are derived.
import type { Ratings } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import type { DemoChallenge } from './challenge.ts';
import type { DemoCompany } from './companies.ts';
import { randomFrom } from './random.ts';

export interface Merit {
  readonly level: 'high' | 'middle' | 'low';
  readonly agreement: 'unanimous' | 'usual' | 'split';
  /** The ratings of an unbiased assessor, not yet rounded. */
  readonly ratings: Ratings;
  readonly isNovel: boolean;
}

const agreements = ['usual', 'usual', 'split', 'usual', 'unanimous', 'usual', 'usual'] as const;

export function meritOf(company: DemoCompany, challenge: DemoChallenge): Merit {
  const random = randomFrom(`merit of ${company.name} for ${challenge.name}`);
  const tenths = 20 + random.integer(26);
  const ofEach = () => (tenths + random.integer(21) - 10) / 10;
  return {
    level: tenths < 28 ? 'low' : tenths < 37 ? 'middle' : 'high',
    agreement: random.pick(agreements),
    isNovel: random.integer(5) > 1,
    ratings: Object.fromEntries(criteria.map((criterion) => [criterion, ofEach()])) as Ratings,
  };
}
